import { type FormEvent, type Ref, useEffect, useRef, useState } from 'react'
import { MAX_WISHED_AREAS } from '#domain/painters/sign-up.ts'
import { passwordLength } from '#domain/platform/password.ts'
import { useForm } from '#web/lib/use-form.ts'
import { type PageTranslator, useTranslate } from '#web/lib/use-translate.ts'
import {
  blankRegistration,
  passwordMismatch,
  type RegistrationField,
  type RegistrationProblems,
  registrationForm,
  registrationProblems,
  w9Problem,
  w9Required,
} from '#web/shared/w9/registration-form.ts'
import { W9Field } from '#web/shared/w9/W9Field.tsx'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { CheckboxField, TextAreaField, TextField } from '#web/ui/Field.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { PhoneField } from '#web/ui/PhoneField.tsx'
import { toast } from '#web/ui/toast.ts'
import css from './RegistrationForm.module.css'
import { registerPainter, signIn } from './register-painter.ts'

/** The toasts of the two errors that have one; others are only shown at their fields (docs/rules/messages.md). */
function announce(t: PageTranslator, problems: RegistrationProblems): void {
  const announced = problems.confirmPassword ? passwordMismatch : problems.w9Document ? w9Required : undefined
  if (announced)
    toast({ title: t(announced.title), description: t(announced.description), tone: 'destructive', inView: true })
}

type RegisteredProps = { email: string; signedIn: boolean; ref: Ref<HTMLDivElement> }

/** Replaces the form once the account exists: where to go next. */
function Registered({ email, signedIn, ref }: RegisteredProps) {
  const t = useTranslate()
  return (
    <div ref={ref} tabIndex={-1} className="stack focus-target">
      <Notice tone="good" title={t('Your account is ready.')}>
        <p>
          {t(
            'Mark the days on which you can work. We look at your W9 form and add you to your areas, usually within one business day; then your first jobs can come in.',
          )}
        </p>
      </Notice>
      {signedIn ? (
        <LinkButton size="large" wide to="/contractor/dashboard?tab=availability">
          {t('Set your days')}
        </LinkButton>
      ) : (
        <LinkButton size="large" wide to="/contractor/login" state={{ email }}>
          {t('Log in')}
        </LinkButton>
      )}
    </div>
  )
}

/**
 * The sign-up form of a painter. Input stays until the account exists.
 * @param onDone the account exists
 */
