import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { getCalendarFeed } from '#contract/painters/calendar-feed.ts'
import { changeContractorPassword } from '#contract/painters/contractors.ts'
import { passwordLength } from '#domain/platform/password.ts'
import { call } from '#web/lib/call.ts'
import { refusedFields } from '#web/lib/call-error.ts'
import { invalidateCalls } from '#web/lib/queries.ts'
import { type Problems, useForm } from '#web/lib/use-form.ts'
import { type PageTranslator, useTranslate } from '#web/lib/use-translate.ts'
import { newPasswordProblems } from '#web/shared/sign-in/new-password.ts'
import { Button } from '#web/ui/Button.tsx'
import { FailureNotice } from '#web/ui/FailureNotice.tsx'
import { CheckboxField, TextField } from '#web/ui/Field.tsx'
import { toast } from '#web/ui/toast.ts'

const blank = { currentPassword: '', password: '', repeated: '' }

const problemsOf = (t: PageTranslator, values: typeof blank): Problems<typeof blank> => ({
  ...(values.currentPassword ? {} : { currentPassword: t('Please enter your current password.') }),
  ...newPasswordProblems(t, values),
})

/** The old password once, the new one twice. */
export function ChangePassword({ email }: { email: string }) {
  const t = useTranslate()
  const client = useQueryClient()
  const [shown, setShown] = useState(false)
  const { bound, field, failure, sending, empty } = useForm({
    initial: blank,
    problemsOf: (values) => problemsOf(t, values),
    send: async ({ currentPassword, password }) => {
      try {
        await call(changeContractorPassword, { body: { currentPassword, newPassword: password } })
      } catch (error) {
        return refusedFields(error, ['currentPassword'])
      }
      empty()
      setShown(false)
      void invalidateCalls(client, getCalendarFeed)
      toast({
        title: t('Password changed'),
        description: t("You're signed out everywhere else. Your calendar link is off, too: turn it back on below."),
      })
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
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <TextField label={t('Current password')} {...secret('currentPassword', 'current-password')} />
      <TextField
        label={t('New password')}
        hint={t('{count, plural, one {At least # character.} other {At least # characters.}}', {
          count: passwordLength.min,
        })}
        {...secret('password', 'new-password')}
      />
      <TextField label={t('Repeat the new password')} {...secret('repeated', 'new-password')} />
      <CheckboxField label={t('Show passwords')} checked={shown} onChange={(event) => setShown(event.target.checked)} />
      <FailureNotice failure={failure} otherwise={t("We couldn't change your password. Please try again.")} />
      <Button type="submit" working={sending} workingLabel={t('Changing...')}>
        {t('Change password')}
      </Button>
    </form>
  )
}
