import type { z } from 'zod'
import { changePerson, type OfficePerson } from '#contract/office/people.ts'
import { FIRST_OWNER } from '#domain/platform/actors.ts'
import { isEmail } from '#domain/platform/contact-fields.ts'
import { type OfficeRole, roles } from '#domain/platform/roles.ts'
import { call } from '#web/lib/call.ts'
import type { Problems } from '#web/lib/use-form.ts'
import { type PageTranslator, useTranslate } from '#web/lib/use-translate.ts'
import { DraftNotices } from '#web/office/parts/drafts/DraftNotices.tsx'
import { draftName } from '#web/office/parts/drafts/draft-values.ts'
import { useDraftForm } from '#web/office/parts/drafts/use-draft-form.ts'
import { Button } from '#web/ui/Button.tsx'
import { FailureNotice } from '#web/ui/FailureNotice.tsx'
import { TextField } from '#web/ui/Field.tsx'
import { toast } from '#web/ui/toast.ts'
import css from './PersonPanel.module.css'
import { RemoveAccess } from './RemoveAccess.tsx'
import { RoleField } from './RoleField.tsx'

type Values = { role: OfficeRole; name: string; email: string }

const valuesOf = ({ role, name, email }: OfficePerson): Values => ({ role, name: name ?? '', email: email ?? '' })

/** Only what is different is sent. */
function changesIn(typed: Values, before: Values): z.input<(typeof changePerson)['body']> {
  const name = typed.name.trim()
  const email = typed.email.trim()
  return {
    ...(typed.role !== before.role && { role: typed.role }),
    ...(name !== before.name && { name }),
    ...(email !== before.email && { email }),
  }
}

/** What is there cannot be taken away, only changed: who has not accepted has no name yet, and the first owner may lack both. */
const problemsOf = (t: PageTranslator, typed: Values, before: Values): Problems<Values> => ({
  ...(before.name !== '' && typed.name.trim() === '' ? { name: t('Please enter a name.') } : {}),
  ...((before.email !== '' || typed.email.trim() !== '') && !isEmail(typed.email.trim())
    ? { email: t('Please enter a valid email address.') }
    : {}),
})

/** Role, name and address of a person, and the end of their access. */
export function PersonForm({ person, onRemoved }: { person: OfficePerson; onRemoved: () => void }) {
  const t = useTranslate()
  const before = valuesOf(person)
  const form = useDraftForm<Values>({
    name: draftName(person.id, 'account'),
    stays: true,
    initial: before,
    known: {
      [t('Role')]: t(roles[person.role].label),
      [t('Name')]: person.name ?? t('none'),
      [t('Email')]: person.email ?? t('none'),
    },
    problemsOf: (typed) => problemsOf(t, typed, before),
    send: async (typed) => {
      const known = { role: person.role, name: person.name, email: person.email }
      await call(changePerson, { params: { id: person.id }, body: { ...changesIn(typed, before), known } })
      toast({ title: t('Saved') })
    },
  })
  const { values, bound, field, write, refuse, failure, sending, again } = form
  const isChanged = Object.keys(changesIn(values, before)).length > 0
  const undo = () => {
    form.startOver()
    refuse({})
    again()
  }
  return (
    <form {...bound} className={`stack-close ${css.part}`} noValidate>
      <DraftNotices form={form} />
      <div className={css.role}>
        <RoleField value={values.role} onChange={(role) => write({ role })} />
        {!person.isYou && person.id !== FIRST_OWNER && <RemoveAccess person={person} onRemoved={onRemoved} />}
      </div>
      <TextField label={t('Name')} autoComplete="off" maxLength={100} {...field('name')} />
      <TextField
        label={t('Email')}
        type="email"
        autoComplete="off"
        maxLength={254}
        hint={emailHint(t, person, values.email.trim() !== before.email)}
        {...field('email')}
      />
      <FailureNotice failure={failure} otherwise={t('That was not saved. Please try again.')} />
      {isChanged && (
        <div className="row">
          <Button type="submit" size="small" working={sending} workingLabel={t('Saving...')}>
            {t('Save changes')}
          </Button>
          <Button variant="secondary" size="small" disabled={sending} onClick={undo}>
            {t('Leave as is')}
          </Button>
        </div>
      )}
    </form>
  )
}

/** What another address brings, while it is typed. */
function emailHint(t: PageTranslator, { state, email }: OfficePerson, isChanged: boolean): string | undefined {
  if (!isChanged) return undefined
  if (state !== 'active') return t('The link goes to the new address, and the earlier one stops working.')
  if (email === null) return t('They’ll sign in with this address. We’ll tell them there.')
  return t('They’ll sign in with the new address. We’ll tell them at both.')
}