export function RegistrationForm({ onDone }: { onDone?: () => void }) {
  const t = useTranslate()
  const [w9, setW9] = useState<File | null>(null)
  /** Why a document was rejected; the previous one stays. */
  const [refused, setRefused] = useState<string>()
  const [account, setAccount] = useState<{ email: string; signedIn: boolean }>()
  const [showPasswords, setShowPasswords] = useState(false)
  const done = useRef<HTMLDivElement>(null)
  const { values, problems, sending, field, bound, empty } = useForm({
    initial: blankRegistration,
    // Required once per attempt.
    problemsOf: (typed) => {
      const found = registrationProblems(t, typed)
      announce(t, found)
      return found
    },
    send: async (typed) => {
      if (!w9) return { w9Document: t(w9Required.description) }
      const refusal = await registerPainter(t, registrationForm(typed, w9))
      if (refusal) {
        const inView = Object.keys(refusal.problems).length > 0
        toast({ title: t('Registration Failed'), description: refusal.message, tone: 'destructive', inView })
        if (!inView) throw new Error(refusal.message)
        return refusal.problems
      }
      const signedIn = await signIn(typed.email, typed.password)
      toast({
        title: t('Registration Successful'),
        description: t('Your contractor account has been created! You can now log in to access your dashboard.'),
        inView: true,
      })
      setShowPasswords(false)
      setAccount({ email: typed.email.trim(), signedIn })
      onDone?.()
      empty()
      setW9(null)
      return {}
    },
  })

  useEffect(() => {
    if (account) done.current?.focus()
  }, [account])

  const write = (name: RegistrationField, value: string) => field(name).onChange({ target: { value } })

  const updateFile = (file: File | null) => {
    setW9(file)
    setRefused(undefined)
    write('w9Document', file?.name ?? '')
  }
  const pick = (file: File) => {
    const problem = w9Problem(t, file)
    if (problem) setRefused(problem)
    else updateFile(file)
  }

  const submit = (event: FormEvent) => {
    setRefused(undefined)
    bound.onSubmit(event)
  }

  const password = field('password')
  const first = {
    ...password,
    onChange: (event: { target: { value: string } }) => {
      password.onChange(event)
      // The second one is only invalid together with the first, so its error is cleared, too.
      write('confirmPassword', values.confirmPassword)
    },
  }

  if (account) return <Registered ref={done} {...account} />

  const passwordType = showPasswords ? 'text' : 'password'
  return (
    <form {...bound} className={`stack-far card ${css.form}`} onSubmit={submit} noValidate>
      <fieldset className={`stack ${css.part}`} disabled={sending}>
        <legend className={`headline ${css.legend}`}>{t('You')}</legend>
        <TextField label={t('First name')} autoComplete="given-name" maxLength={100} {...field('firstName')} />
        <TextField label={t('Last name')} autoComplete="family-name" maxLength={100} {...field('lastName')} />
        <TextField label={t('Email')} type="email" autoComplete="email" maxLength={254} {...field('email')} />
        <PhoneField label={t('Phone')} {...field('phone')} />
      </fieldset>
      <fieldset className={`stack ${css.part}`} disabled={sending}>
        <legend className={`headline ${css.legend}`}>{t('Your work')}</legend>
        <TextField
          label={t('Business name')}
          autoComplete="organization"
          maxLength={200}
          optional
          {...field('businessName')}
        />
        <TextField
          label={t('License number')}
          autoComplete="off"
          maxLength={100}
          optional
          {...field('licenseNumber')}
        />
        <TextField
          label={t('Years of experience')}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          maxLength={2}
          {...field('experienceYears')}
        />
        <TextField
          label={t('Home ZIP code')}
          hint={t('So we can show you how far each job is.')}
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={5}
          optional
          {...field('homeZip')}
        />
        <div className={css.whole}>
          <TextAreaField
            label={t('Where would you like to work?')}
            hint={t('Towns, counties or ZIP codes, whatever you like.')}
            rows={2}
            maxLength={MAX_WISHED_AREAS}
            optional
            {...field('wishedAreas')}
          />
        </div>
        <div className={css.whole}>
          <TextAreaField
            label={t('About you')}
            hint={t('What you’re best at, and what you’d rather not do.')}
            rows={4}
            maxLength={5000}
            optional
            {...field('bio')}
          />
        </div>
        <div className={css.whole}>
          <W9Field
            file={w9}
            error={refused ?? problems.w9Document}
            disabled={sending}
            onPick={pick}
            onRemove={() => updateFile(null)}
            onRefuse={setRefused}
          />
        </div>
      </fieldset>
      <fieldset className={`stack ${css.part}`} disabled={sending}>
        <legend className={`headline ${css.legend}`}>{t('Your password')}</legend>
        <input autoComplete="username" value={values.email} readOnly hidden />
        <TextField
          label={t('Password')}
          hint={t('{count, plural, one {At least # character.} other {At least # characters.}}', {
            count: passwordLength.min,
          })}
          type={passwordType}
          autoComplete="new-password"
          {...first}
        />
        <TextField
          label={t('Confirm password')}
          hint={t('Type it again.')}
          type={passwordType}
          autoComplete="new-password"
          {...field('confirmPassword')}
        />
        <div className={css.whole}>
          <CheckboxField
            label={t('Show passwords')}
            checked={showPasswords}
            onChange={(event) => setShowPasswords(event.target.checked)}
          />
        </div>
      </fieldset>
      <Button type="submit" size="large" wide working={sending} workingLabel={t('Creating Account...')}>
        {t('Create Contractor Account')}
      </Button>
    </form>
  )
}
