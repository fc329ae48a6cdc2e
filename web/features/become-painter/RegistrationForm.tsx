import { type FormEvent, type Ref, useEffect, useReducer, useRef, useState } from 'react'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { CheckboxField, TextAreaField, TextField } from '../../ui/Field.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { toast } from '../../ui/toast.ts'
import css from './RegistrationForm.module.css'
import { registerPainter, signIn } from './register-painter.ts'
import {
  blankRegistration,
  passwordMismatch,
  type Registration,
  type RegistrationProblems,
  registrationFields,
  registrationForm,
  registrationProblems,
  registrationReducer,
  w9Required,
} from './registration-form.ts'
import { W9Field } from './W9Field.tsx'

const success = {
  title: 'Registration Successful',
  description: 'Your contractor account has been created! You can now log in to access your dashboard.',
}

/** The toasts of the two mistakes that have one; others are told at their fields alone (docs/rules/messages.md). */
function announce(problems: RegistrationProblems): void {
  if (problems.confirmPassword) toast({ ...passwordMismatch, tone: 'destructive', inView: true })
  else if (problems.w9Document === w9Required.description) toast({ ...w9Required, tone: 'destructive', inView: true })
}

type RegisteredProps = { email: string; signedIn: boolean; ref: Ref<HTMLDivElement> }

/** In place of the form once the account exists: where to go on. */
const Registered = ({ email, signedIn, ref }: RegisteredProps) => (
  <div ref={ref} tabIndex={-1} className={css.done}>
    <Notice tone="good" title="Your account is ready.">
      <p>
        Mark the days on which you can work. We look at your W9 form and add you to your areas, usually within one
        business day; then the first jobs can come.
      </p>
    </Notice>
    {signedIn ? (
      <LinkButton size="large" wide to="/contractor/dashboard?tab=availability">
        Set your days
      </LinkButton>
    ) : (
      <LinkButton size="large" wide to="/contractor/login" state={{ email }}>
        Log in
      </LinkButton>
    )}
  </div>
)

/** The sign-up form of a painter. What was typed stays until the account exists. */
export function RegistrationForm() {
  const [state, dispatch] = useReducer(registrationReducer, blankRegistration)
  const [showPasswords, setShowPasswords] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const done = useRef<HTMLDivElement>(null)
  const { values, w9, problems, phase } = state
  const sending = phase === 'sending'

  useEffect(() => {
    if (phase === 'registered') done.current?.focus()
  }, [phase])

  const field = (name: keyof Registration) => ({
    name,
    value: values[name],
    error: problems[name],
    onChange: (event: { target: { value: string } }) =>
      dispatch({ type: 'typed', field: name, value: event.target.value }),
  })

  const refuse = (found: RegistrationProblems) => {
    dispatch({ type: 'refused', problems: found })
    const first = registrationFields.find((name) => found[name])
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (sending) return
    const found = registrationProblems(state)
    if (Object.keys(found).length > 0 || !w9) {
      announce(found)
      refuse(found)
      return
    }
    dispatch({ type: 'sending' })
    const refusal = await registerPainter(registrationForm(values, w9))
    if (refusal) {
      const inView = Object.keys(refusal.problems).length > 0
      toast({ title: 'Registration Failed', description: refusal.message, tone: 'destructive', inView })
      refuse(refusal.problems)
      return
    }
    const signedIn = await signIn(values.email, values.password)
    toast({ ...success, inView: true })
    setShowPasswords(false)
    dispatch({ type: 'registered', email: values.email.trim(), signedIn })
  }

  if (state.account) return <Registered ref={done} {...state.account} />

  const passwordType = showPasswords ? 'text' : 'password'
  return (
    <form ref={form} className={css.form} onSubmit={(event) => void submit(event)} noValidate>
      <fieldset className={css.part} disabled={sending}>
        <legend className={css.legend}>You</legend>
        <TextField label="First name" autoComplete="given-name" maxLength={100} {...field('firstName')} />
        <TextField label="Last name" autoComplete="family-name" maxLength={100} {...field('lastName')} />
        <TextField label="Email" type="email" autoComplete="email" maxLength={254} {...field('email')} />
        <TextField label="Phone" type="tel" autoComplete="tel" maxLength={40} {...field('phone')} />
      </fieldset>
      <fieldset className={css.part} disabled={sending}>
        <legend className={css.legend}>Your work</legend>
        <TextField
          label="Business name"
          autoComplete="organization"
          maxLength={200}
          optional
          {...field('businessName')}
        />
        <TextField label="License number" autoComplete="off" maxLength={100} optional {...field('licenseNumber')} />
        <TextField
          label="Years of experience"
          type="text"
          inputMode="numeric"
          autoComplete="off"
          maxLength={2}
          {...field('experienceYears')}
        />
        <div className={css.whole}>
          <TextAreaField
            label="About you"
            hint="What you are best at, and what you would rather not do."
            rows={4}
            maxLength={5000}
            optional
            {...field('bio')}
          />
        </div>
        <div className={css.whole}>
          <W9Field
            file={w9}
            error={problems.w9Document}
            disabled={sending}
            onPick={(file) => dispatch({ type: 'w9-picked', file })}
            onRemove={() => dispatch({ type: 'w9-removed' })}
            onRefuse={(problem) => dispatch({ type: 'w9-refused', problem })}
          />
        </div>
      </fieldset>
      <fieldset className={css.part} disabled={sending}>
        <legend className={css.legend}>Your password</legend>
        <TextField
          label="Password"
          hint="At least 6 characters."
          type={passwordType}
          autoComplete="new-password"
          {...field('password')}
        />
        <TextField
          label="Confirm password"
          hint="The same once more."
          type={passwordType}
          autoComplete="new-password"
          {...field('confirmPassword')}
        />
        <div className={css.whole}>
          <CheckboxField
            label="Show passwords"
            checked={showPasswords}
            onChange={(event) => setShowPasswords(event.target.checked)}
          />
        </div>
      </fieldset>
      <Button type="submit" size="large" wide working={sending} workingLabel="Creating Account...">
        Create Contractor Account
      </Button>
    </form>
  )
}
