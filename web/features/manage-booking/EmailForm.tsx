import { useState } from 'react'
import { isEmail } from '../../../domain/text.ts'
import { CallError, messageOf } from '../../lib/call-error.ts'
import { useWords } from '../../lib/words.ts'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/Field.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { BookingId } from './BookingId.tsx'
import type { Opened } from './booking-calls.ts'
import css from './CancelBookingPage.module.css'

const isUnknown = (error: unknown): boolean => error instanceof CallError && [400, 404].includes(error.status)

/** Asks for the email of a booking whose ID is known, since the ID alone grants no access. */
export function EmailForm({ id, onFound }: { id: string; onFound: (opened: Opened) => void }) {
  const t = useWords()
  const [email, setEmail] = useState('')
  const [problem, setProblem] = useState<string>()
  const [failure, setFailure] = useState<{ title: string; text: string } | null>(null)
  const [isFinding, setIsFinding] = useState(false)
  const find = async () => {
    setProblem(isEmail(email) ? undefined : t('Please enter the email of your booking.'))
    if (!isEmail(email)) return
    setIsFinding(true)
    setFailure(null)
    try {
      const { lookUp } = await import('./booking-calls.ts')
      onFound(await lookUp(id, email))
    } catch (error) {
      setFailure(
        isUnknown(error)
          ? { title: t('Booking Not Found'), text: t('Please check your booking ID and email address and try again.') }
          : { title: t('Error'), text: messageOf(error, t('Your booking could not be looked up. Please try again.')) },
      )
    } finally {
      setIsFinding(false)
    }
  }
  return (
    <form
      className={css.card}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void find()
      }}
    >
      <p>
        <span className={css.label}>{t('Booking ID')}</span>
        <BookingId id={id} />
      </p>
      <TextField
        label={t('Email')}
        hint={t('The one you booked with. You see the visit and what cancelling costs before anything happens.')}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
        value={email}
        error={problem}
        onChange={(event) => setEmail(event.target.value)}
      />
      {failure && (
        <Notice tone="error" role="alert" title={failure.title}>
          {failure.text}
        </Notice>
      )}
      <div>
        <Button type="submit" working={isFinding} workingLabel={t('Finding...')}>
          {t('Show my booking')}
        </Button>
      </div>
    </form>
  )
}
