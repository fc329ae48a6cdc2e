import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { isEmail } from '#domain/platform/contact-fields.ts'
import { useForm } from '#web/lib/use-form.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { Button } from '#web/ui/Button.tsx'
import { FailureNotice } from '#web/ui/FailureNotice.tsx'
import { TextField } from '#web/ui/Field.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { SignInCard } from './SignInCard.tsx'

type ForgotPasswordCardProps = {
  /** The address that is filled in at first. */
  known?: string
  /** Asks for the link. Resolves with what is said afterwards. */
  send: (email: string) => Promise<string>
  /** The way back to the login. */
  back: { to: string; label: string }
}

/** Requests a one-time link. The response is the same whether the address is known or not. */
export function ForgotPasswordCard({ known = '', send, back }: ForgotPasswordCardProps) {
  const t = useTranslate()
  const [answer, setAnswer] = useState('')
  const after = useRef<HTMLDivElement>(null)
  const { bound, field, failure, sending, sent, again } = useForm({
    initial: { email: known },
    problemsOf: ({ email }) => (isEmail(email) ? {} : { email: t('Please enter a valid email address.') }),
    send: async ({ email }) => setAnswer(await send(email)),
  })

  useEffect(() => {
    if (sent) after.current?.focus()
  }, [sent])

  return (
    <SignInCard
      color="var(--schuylkill)"
      title={t('Forgot your password?')}
      lead={t("We'll email you a link. It works once, for an hour.")}
      foot={
        <p>
          <Link to={back.to}>{back.label}</Link>
        </p>
      }
    >
      {sent ? (
        <div ref={after} tabIndex={-1} className="focus-target stack">
          <Notice tone="good" title={t('Check your inbox')}>
            {answer}
          </Notice>
          <Button variant="secondary" onClick={again}>
            {t('Use another address')}
          </Button>
        </div>
      ) : (
        <form {...bound} className="stack" noValidate>
          <TextField label={t('Email')} type="email" autoComplete="username" maxLength={254} {...field('email')} />
          <FailureNotice failure={failure} otherwise={t("We couldn't send the link. Please try again.")} />
          <Button type="submit" size="large" wide working={sending} workingLabel={t('Sending...')}>
            {t('Send the link')}
          </Button>
        </form>
      )}
    </SignInCard>
  )
}
