import { useQueryClient } from '@tanstack/react-query'
import { changeMyPassword, getMe, type OfficePerson } from '#contract/office/people.ts'
import { FIRST_OWNER } from '#domain/platform/actors.ts'
import { officePasswordLength } from '#domain/platform/password.ts'
import { call } from '#web/lib/call.ts'
import { invalidateCalls } from '#web/lib/queries.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { ChangePasswordForm } from '#web/shared/sign-in/ChangePasswordForm.tsx'

/** The current password and the new one. */
export function ChangeOwnPassword({ me }: { me: Pick<OfficePerson, 'id' | 'email'> }) {
  const t = useTranslate()
  const client = useQueryClient()
  return (
    <div className="stack">
      <ChangePasswordForm
        username={me.email ?? FIRST_OWNER}
        length={officePasswordLength}
        refused={['currentPassword', 'newPassword']}
        send={async (body) => {
          await call(changeMyPassword, { body })
          void invalidateCalls(client, getMe)
        }}
        consequence={t('You’re signed out everywhere else.')}
      />
      <p className="small">{t('This signs you out everywhere else.')}</p>
    </div>
  )
}
