import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { changeMyPassword, getMe, type OfficePerson } from '#contract/office/people.ts'
import { FIRST_OWNER } from '#domain/platform/actors.ts'
import { officePasswordLength, passwordProblem } from '#domain/platform/password.ts'
import { call } from '#web/lib/call.ts'
import { refusedFields } from '#web/lib/call-error.ts'
import { invalidateCalls } from '#web/lib/queries.ts'
import { type Problems, useForm } from '#web/lib/use-form.ts'
import { type PageTranslator, useTranslate } from '#web/lib/use-translate.ts'
import { Button } from '#web/ui/Button.tsx'
import { FailureNotice } from '#web/ui/FailureNotice.tsx'
import { CheckboxField, TextField } from '#web/ui/Field.tsx'
import { toast } from '#web/ui/toast.ts'

const blank = { currentPassword: '', newPassword: '' }

function problemsOf(t: PageTranslator, { currentPassword, newPassword }: typeof blank): Problems<typeof blank> {
  const problem = passwordProblem(newPassword, officePasswordLength)
  return {
    ...(currentPassword === '' ? { currentPassword: t('Please enter your current password.') } : {}),
    ...(problem ? { newPassword: t(problem) } : {}),
  }
}

/** The current password and the new one. */
export function ChangeOwnPassword({ me }: { me: Pick<OfficePerson, 'id' | 'email'> }) {
  const t = useTranslate()
  const client = useQueryClient()
  const [shown, setShown] = useState(false)
  const { bound, field, failure, sending, empty } = useForm({
    initial: blank,
    problemsOf: (values) => problemsOf(t, values),
    send: async (body) => {
      try {
        await call(changeMyPassword, { body })
      } catch (error) {
        return refusedFields(error, ['currentPassword', 'newPassword'])
      }
      empty()
      setShown(false)
      void invalidateCalls(client, getMe)
      toast({ title: t('Password changed'), description: t('You’re signed out everywhere else.') })
      return {}
    },
  })
  const secret = (name: keyof typeof blank, autoComplete: string) => ({
    ...field(name),
    autoComplete,
    type: shown ? 'text' : 'password',
  })
  return (
    <form {...bound} className="stack" noValidate>
      <input type="text" name="username" autoComplete="username" value={me.email ?? FIRST_OWNER} readOnly hidden />
      <TextField label={t('Current password')} {...secret('currentPassword', 'current-password')} />
      <TextField
        label={t('New password')}
        hint={t('{count, plural, one {At least # character.} other {At least # characters.}}', {
          count: officePasswordLength.min,
        })}
        {...secret('newPassword', 'new-password')}
      />
      <CheckboxField label={t('Show passwords')} checked={shown} onChange={(event) => setShown(event.target.checked)} />
      <FailureNotice failure={failure} otherwise={t("We couldn't change your password. Please try again.")} />
      <div className="row">
        <Button type="submit" working={sending} workingLabel={t('Changing...')}>
          {t('Change password')}
        </Button>
      </div>
      <p className="small">{t('This signs you out everywhere else.')}</p>
    </form>
  )
}
