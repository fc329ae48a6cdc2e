import { type Contractor, correctContractor } from '#contract/painters/office-contractors.ts'
import { isEmail, nameProblem, normalizeEmail } from '#domain/platform/contact-fields.ts'
import { formatPhone, isPhone } from '#domain/platform/phone-number.ts'
import { call } from '#web/lib/call.ts'
import type { Problems } from '#web/lib/use-form.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { DraftForm } from '#web/office/parts/drafts/DraftForm.tsx'
import { draftName } from '#web/office/parts/drafts/draft-values.ts'
import { useDraftForm } from '#web/office/parts/drafts/use-draft-form.ts'
import { fullName } from '#web/office/parts/names/painter-texts.ts'
import { TextField } from '#web/ui/Field.tsx'
import { toast } from '#web/ui/toast.ts'
import css from './Painters.module.css'

const fields = ['firstName', 'lastName', 'phone', 'email'] as const
type Values = Record<(typeof fields)[number], string>

const valuesOf = ({ firstName, lastName, phone, email }: Contractor): Values => ({
  firstName,
  lastName,
  phone: formatPhone(phone),
  email,
})

/** Only what was changed. */
const changesIn = (initial: Values, values: Values): Partial<Values> =>
  Object.fromEntries(
    fields.flatMap((name) => {
      const [before, after] = [initial[name], values[name].trim()]
      const isSame = name === 'email' ? normalizeEmail(before) === normalizeEmail(after) : before === after
      return isSame ? [] : [[name, after]]
    }),
  )

/** Corrects how a painter is called and reached (docs/rules/office.md#a-painters-contact). */
export function CorrectPainter({ contractor, onClose }: { contractor: Contractor; onClose: () => void }) {
  const t = useTranslate()
  const initial = valuesOf(contractor)
  const form = useDraftForm<Values>({
    name: draftName(contractor.id, 'contact'),
    initial,
    known: { [t('Name')]: fullName(contractor), [t('Phone')]: initial.phone, [t('Email')]: initial.email },
    problemsOf: (values) => {
      const problems: Problems<Values> = {}
      for (const name of ['firstName', 'lastName'] as const) {
        const problem = nameProblem(values[name].trim())
        if (values[name].trim() === '') problems[name] = t('Please enter a name.')
        else if (problem) problems[name] = t(problem)
      }
      if (!isPhone(values.phone)) problems.phone = t('Please enter a phone number with ten digits.')
      if (!isEmail(values.email)) problems.email = t('Please enter a valid email address.')
      return problems
    },
    send: async (values) => {
      const { firstName, lastName, email, phone } = contractor
      await call(correctContractor, {
        params: { id: contractor.id },
        body: { known: { firstName, lastName, email, phone }, ...changesIn(initial, values) },
      })
      toast({ title: t('Painter corrected') })
    },
    onSent: onClose,
  })
  return (
    <DraftForm
      title={t('Edit contact')}
      form={form}
      confirm={t('Save')}
      disabled={Object.keys(changesIn(initial, form.values)).length === 0}
      className={`stack-close ${css.part}`}
      actionsClassName="row"
      onClose={onClose}
    >
      <p className="small">
        {t(
          'Another email address signs them out everywhere, ends links and the calendar feed of the old one, and is asked to confirm itself.',
        )}
      </p>
      <TextField
        label={t('First name')}
        maxLength={80}
        autoComplete="off"
        data-autofocus
        {...form.field('firstName')}
      />
      <TextField label={t('Last name')} maxLength={80} autoComplete="off" {...form.field('lastName')} />
      <TextField label={t('Phone')} type="tel" maxLength={40} autoComplete="off" {...form.field('phone')} />
      <TextField label={t('Email')} type="email" maxLength={254} autoComplete="off" {...form.field('email')} />
    </DraftForm>
  )
}
