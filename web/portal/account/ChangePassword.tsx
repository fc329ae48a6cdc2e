import { useQueryClient } from '@tanstack/react-query'
import { getCalendarFeed } from '#contract/painters/calendar-feed.ts'
import { changeContractorPassword } from '#contract/painters/contractors.ts'
import { passwordLength } from '#domain/platform/password.ts'
import { call } from '#web/lib/call.ts'
import { invalidateCalls } from '#web/lib/queries.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { ChangePasswordForm } from '#web/shared/sign-in/ChangePasswordForm.tsx'

/** The old password once, the new one twice. */
export function ChangePassword({ email }: { email: string }) {
  const t = useTranslate()
  const client = useQueryClient()
  return (
    <ChangePasswordForm
      username={email}
      length={passwordLength}
      repeats
      refused={['currentPassword']}
      send={async (body) => {
        await call(changeContractorPassword, { body })
        void invalidateCalls(client, getCalendarFeed)
      }}
      consequence={t("You're signed out everywhere else. Your calendar link is off, too: turn it back on below.")}
    />
  )
}
