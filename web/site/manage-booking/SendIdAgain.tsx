import { useState } from 'react'
import { isEmail } from '#domain/platform/contact-fields.ts'
import { messageOf } from '#web/lib/call-error.ts'
import { useForm } from '#web/lib/use-form.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { Button } from '#web/ui/Button.tsx'
import { TextField } from '#web/ui/Field.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import css from './ManageBookingPage.module.css'

/** "Lost your ID? Send it again": whether there is such an address is said to nobody. */
export function SendIdAgain() {
  const t = useTranslate()
  const [isOpen, setOpen] = useState(false)
  const [answer, setAnswer] = useState('')
  const { bound, field, sending, sent } = useForm({
    initial: { email: '' },
    problemsOf: ({ email }) => (isEmail(email) ? {} : { email: t('Please enter a valid email address.') }),
    send: async ({ email }) => {
      try {
        const { sendIdAgain } = await import('./booking-calls.ts')
        setAnswer((await sendIdAgain(email.trim())).message)
        return {}
      } catch (error) {
        return { email: messageOf(error, t('The email couldn’t be sent. Check your connection and try again.'), t) }
      }
    },
  })
  if (!isOpen) {
    return (
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {t('Lost your ID? Send it again')}
      </Button>
    )
  }
  if (sent) {
    return (
      <Notice tone="good" role="status" title={t('Check your inbox')}>
        {answer}
      </Notice>
    )
  }
  return (
    <form {...bound} className={`card stack-wide ${css.form}`} noValidate>
      <TextField
        label={t('Email of your booking')}
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
        {...field('email')}
        name="resend-email"
      />
      <Button type="submit" working={sending} workingLabel={t('Sending...')}>
        {t('Send my booking ID')}
      </Button>
    </form>
  )
}
