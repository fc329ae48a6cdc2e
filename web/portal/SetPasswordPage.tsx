import { useEffect, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { getContractorLink, setContractorPassword } from '#contract/painters/contractors.ts'
import { passwordLength } from '#domain/platform/password.ts'
import { call } from '#web/lib/call.ts'
import { CallError } from '#web/lib/call-error.ts'
import { endSession } from '#web/lib/session.ts'
import { useForm } from '#web/lib/use-form.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { type NewPassword, newPasswordProblems } from '#web/shared/sign-in/new-password.ts'
import { SignInCard } from '#web/shared/sign-in/SignInCard.tsx'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { FailureNotice } from '#web/ui/FailureNotice.tsx'
import { CheckboxField, TextField } from '#web/ui/Field.tsx'
import { Notice } from '#web/ui/Notice.tsx'

/** Sets a password with the one-time link from an invitation or a password reset. */
export function SetPasswordPage() {
  const t = useTranslate()
  const [search] = useSearchParams()
  const token = search.get('token')?.trim() ?? ''
  const [shown, setShown] = useState(false)
  const after = useRef<HTMLDivElement>(null)
  const { bound, field, refuse, failure, sending, sent } = useForm({
    initial: { password: '', repeated: '' },
    problemsOf: (values) => newPasswordProblems(t, values),
    send: async ({ password }) => {
      await call(setContractorPassword, { body: { token, password } })
      // The new password ended every session, including one in this browser.
      endSession('contractor')
    },
  })
  /** Whose link it is. The form works without it: only a password manager misses it. */
  const [email, setEmail] = useState('')
  const [refusal, setRefusal] = useState<unknown>()
  useEffect(() => {
    if (token !== '') call(getContractorLink, { body: { token } }).then((link) => setEmail(link.email), setRefusal)
  }, [token])
  const unusable = [failure?.error, refusal].find(
    (one): one is CallError => one instanceof CallError && one.issueOf('token') !== undefined,
  )
  const dead = token === '' || unusable !== undefined

  useEffect(() => {
    if (sent || unusable) after.current?.focus()
  }, [sent, unusable])

  const secret = (name: keyof NewPassword) => {
    const { onChange, ...rest } = field(name)
    return {
      ...rest,
      type: shown ? 'text' : 'password',
      autoComplete: 'new-password',
      onChange: (event: { target: { value: string } }) => {
        onChange(event)
        // A mismatch marks both fields, so editing one clears both.
        refuse({})
      },
    }
  }

  return (
    <SignInCard
      color="var(--butter)"
      title={t('Set your password')}
      lead={
        email === ''
          ? undefined
          : t.rich('For <b>{email}</b>', { email, b: (inside) => <b translate="no">{inside}</b> })
      }
      foot={
        <p>
          <Link to="/contractor/login">{t('Back to Contractor Login')}</Link>
        </p>
      }
    >
      {sent ? (
        <div ref={after} tabIndex={-1} className="focus-target stack">
          <Notice tone="good" title={t('Your password is set.')}>
            {t('Sign in with your email and your new password.')}
          </Notice>
          <LinkButton to="/contractor/login" size="large" wide>
            {t('Sign In')}
          </LinkButton>
        </div>
      ) : dead ? (
        <div ref={after} tabIndex={-1} className="focus-target stack">
          <Notice tone="error" title={t("This link doesn't work")}>
            {unusable ? unusable.message : t('Part of it is missing. Open it again from the email.')}
          </Notice>
          <LinkButton to="/contractor/forgot-password" variant="secondary" wide>
            {t('Ask for a new link')}
          </LinkButton>
        </div>
      ) : (
        <form {...bound} className="stack" noValidate>
          <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
          <TextField
            label={t('New password')}
            hint={t('{count, plural, one {At least # character.} other {At least # characters.}}', {
              count: passwordLength.min,
            })}
            {...secret('password')}
          />
          <TextField label={t('Repeat the new password')} {...secret('repeated')} />
          <CheckboxField
            label={t('Show passwords')}
            checked={shown}
            onChange={(event) => setShown(event.target.checked)}
          />
          <FailureNotice failure={failure} otherwise={t("We couldn't set your password. Please try again.")} />
          <Button type="submit" size="large" wide working={sending} workingLabel={t('Saving...')}>
            {t('Set password')}
          </Button>
        </form>
      )}
    </SignInCard>
  )
}
