import { useEffect, useRef, useState } from 'react'
import type { z } from 'zod'
import { type getOfficeLink, setOfficePassword } from '#contract/office/session.ts'
import { FIRST_OWNER } from '#domain/platform/actors.ts'
import { officePasswordLength } from '#domain/platform/password.ts'
import { call } from '#web/lib/call.ts'
import { CallError, refusedFields } from '#web/lib/call-error.ts'
import { endSession, readSession } from '#web/lib/session.ts'
import { type Problems, useForm } from '#web/lib/use-form.ts'
import { type PageTranslator, useTranslate } from '#web/lib/use-translate.ts'
import { endAtServer } from '#web/office/parts/session/end-at-server.ts'
import { newPasswordProblems } from '#web/shared/sign-in/new-password.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { FailureNotice } from '#web/ui/FailureNotice.tsx'
import { CheckboxField, TextField } from '#web/ui/Field.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { storeKnownEmail } from './known-email.ts'

type Link = z.output<(typeof getOfficeLink)['response']>
type Choice = { name: string; password: string; repeated: string }

const problemsOf = (t: PageTranslator, values: Choice, asksName: boolean): Problems<Choice> => ({
  ...(asksName && values.name.trim() === '' ? { name: t('Please enter your name.') } : {}),
  ...newPasswordProblems(t, values, officePasswordLength),
})

type ChoosePasswordProps = {
  token: string
  link: Link
  /** The link has stopped working in the meantime. */
  onDead: () => void
}

/** Name and password of somebody who accepts an invitation; the password alone of somebody who has forgotten theirs. */
export function ChoosePassword({ token, link: { email, purpose }, onDead }: ChoosePasswordProps) {
  const t = useTranslate()
  const asksName = purpose === 'invitation'
  const [shown, setShown] = useState(false)
  const after = useRef<HTMLDivElement>(null)
  const { bound, field, failure, sending, sent } = useForm<Choice>({
    initial: { name: '', password: '', repeated: '' },
    problemsOf: (values) => problemsOf(t, values, asksName),
    send: async ({ name, password }) => {
      try {
        await call(setOfficePassword, { body: { token, password, ...(asksName && { name }) } })
      } catch (error) {
        if (error instanceof CallError && error.issueOf('token')) onDead()
        return refusedFields(error, ['name', 'password'])
      }
      if (email !== null) storeKnownEmail(email)
      // The new password ended every session of the account; one of somebody else in this browser ends, too.
      if (readSession('administrator') !== null) await endAtServer()
      endSession('administrator')
      return {}
    },
  })

  useEffect(() => {
    if (sent) after.current?.focus()
  }, [sent])

  if (sent) {
    return (
      <div ref={after} tabIndex={-1} className="focus-target stack">
        <Notice tone="good" title={t('Your password is set.')}>
          {email === null ? t('Sign in with your new password.') : t('Sign in with your email and your new password.')}
        </Notice>
        <LinkButton to="/admin/login" size="large" wide>
          {t('Sign In')}
        </LinkButton>
      </div>
    )
  }
  const secret = { type: shown ? 'text' : 'password', autoComplete: 'new-password' }
  return (
    <form {...bound} className="stack" noValidate>
      <input type="text" name="username" autoComplete="username" value={email ?? FIRST_OWNER} readOnly hidden />
      {asksName && <TextField label={t('Your name')} autoComplete="name" maxLength={100} {...field('name')} />}
      <TextField
        label={t('New password')}
        hint={t('{count, plural, one {At least # character.} other {At least # characters.}}', {
          count: officePasswordLength.min,
        })}
        {...secret}
        {...field('password')}
      />
      <TextField label={t('Repeat the new password')} {...secret} {...field('repeated')} />
      <CheckboxField label={t('Show passwords')} checked={shown} onChange={(event) => setShown(event.target.checked)} />
      <FailureNotice failure={failure} otherwise={t("We couldn't set your password. Please try again.")} />
      <Button type="submit" size="large" wide working={sending} workingLabel={t('Saving...')}>
        {t('Set password')}
      </Button>
    </form>
  )
}
