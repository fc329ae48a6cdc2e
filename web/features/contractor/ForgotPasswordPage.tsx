import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { forgetContractorPassword } from '../../../contract/contractors.ts'
import { isEmail } from '../../../domain/text.ts'
import { call } from '../../lib/call.ts'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/Field.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { SignInCard } from '../dashboard/SignInCard.tsx'
import css from './door.module.css'
import { explain } from './explain.ts'

/** Asks for a one-time link. The answer is the same whether the address is known or not. */
export function ForgotPasswordPage() {
  const [email, setEmail] = useState('')
  const [problem, setProblem] = useState<string>()
  const form = useRef<HTMLFormElement>(null)
  const after = useRef<HTMLDivElement>(null)
  const ask = useMutation({ mutationFn: () => call(forgetContractorPassword, { body: { email } }) })

  useEffect(() => {
    if (ask.isSuccess) after.current?.focus()
  }, [ask.isSuccess])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (ask.isPending) return
    if (isEmail(email)) return ask.mutate()
    setProblem('Please enter a valid email address.')
    form.current?.querySelector<HTMLElement>('[name="email"]')?.focus()
  }

  return (
    <SignInCard
      color="var(--schuylkill)"
      title="Forgot your password?"
      lead="We'll email you a link. It works once, for an hour."
      foot={
        <p>
          <Link to="/contractor/login">Back to Contractor Login</Link>
        </p>
      }
    >
      {ask.isSuccess ? (
        <div ref={after} tabIndex={-1} className={css.after}>
          <Notice tone="good" title="Check your inbox">
            {ask.data.message}
          </Notice>
          <Button variant="secondary" onClick={() => ask.reset()}>
            Use another address
          </Button>
        </div>
      ) : (
        <form ref={form} className={css.form} onSubmit={submit} noValidate>
          <TextField
            label="Email"
            name="email"
            type="email"
            autoComplete="username"
            maxLength={254}
            value={email}
            error={problem}
            onChange={(event) => {
              setEmail(event.target.value)
              setProblem(undefined)
            }}
          />
          {ask.isError && (
            <Notice tone="error" role="alert">
              {explain(ask.error, "We couldn't send the link. Please try again.")}
            </Notice>
          )}
          <Button type="submit" size="large" wide working={ask.isPending} workingLabel="Sending...">
            Send the link
          </Button>
        </form>
      )}
    </SignInCard>
  )
}
