import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { setContractorPassword } from '../../../contract/contractors.ts'
import { passwordLength } from '../../../domain/password.ts'
import { call } from '../../lib/call.ts'
import { CallError } from '../../lib/call-error.ts'
import { endSession } from '../../lib/session.ts'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { CheckboxField, TextField } from '../../ui/Field.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { SignInCard } from '../dashboard/SignInCard.tsx'
import css from './door.module.css'
import { explain } from './explain.ts'
import { type NewPasswordProblems, newPasswordProblems } from './new-password.ts'

/** Sets a password with the one-time link of an invitation or of a forgotten password. */
export function SetPasswordPage() {
  const [search] = useSearchParams()
  const token = search.get('token')?.trim() ?? ''
  const [values, setValues] = useState({ password: '', repeated: '' })
  const [problems, setProblems] = useState<NewPasswordProblems>({})
  const [shown, setShown] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const after = useRef<HTMLDivElement>(null)

  const set = useMutation({
    mutationFn: () => call(setContractorPassword, { body: { token, password: values.password } }),
    // The new password ended every session, also one of this browser.
    onSuccess: () => endSession('contractor'),
  })
  const dead = token === '' || (set.error instanceof CallError && set.error.issueOf('token') !== undefined)

  useEffect(() => {
    if (set.isSuccess || (dead && set.isError)) after.current?.focus()
  }, [set.isSuccess, set.isError, dead])

  const field = (name: keyof typeof values) => ({
    name,
    value: values[name],
    error: problems[name],
    type: shown ? 'text' : 'password',
    autoComplete: 'new-password',
    onChange: (event: { target: { value: string } }) => {
      setValues({ ...values, [name]: event.target.value })
      setProblems({})
    },
  })

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (set.isPending) return
    const found = newPasswordProblems(values)
    setProblems(found)
    const first = found.password ? 'password' : found.repeated ? 'repeated' : undefined
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
    else set.mutate()
  }

  return (
    <SignInCard
      color="var(--butter)"
      title="Set your password"
      foot={
        <p>
          <Link to="/contractor/login">Back to Contractor Login</Link>
        </p>
      }
    >
      {set.isSuccess ? (
        <div ref={after} tabIndex={-1} className={css.after}>
          <Notice tone="good" title="Your password is set.">
            Sign in with your email and your new password.
          </Notice>
          <LinkButton to="/contractor/login" size="large" wide>
            Sign In
          </LinkButton>
        </div>
      ) : dead ? (
        <div ref={after} tabIndex={-1} className={css.after}>
          <Notice tone="error" title="This link doesn't work">
            {set.error ? set.error.message : 'Part of it is missing. Open it again from the email.'}
          </Notice>
          <LinkButton to="/contractor/forgot-password" variant="secondary" wide>
            Ask for a new link
          </LinkButton>
        </div>
      ) : (
        <form ref={form} className={css.form} onSubmit={submit} noValidate>
          <TextField label="New password" hint={`At least ${passwordLength.min} characters.`} {...field('password')} />
          <TextField label="Repeat the new password" {...field('repeated')} />
          <CheckboxField label="Show passwords" checked={shown} onChange={(event) => setShown(event.target.checked)} />
          {set.isError && (
            <Notice tone="error" role="alert">
              {explain(set.error, "We couldn't set your password. Please try again.")}
            </Notice>
          )}
          <Button type="submit" size="large" wide working={set.isPending} workingLabel="Saving...">
            Set password
          </Button>
        </form>
      )}
    </SignInCard>
  )
}
