import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { Link, Navigate, useLocation, useNavigate } from 'react-router'
import { logInContractor } from '../../../contract/contractors.ts'
import { call } from '../../lib/call.ts'
import { CallError } from '../../lib/call-error.ts'
import { readToken, startSession, takePlace } from '../../lib/session.ts'
import { Button } from '../../ui/Button.tsx'
import { CheckboxField, TextField } from '../../ui/Field.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { toast } from '../../ui/toast.ts'
import { SignInCard } from '../dashboard/SignInCard.tsx'
import { ContactLines } from '../site/ContactLines.tsx'
import css from './door.module.css'
import { explain } from './explain.ts'
import { ownReadings } from './queries.ts'
import { type SignInProblems, signInProblems } from './sign-in-form.ts'

/** Where painters sign in; afterwards they are where they were before, or at their dashboard. */
export function ContractorLoginPage() {
  const { state } = useLocation()
  const [values, setValues] = useState({ email: emailIn(state), password: '' })
  const [problems, setProblems] = useState<SignInProblems>({})
  const [shown, setShown] = useState(false)
  const [signedInBefore] = useState(() => readToken('contractor') !== null)
  const form = useRef<HTMLFormElement>(null)
  const navigate = useNavigate()
  const queries = useQueryClient()

  const logIn = useMutation({
    mutationFn: () => call(logInContractor, { body: values }),
    onSuccess: ({ token, setPasswordToken }) => {
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
    onError: (error) => {
      toast({ title: 'Login Failed', description: failure(error), tone: 'destructive', inView: true })
      form.current?.querySelector<HTMLInputElement>('[name="password"]')?.select()
    },
  })

  if (signedInBefore && !logIn.isSuccess) return <Navigate to={takePlace('contractor')} replace />

  const field = (name: keyof typeof values) => ({
    name,
    value: values[name],
    error: problems[name],
    onChange: (event: { target: { value: string } }) => {
      setValues({ ...values, [name]: event.target.value })
      setProblems({ ...problems, [name]: undefined })
    },
  })

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (logIn.isPending) return
    const found = signInProblems(values)
    setProblems(found)
    const first = found.email ? 'email' : found.password ? 'password' : undefined
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
    else logIn.mutate()
  }

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
      <form ref={form} className={css.form} onSubmit={submit} noValidate>
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
        {logIn.isError && (
          <Notice tone="error">
            {failure(logIn.error)}
            {isDeactivated(logIn.error) && <ContactLines parts={[]} />}
          </Notice>
        )}
        <Button type="submit" size="large" wide working={logIn.isPending} workingLabel="Signing In...">
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

const failure = (error: unknown): string => explain(error, 'Login failed. Please try again.')
