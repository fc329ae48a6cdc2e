import { useState } from 'react'
import { useForm } from '#web/lib/use-form.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { Button } from '#web/ui/Button.tsx'
import { FailureNotice } from '#web/ui/FailureNotice.tsx'
import { CheckboxField, TextField } from '#web/ui/Field.tsx'
import { toast } from '#web/ui/toast.ts'
import { newPasswordProblems, type PasswordLength, passwordHint } from './new-password.ts'

const blank = { currentPassword: '', newPassword: '', repeated: '' }

type ChangePasswordFormProps = {
  /** For password managers. */
  username: string
  length: PasswordLength
  /** Whether the new password is typed a second time. */
  repeats?: boolean
  send: (passwords: { currentPassword: string; newPassword: string }) => Promise<unknown>
  /** What else has ended with the old password. */
  consequence: string
}

/** The current password, and the new one. */
export function ChangePasswordForm({ username, length, repeats = false, send, consequence }: ChangePasswordFormProps) {
  const t = useTranslate()
  const [shown, setShown] = useState(false)
  const { bound, field, failure, sending, empty } = useForm({
    initial: blank,
    problemsOf: ({ currentPassword, newPassword: password, repeated }) => {
      const problems = newPasswordProblems(t, { password, repeated: repeats ? repeated : password }, length)
      return {
        ...(currentPassword === '' ? { currentPassword: t('Please enter your current password.') } : {}),
        ...(problems.password ? { newPassword: problems.password } : {}),
        ...(problems.repeated ? { repeated: problems.repeated } : {}),
      }
    },
    send: async ({ currentPassword, newPassword }) => {
      await send({ currentPassword, newPassword })
      empty()
      setShown(false)
      toast({ title: t('Password changed'), description: consequence })
    },
  })
  const secret = (name: keyof typeof blank, autoComplete: string) => ({
    ...field(name),
    autoComplete,
    type: shown ? 'text' : 'password',
  })
  return (
    <form {...bound} className="stack" noValidate>
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <TextField label={t('Current password')} {...secret('currentPassword', 'current-password')} />
      <TextField label={t('New password')} hint={passwordHint(t, length)} {...secret('newPassword', 'new-password')} />
      {repeats && <TextField label={t('Repeat the new password')} {...secret('repeated', 'new-password')} />}
      <CheckboxField label={t('Show passwords')} checked={shown} onChange={(event) => setShown(event.target.checked)} />
      <FailureNotice failure={failure} otherwise={t("We couldn't change your password. Please try again.")} />
      <div className="row">
        <Button type="submit" working={sending} workingLabel={t('Changing...')}>
          {t('Change password')}
        </Button>
      </div>
    </form>
  )
}
