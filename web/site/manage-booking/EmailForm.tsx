import { isEmail } from '#domain/platform/contact-fields.ts'
import { text } from '#domain/platform/translation/text.ts'
import { CallError, messageOf } from '#web/lib/call-error.ts'
import { useForm } from '#web/lib/use-form.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { Button } from '#web/ui/Button.tsx'
import { TextField } from '#web/ui/Field.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { BookingId } from './BookingId.tsx'
import type { Opened } from './booking-calls.ts'
import css from './CancelBookingPage.module.css'

const isUnknown = (error: unknown): boolean => error instanceof CallError && [400, 404].includes(error.status)

/** What the booking is opened for, and what its button says. */
const purposes = {
  open: { hint: text('The email we have for you.'), button: text('Show my booking') },
  cancel: {
    hint: text('The email we have for you. You’ll see the visit and what canceling costs before anything happens.'),
    button: text('Show my booking'),
  },
  pay: {
    hint: text('The email we have for you. You’ll see your bill and how to pay it.'),
    button: text('Show my bill'),
  },
  review: {
    hint: text('The email we have for you. See who painted, and say how it went.'),
    button: text('Go to my review'),
  },
}

type EmailFormProps = { id: string; purpose: keyof typeof purposes; onFound: (opened: Opened) => void }

/** Asks for the email of a booking whose ID is known, since the ID alone grants no access. */
export function EmailForm({ id, purpose, onFound }: EmailFormProps) {
  const t = useTranslate()
  const { bound, field, failure, sending } = useForm({
    initial: { email: '' },
    problemsOf: ({ email }) => (isEmail(email) ? {} : { email: t('Please enter the email of your booking.') }),
    send: async ({ email }) => {
      const { lookUp } = await import('./booking-calls.ts')
      onFound(await lookUp(id, email))
    },
  })
  const unknown = failure !== null && isUnknown(failure.error)
  return (
    <form {...bound} className={`card stack-wide ${css.card}`} noValidate>
      <p>
        <span className={`small ${css.label}`}>{t('Booking ID')}</span>
        <BookingId id={id} />
      </p>
      <TextField
        label={t('Email')}
        hint={t(purposes[purpose].hint)}
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
        {...field('email')}
      />
      {failure && (
        <Notice tone="error" role="alert" title={unknown ? t('Booking Not Found') : t('Error')}>
          {unknown
            ? t('Please check your booking ID and email address and try again.')
            : messageOf(failure.error, t('Your booking couldn’t be looked up. Please try again.'), t)}
        </Notice>
      )}
      <div>
        <Button type="submit" working={sending} workingLabel={t('Finding...')}>
          {t(purposes[purpose].button)}
        </Button>
      </div>
    </form>
  )
}
