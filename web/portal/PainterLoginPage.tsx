import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, Navigate, useLocation, useNavigate } from 'react-router'
import type { z } from 'zod'
import { type ContractorLoggedIn, logInContractor } from '#contract/painters/contractors.ts'
import { completeContractorLogin } from '#contract/painters/second-factor.ts'
import type { SecondFactorChallenge } from '#contract/platform/second-factor.ts'
import { call } from '#web/lib/call.ts'
import { CallError } from '#web/lib/call-error.ts'
import { explain } from '#web/lib/explain.ts'
import { readSession, sessionHeaders, startSession, takeReturnPath } from '#web/lib/session.ts'
import { useForm } from '#web/lib/use-form.ts'
import { type PageTranslator, useTranslate } from '#web/lib/use-translate.ts'
import { SavedForLater } from '#web/portal/offline/SavedForLater.tsx'
import { ContactLines } from '#web/shared/contact/ContactLines.tsx'
import { challengeIn } from '#web/shared/second-factor/factor-calls.ts'
import { SecondFactorStep } from '#web/shared/second-factor/SecondFactorStep.tsx'
import { SignInCard } from '#web/shared/sign-in/SignInCard.tsx'
import { Button } from '#web/ui/Button.tsx'
import { CheckboxField, TextField } from '#web/ui/Field.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { toast } from '#web/ui/toast.ts'
import css from './door.module.css'
import { ownReadings } from './queries.ts'
import { signInProblems } from './sign-in-form.ts'

/** The painters' login; it returns to the previous page, or goes to the dashboard. */
export function PainterLoginPage() {
  const t = useTranslate()
  const { state } = useLocation()
  const [shown, setShown] = useState(false)
  const [signedInBefore] = useState(() => readSession('contractor') !== null)
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [challenge, setChallenge] = useState<SecondFactorChallenge | null>(null)
  const enter = ({ token, setPasswordToken }: z.output<typeof ContractorLoggedIn>) => {
    if (setPasswordToken) {
      toast({ title: t('Welcome'), description: t('Please choose a password of your own.') })
      void navigate(`/contractor/set-password?token=${encodeURIComponent(setPasswordToken)}`, { replace: true })
      return
    }
    // Drops the cached data of a painter who was signed in before.
    queries.removeQueries(ownReadings)
    startSession('contractor', token)
    toast({ title: t('Login Successful'), description: t('Welcome to your contractor dashboard!') })
    void navigate(takeReturnPath('contractor'), { replace: true })
  }
  const { bound, field, failure, sending, sent } = useForm({
    initial: { email: emailIn(state), password: '' },
    problemsOf: (values) => signInProblems(t, values),
    send: async (body) => {
      try {
        enter(await call(logInContractor, { body, headers: sessionHeaders('contractor') }))
      } catch (error) {
        const asked = challengeIn(error)
        if (asked) return setChallenge(asked)
        toast({ title: t('Login Failed'), description: getErrorText(t, error), tone: 'destructive', inView: true })
        bound.ref.current?.querySelector<HTMLInputElement>('[name="password"]')?.select()
        throw error
      }
    },
  })

  if (signedInBefore && !sent) return <Navigate to={takeReturnPath('contractor')} replace />

  if (challenge) {
    return (
      <SignInCard color="var(--wissahickon)" title={t('One more step')} lead={t('Your password is right.')}>
        <SecondFactorStep
          challenge={challenge}
          onAnswer={async (answer) => {
            const { pendingToken } = challenge
            const headers = sessionHeaders('contractor')
            enter(await call(completeContractorLogin, { body: { pendingToken, ...answer }, headers }))
          }}
          onBack={() => setChallenge(null)}
          lost={t('Use a recovery code, or call the office: they can reset your second factor.')}
        />
      </SignInCard>
    )
  }

  return (
    <SignInCard
      color="var(--wissahickon)"
      title={t('Contractor Login')}
      lead={t('Your jobs, your calendar, your earnings.')}
      foot={
        <p>
          {t.rich('New contractor? <link>Register here</link>', {
            link: (inside) => <Link to="/become-painter">{inside}</Link>,
          })}
        </p>
      }
    >
      <SavedForLater />
      <form {...bound} className="stack" noValidate>
        <TextField label={t('Email')} type="email" autoComplete="username" maxLength={254} {...field('email')} />
        <TextField
          label={t('Password')}
          type={shown ? 'text' : 'password'}
          autoComplete="current-password"
          {...field('password')}
        />
        <div className={`row-between ${css.between}`}>
          <CheckboxField
            label={t('Show password')}
            checked={shown}
            onChange={(event) => setShown(event.target.checked)}
          />
          <Link className={`inline-line ${css.link}`} to="/contractor/forgot-password">
            {t('Forgot your password?')}
          </Link>
        </div>
        {failure && (
          <Notice tone="error">
            {getErrorText(t, failure.error)}
            {isDeactivated(failure.error) && <ContactLines parts={[]} />}
          </Notice>
        )}
        <Button type="submit" size="large" wide working={sending} workingLabel={t('Signing In...')}>
          {t('Sign In')}
        </Button>
      </form>
    </SignInCard>
  )
}

/** The e-mail address of a painter who has just signed up, so that it need not be typed again. */
const emailIn = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'email' in state && typeof state.email === 'string' ? state.email : ''

/** The password is right, but the account is deactivated: only the office can help. */
const isDeactivated = (error: unknown): boolean => error instanceof CallError && error.code === 'forbidden'

const getErrorText = (t: PageTranslator, error: unknown): string =>
  explain(error, t('Login failed. Please try again.'), t)
