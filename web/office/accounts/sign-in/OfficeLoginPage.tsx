import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { completeOfficeLogin } from '#contract/office/second-factor.ts'
import { logInAdministrator } from '#contract/office/session.ts'
import type { SecondFactorChallenge } from '#contract/platform/second-factor.ts'
import { FIRST_OWNER } from '#domain/platform/actors.ts'
import { isEmail } from '#domain/platform/contact-fields.ts'
import { call } from '#web/lib/call.ts'
import { messageOf } from '#web/lib/call-error.ts'
import { queriesOfRole } from '#web/lib/queries.ts'
import { readSession, sessionHeaders, startSession, takeReturnPath } from '#web/lib/session.ts'
import { type Problems, useForm } from '#web/lib/use-form.ts'
import { type PageTranslator, useTranslate } from '#web/lib/use-translate.ts'
import { PasskeyLogin } from '#web/office/accounts/second-factor/PasskeyLogin.tsx'
import { finishLogOut } from '#web/office/parts/session/end-at-server.ts'
import { noteInput } from '#web/office/parts/session/last-input.ts'
import { useHydrated } from '#web/office/parts/session/use-hydrated.ts'
import { challengeIn } from '#web/shared/second-factor/factor-calls.ts'
import { SecondFactorStep } from '#web/shared/second-factor/SecondFactorStep.tsx'
import { SignInCard } from '#web/shared/sign-in/SignInCard.tsx'
import { Button } from '#web/ui/Button.tsx'
import { TextField } from '#web/ui/Field.tsx'
import { toast } from '#web/ui/toast.ts'
import { readKnownEmail, storeKnownEmail } from './known-email.ts'
import css from './OfficeLoginPage.module.css'

type SignIn = { email: string; password: string }

const problemsOf = (t: PageTranslator, { email, password }: SignIn, byEmail: boolean): Problems<SignIn> => ({
  ...(byEmail && !isEmail(email.trim()) ? { email: t('Please enter a valid email address.') } : {}),
  ...(password === '' ? { password: t('Enter the password.') } : {}),
})

/**
 * `/admin/login`: the password alone signs in the first owner, whose user name is always `admin`; everybody else signs in with
 * their email address, which this browser remembers.
 */
export function OfficeLoginPage() {
  // What the browser remembers is not known while the page is drawn beforehand: it is drawn again with it.
  const hydrated = useHydrated()
  return <LoginForm key={String(hydrated)} known={hydrated ? readKnownEmail() : ''} />
}

function LoginForm({ known }: { known: string }) {
  const t = useTranslate()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [byEmail, setByEmail] = useState(known !== '')
  const [switched, setSwitched] = useState(false)
  const [asked, setAsked] = useState<{ challenge: SecondFactorChallenge; email: string } | null>(null)
  const enter = async (expiresAt: Date, email?: string) => {
    if (email !== undefined) storeKnownEmail(email)
    // Somebody else may have been signed in before, and seen more.
    queries.removeQueries(queriesOfRole('administrator'))
    noteInput()
    startSession('administrator', expiresAt.toISOString())
    toast({ title: t('Access granted') })
    await navigate(takeReturnPath('administrator'), { replace: true })
  }
  const {
    bound,
    bound: { ref: form },
    field,
    refuse,
    sending,
  } = useForm<SignIn>({
    initial: { email: known, password: '' },
    problemsOf: (values) => problemsOf(t, values, byEmail),
    send: async ({ email, password }) => {
      const username = byEmail ? email.trim() : FIRST_OWNER
      try {
        const { expiresAt } = await call(logInAdministrator, {
          body: { username, password },
          headers: sessionHeaders('administrator'),
        })
        await enter(expiresAt, byEmail ? username : '')
        return {}
      } catch (error) {
        const challenge = challengeIn(error)
        if (challenge) {
          setAsked({ challenge, email: byEmail ? username : '' })
          return {}
        }
        const message = messageOf(error, t('Login failed. Please try again.'), t)
        toast({ title: message, tone: 'destructive', inView: true })
        return { password: message }
      }
    },
  })

  useEffect(finishLogOut, [])
  useEffect(() => {
    if (readSession('administrator')) void navigate(takeReturnPath('administrator'), { replace: true })
  }, [navigate])

  // It takes the place of the button that was pressed.
  useEffect(() => {
    if (switched) form.current?.querySelector<HTMLElement>(byEmail ? '[name="email"]' : '[name="password"]')?.focus()
  }, [switched, byEmail, form])

  const change = () => {
    refuse({})
    setSwitched(true)
    setByEmail(!byEmail)
  }

  if (asked) {
    return (
      <SignInCard color="var(--wissahickon)" title={t('One more step')} lead={t('Your password is right.')}>
        <SecondFactorStep
          challenge={asked.challenge}
          onAnswer={async (answer) => {
            const { pendingToken } = asked.challenge
            const { expiresAt } = await call(completeOfficeLogin, {
              body: { pendingToken, ...answer },
              headers: sessionHeaders('administrator'),
            })
            await enter(expiresAt, asked.email)
          }}
          onBack={() => setAsked(null)}
          lost={t('Use a recovery code, or ask another owner to reset your second factor.')}
        />
      </SignInCard>
    )
  }

  return (
    <SignInCard
      color="var(--wissahickon)"
      title={t('Administrator Login')}
      lead={t('Prices, areas, people and bookings.')}
    >
      <form {...bound} className="stack" noValidate>
        {byEmail ? (
          <TextField label={t('Email')} type="email" autoComplete="username" maxLength={254} {...field('email')} />
        ) : (
          <input type="text" name="username" autoComplete="username" value={FIRST_OWNER} readOnly hidden />
        )}
        <TextField label={t('Password')} type="password" autoComplete="current-password" {...field('password')} />
        {byEmail && (
          <p className={css.forgot}>
            <Link className={`inline-line ${css.link}`} to="/admin/forgot-password">
              {t('Forgot your password?')}
            </Link>
          </p>
        )}
        <Button type="submit" wide working={sending} workingLabel={t('Signing In...')}>
          {t('Sign In')}
        </Button>
        <PasskeyLogin onEntered={(expiresAt) => enter(expiresAt)} />
        <Button variant="quiet" wide disabled={sending} onClick={change}>
          {byEmail ? t('Use the administrator password alone') : t('Use your email instead')}
        </Button>
      </form>
    </SignInCard>
  )
}
