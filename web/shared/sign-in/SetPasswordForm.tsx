import { useEffect, useRef, useState } from 'react'
import { useForm } from '#web/lib/use-form.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { FailureNotice } from '#web/ui/FailureNotice.tsx'
import { CheckboxField, TextField } from '#web/ui/Field.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { type NewPassword, newPasswordProblems, type PasswordLength, passwordHint } from './new-password.ts'

type Choice = NewPassword & { name: string }

type SetPasswordFormProps = {
  /** For password managers. */
  username: string
  /** Whether they sign in with an email address afterwards. */
  byEmail?: boolean
  /** Whoever accepts an invitation to the office says what they are called. */
  asksName?: boolean
  length: PasswordLength
  /** The page on which they sign in. */
  login: string
  send: (choice: Choice) => Promise<Partial<Choice> | undefined>
}

/** A password chosen with the link of an invitation or of a reset. */
export function SetPasswordForm({
  username,
  byEmail = true,
  asksName = false,
  length,
  login,
  send,
}: SetPasswordFormProps) {
  const t = useTranslate()
  const [shown, setShown] = useState(false)
  const after = useRef<HTMLDivElement>(null)
  const { bound, field, refuse, failure, sending, sent } = useForm<Choice>({
    initial: { name: '', password: '', repeated: '' },
    problemsOf: (values) => ({
      ...(asksName && values.name.trim() === '' ? { name: t('Please enter your name.') } : {}),
      ...newPasswordProblems(t, values, length),
    }),
    send,
  })

  useEffect(() => {
    if (sent) after.current?.focus()
  }, [sent])

  if (sent) {
    return (
      <div ref={after} tabIndex={-1} className="focus-target stack">
        <Notice tone="good" title={t('Your password is set.')}>
          {byEmail ? t('Sign in with your email and your new password.') : t('Sign in with your new password.')}
        </Notice>
        <LinkButton to={login} size="large" wide>
          {t('Sign In')}
        </LinkButton>
      </div>
    )
  }
  const secret = (name: keyof NewPassword) => {
    const { onChange, ...rest } = field(name)
    return {
      ...rest,
      type: shown ? 'text' : 'password',
      autoComplete: 'new-password',
      onChange: (event: { target: { value: string } }) => {
        onChange(event)
        // A mismatch is about both fields, so editing one clears it.
        refuse({})
      },
    }
  }
  return (
    <form {...bound} className="stack" noValidate>
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      {asksName && <TextField label={t('Your name')} autoComplete="name" maxLength={100} {...field('name')} />}
      <TextField label={t('New password')} hint={passwordHint(t, length)} {...secret('password')} />
      <TextField label={t('Repeat the new password')} {...secret('repeated')} />
      <CheckboxField label={t('Show passwords')} checked={shown} onChange={(event) => setShown(event.target.checked)} />
      <FailureNotice failure={failure} otherwise={t("We couldn't set your password. Please try again.")} />
      <Button type="submit" size="large" wide working={sending} workingLabel={t('Saving...')}>
        {t('Set password')}
      </Button>
    </form>
  )
}
