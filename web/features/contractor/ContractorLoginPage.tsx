import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, Navigate, useLocation, useNavigate } from 'react-router'
import { logInContractor } from '../../../contract/contractors.ts'
import { call } from '../../lib/call.ts'
import { CallError } from '../../lib/call-error.ts'
import { readToken, startSession, takePlace } from '../../lib/session.ts'
import { useForm } from '../../lib/use-form.ts'
import { Button } from '../../ui/Button.tsx'
import { CheckboxField, TextField } from '../../ui/Field.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { toast } from '../../ui/toast.ts'
import { SignInCard } from '../dashboard/SignInCard.tsx'
import { ContactLines } from '../site/ContactLines.tsx'
import css from './door.module.css'
import { explain } from './explain.ts'
import { ownReadings } from './queries.ts'
import { signInProblems } from './sign-in-form.ts'

/** Where painters sign in; afterwards they are where they were before, or at their dashboard. */
export function ContractorLoginPage() {
  const { state } = useLocation()
  const [shown, setShown] = useState(false)
  const [signedInBefore] = useState(() => readToken('contractor') !== null)
  const navigate = useNavigate()
  const queries = useQueryClient()
  const { bound, field, failure, sending, sent } = useForm({
    initial: { email: emailIn(state), password: '' },
    problemsOf: signInProblems,
    send: async (body) => {
      const { token, setPasswordToken } = await call(logInContractor, { body }).catch((error: unknown) => {
        toast({ title: 'Login Failed', description: wordsFor(error), tone: 'destructive', inView: true })
        bound.ref.current?.querySelector<HTMLInputElement>('[name="password"]')?.select()
        throw error
      })
      if (setPasswordToken) {
        toast({ title: 'Welcome', description: 'Please choose a password of your own.' })
        void navigate(`/contractor/set-password?token=${encodeURIComponent(setPasswordToken)}`, { replace: true })
        return
      }
      // Nothing that another painter saw in this browser remains.
      queries.removeQueries(ownReadings)
      startSession('contractor', token)
      toast({ title: 'Login Successful', description: 'Welcome to your contractor dashboard!' })
      void navigate(takePlace('contractor'), { replace: true })
    },
  })

  if (signedInBefore && !sent) return <Navigate to={takePlace('contractor')} replace />

  return (
    <SignInCard
      color="var(--wissahickon)"
      title="Contractor Login"
      lead="Your jobs, your calendar, your earnings."
      foot={
        <p>
          New contractor? <Link to="/become-painter">Register here</Link>
        </p>
      }
    >
      <form {...bound} className={css.form} noValidate>
        <TextField label="Email" type="email" autoComplete="username" maxLength={254} {...field('email')} />
        <TextField
          label="Password"
          type={shown ? 'text' : 'password'}
          autoComplete="current-password"
          {...field('password')}
        />
        <div className={css.between}>
          <CheckboxField label="Show password" checked={shown} onChange={(event) => setShown(event.target.checked)} />
          <Link className={css.link} to="/contractor/forgot-password">
            Forgot your password?
          </Link>
        </div>
        {failure && (
          <Notice tone="error">
            {wordsFor(failure.error)}
            {isDeactivated(failure.error) && <ContactLines parts={[]} />}
          </Notice>
        )}
        <Button type="submit" size="large" wide working={sending} workingLabel="Signing In...">
          Sign In
        </Button>
      </form>
    </SignInCard>
  )
}

/** The address of who has just signed up, so that it need not be typed again. */
const emailIn = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'email' in state && typeof state.email === 'string' ? state.email : ''

/** A right password of an account that is closed: only the office can help. */
const isDeactivated = (error: unknown): boolean => error instanceof CallError && error.code === 'forbidden'

const wordsFor = (error: unknown): string => explain(error, 'Login failed. Please try again.')
