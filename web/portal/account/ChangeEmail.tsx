import { changeContractorEmail, type Profile } from '#contract/painters/contractors.ts'
import { isEmail } from '#domain/platform/contact-fields.ts'
import { call } from '#web/lib/call.ts'
import { type Problems, useForm } from '#web/lib/use-form.ts'
import { type PageTranslator, useTranslate } from '#web/lib/use-translate.ts'
import { Button } from '#web/ui/Button.tsx'
import { FailureNotice } from '#web/ui/FailureNotice.tsx'
import { TextField } from '#web/ui/Field.tsx'
import { Notice } from '#web/ui/Notice.tsx'

const blank = { email: '', currentPassword: '' }

const problemsOf = (t: PageTranslator, { email, currentPassword }: typeof blank): Problems<typeof blank> => ({
  ...(isEmail(email) ? {} : { email: t('Please enter a valid email address.') }),
  ...(currentPassword ? {} : { currentPassword: t('Please enter your current password.') }),
})

/** Another e-mail address, which counts once the link that is sent there is used. */
export function ChangeEmail({ profile: { email, newEmail } }: { profile: Profile }) {
  const t = useTranslate()
  const { bound, field, failure, sending, empty } = useForm({
    initial: blank,
    problemsOf: (values) => problemsOf(t, values),
    send: async (body) => {
      await call(changeContractorEmail, { body })
      empty()
    },
  })
  return (
    <form {...bound} className="stack" noValidate>
      <p>{t('You log in with {email}.', { email })}</p>
      <div role="status">
        {newEmail && (
          <Notice tone="info">
            {t('We sent a link to {email}. That address counts once you use the link; until then nothing changes.', {
              email: newEmail,
            })}
          </Notice>
        )}
      </div>
      <TextField label={t('New email address')} type="email" autoComplete="email" {...field('email')} />
      <TextField
        label={t('Your password')}
        type="password"
        autoComplete="current-password"
        {...field('currentPassword')}
      />
      <FailureNotice failure={failure} otherwise={t("We couldn't change your email address. Please try again.")} />
      <div>
        <Button type="submit" working={sending} workingLabel={t('Sending...')}>
          {t('Send the link')}
        </Button>
      </div>
    </form>
  )
}
