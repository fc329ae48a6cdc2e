import { forgetOfficePassword } from '#contract/office/session.ts'
import { call } from '#web/lib/call.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { useHydrated } from '#web/office/parts/session/use-hydrated.ts'
import { ForgotPasswordCard } from '#web/shared/sign-in/ForgotPasswordCard.tsx'
import { readKnownEmail } from './known-email.ts'

/** `/admin/forgot-password`: asks for the link with which somebody of the office chooses a new password. */
export function ForgotOfficePasswordPage() {
  const t = useTranslate()
  const hydrated = useHydrated()
  return (
    <ForgotPasswordCard
      key={String(hydrated)}
      known={hydrated ? readKnownEmail() : ''}
      send={async (email) => (await call(forgetOfficePassword, { body: { email } })).message}
      back={{ to: '/admin/login', label: t('Back to Administrator Login') }}
    />
  )
}
