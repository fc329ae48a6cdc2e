import { useEffect, useEffectEvent } from 'react'
import { confirmAdministrator } from '#contract/office/session.ts'
import { call } from '#web/lib/call.ts'
import { refusedFields } from '#web/lib/call-error.ts'
import { useForm } from '#web/lib/use-form.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { FIRST_OWNER } from '#web/office/accounts/person-texts.ts'
import { FailureNotice } from '#web/shared/dashboard/FailureNotice.tsx'
import { TextField } from '#web/ui/Field.tsx'
import { useMe } from '../rights/RightsProvider.tsx'
import type { WayToConfirm } from './ConfirmItsYou.tsx'

/** Confirming by the password; a wrong one is said at the field, and stays there to be corrected. */
export function ConfirmByPassword({ formId, onWorking, onConfirmed }: WayToConfirm) {
  const t = useTranslate()
  const email = useMe().data?.email
  const { bound, field, failure, sending } = useForm({
    initial: { password: '' },
    problemsOf: ({ password }) => (password === '' ? { password: t('Enter the password.') } : {}),
    send: async (body) => {
      try {
        await call(confirmAdministrator, { body })
      } catch (error) {
        return refusedFields(error, ['password'])
      }
      onConfirmed()
      return {}
    },
  })
  const tell = useEffectEvent(onWorking)
  useEffect(() => {
    tell(sending)
  }, [sending])
  return (
    <form {...bound} id={formId} className="stack" noValidate>
      <input type="text" name="username" autoComplete="username" value={email ?? FIRST_OWNER} readOnly hidden />
      <TextField
        label={t('Password')}
        type="password"
        autoComplete="current-password"
        data-autofocus
        {...field('password')}
      />
      <FailureNotice failure={failure} otherwise={t('We couldn’t check that. Please try again.')} />
    </form>
  )
}
