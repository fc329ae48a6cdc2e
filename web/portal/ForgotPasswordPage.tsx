import { forgetContractorPassword } from '#contract/painters/contractors.ts'
import { call } from '#web/lib/call.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { ForgotPasswordCard } from '#web/shared/sign-in/ForgotPasswordCard.tsx'

/** `/contractor/forgot-password`: asks for the link with which a painter chooses a new password. */
export function ForgotPasswordPage() {
  const t = useTranslate()
  return (
    <ForgotPasswordCard
      send={async (email) => (await call(forgetContractorPassword, { body: { email } })).message}
      back={{ to: '/contractor/login', label: t('Back to Contractor Login') }}
    />
  )
}
