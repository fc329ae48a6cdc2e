import { signOffByPhone } from '#contract/bookings/sign-off.ts'
import { MAX_FIX_LENGTH, type Verdict } from '#domain/bookings/sign-off.ts'
import { type Text, text } from '#domain/platform/translation/text.ts'
import { call } from '#web/lib/call.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { draftName } from '#web/office/parts/drafts/draft-values.ts'
import { useDraftForm } from '#web/office/parts/drafts/use-draft-form.ts'
import { SelectField, TextAreaField } from '#web/ui/Field.tsx'
import { Options } from '#web/ui/Options.tsx'
import { toast } from '#web/ui/toast.ts'
import { ActionShell } from './ActionShell.tsx'
import type { ActionProps } from './use-action-form.ts'
import { callerProblem, WhoCalled } from './WhoCalled.tsx'

const verdictLabels: Record<Verdict, Text> = { good: text('All good'), fix: text('Something to fix') }

type Values = { name: string; verdict: string; text: string }

/** What a customer on the phone says of finished work, as if they had said it themselves (docs/rules/visits.md#signing-off). */
export function SignOffForm({ booking, onClose }: ActionProps) {
  const t = useTranslate()
  const { id, customerName, canSignOff } = booking
  const form = useDraftForm<Values>({
    name: draftName(id, 'sign_off'),
    initial: { name: customerName ?? '', verdict: '', text: '' },
    problemsOf: ({ name, verdict, text }) => ({
      ...(verdict === '' && { verdict: t('Please choose what they say.') }),
      ...(verdict === 'fix' && text.trim() === '' && { text: t('Please say what needs fixing.') }),
      ...callerProblem(t, name, customerName),
    }),
    send: async ({ name, verdict, text }) => {
      const said = verdict as Verdict
      await call(signOffByPhone, {
        params: { id },
        body: { name: name.trim(), verdict: said, ...(said === 'fix' && { text }) },
      })
      toast({ title: said === 'good' ? t('The sign-off is recorded') : t('The touch-up is booked') })
    },
    onSent: onClose,
  })
  const isFix = form.values.verdict === 'fix'
  return (
    <ActionShell
      booking={booking}
      title={t('Signed off on the phone')}
      form={form}
      confirm={isFix ? t('Book the touch-up') : t('Record the sign-off')}
      onClose={onClose}
    >
      <SelectField label={t('What they say of the work')} data-autofocus {...form.field('verdict')}>
        <option value="">{t('Please choose')}</option>
        <Options of={canSignOff.map((verdict) => ({ id: verdict, name: t(verdictLabels[verdict]) }))} />
      </SelectField>
      {isFix && (
        <TextAreaField
          label={t('What needs fixing')}
          hint={t('The painter reads it with the job, and comes as soon as they can, free of charge.')}
          rows={3}
          maxLength={MAX_FIX_LENGTH}
          {...form.field('text')}
        />
      )}
      <WhoCalled {...form.field('name')} />
    </ActionShell>
  )
}
