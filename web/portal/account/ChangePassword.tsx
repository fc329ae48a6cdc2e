import { changeContractorPassword } from '#contract/painters/contractors.ts'
import { passwordLength } from '#domain/platform/password.ts'
import { call } from '#web/lib/call.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { ChangePasswordForm } from '#web/shared/sign-in/ChangePasswordForm.tsx'

/** The old password once, the new one twice. */
export function ChangePassword({ email }: { email: string }) {
  const t = useTranslate()
  return (
    <ChangePasswordForm
      username={email}
      length={passwordLength}
      repeats
      send={async (body) => {
        await call(changeContractorPassword, { body })
      }}
      consequence={t("You're signed out everywhere else. Your calendar link is off, too: turn it back on below.")}
    />
  )
}
