import { changeMyPassword, type OfficePerson } from '#contract/office/people.ts'
import { FIRST_OWNER } from '#domain/platform/actors.ts'
import { officePasswordLength } from '#domain/platform/password.ts'
import { call } from '#web/lib/call.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { ChangePasswordForm } from '#web/shared/sign-in/ChangePasswordForm.tsx'

/** The current password and the new one. */
export function ChangeOwnPassword({ me }: { me: Pick<OfficePerson, 'id' | 'email'> }) {
  const t = useTranslate()
  return (
    <div className="stack">
      <ChangePasswordForm
        username={me.email ?? FIRST_OWNER}
        length={officePasswordLength}
        refused={['currentPassword', 'newPassword']}
        send={async (body) => {
          await call(changeMyPassword, { body })
        }}
        consequence={t('You’re signed out everywhere else.')}
      />
      <p className="small">{t('This signs you out everywhere else.')}</p>
    </div>
  )
}
