import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { getBookingNotes, writeBookingNotes } from '#contract/bookings/office-visit-notes.ts'
import type { Quote } from '#contract/quotes/quotes.ts'
import { formatDeadline } from '#domain/platform/format-dates.ts'
import { formatVisit } from '#domain/scheduling/visit-times.ts'
import { call } from '#web/lib/call.ts'
import { keepDots } from '#web/lib/keep-dots.ts'
import { queryOf } from '#web/lib/queries.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { actionClass } from '#web/office/parts/actions/ActionButton.tsx'
import { newBookingAddress, useOfficeLinks } from '#web/office/parts/address/office-links.ts'
import { LinkedNames } from '#web/office/parts/names/LinkedNames.tsx'
import { EditableNotes } from '#web/shared/visit-notes/EditableNotes.tsx'
import { Button } from '#web/ui/Button.tsx'
import type { BookedTime } from './BookTime.tsx'
import css from './NewBooking.module.css'

/** What the painter should know of the home, asked before hanging up: gate, parking, pets. */
function NotesOfCaller({ bookingId: id }: { bookingId: string }) {
  const t = useTranslate()
  const client = useQueryClient()
  const reading = queryOf(getBookingNotes, { params: { id } })
  const notes = useQuery(reading)
  if (!notes.data) return null
  return (
    <section className="stack-tight" aria-labelledby="notes-of-caller">
      <h4 id="notes-of-caller">{t('For the painter')}</h4>
      <EditableNotes
        notes={notes.data}
        empty={t('Ask before you hang up: gate or door code, parking, pets.')}
        onSave={async (values, known) => {
          await call(writeBookingNotes, { params: { id }, body: { ...values, known } })
        }}
        reload={() => client.fetchQuery({ ...reading, staleTime: 0 })}
      />
    </section>
  )
}

type BookedProps = { quote: Quote; booked: BookedTime; onMore: () => void }

/** The result to tell the caller before hanging up: booked, or held until the deposit is paid. */
export function Booked({ quote, booked, onMore }: BookedProps) {
  const t = useTranslate()
  const reader = useReader()
  const linkTo = useOfficeLinks()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus()
  }, [])
  const { bookingId, heldUntil, time } = booked
  const { date, timeSlot: slot, endDate, endsAt, painterName } = time
  const name = quote.customerName?.trim() || quote.email
  return (
    <section className={`stack-close ${css.booked}`}>
      <h3 ref={heading} tabIndex={-1}>
        <LinkedNames
          text={heldUntil ? t('Held for {name}', { name }) : t('Booked for {name}', { name })}
          names={[{ name, to: 'booking', id: bookingId }]}
        />
      </h3>
      <p className="strong">{keepDots(formatVisit(reader, { date, slot, endDate, endsAt }))}</p>
      <p>
        {heldUntil ? (
          t('The link for the deposit is on its way to {email}. The date is held until {until}.', {
            email: quote.email,
            until: formatDeadline(reader, heldUntil),
          })
        ) : (
          <LinkedNames
            text={
              quote.email === ''
                ? t('The confirmation is ready to print, and {painter} has the job to confirm.', {
                    painter: painterName,
                  })
                : t('The confirmation is on its way to {email}, and {painter} has the job to confirm.', {
                    email: quote.email,
                    painter: painterName,
                  })
            }
          />
        )}
      </p>
      <NotesOfCaller bookingId={bookingId} />
      <div className={`row ${css.next}`}>
        <Link className={actionClass(true)} to={linkTo('booking', bookingId)} data-opens={bookingId} preventScrollReset>
          {t('Open the booking')}
        </Link>
        {quote.paintOptions.colorConsultation && (
          <Button variant="secondary" size="small" onClick={onMore}>
            {t('Book another visit for this quote')}
          </Button>
        )}
        {quote.email === '' && (
          <Link className={actionClass()} to={{ search: '?tab=messages' }}>
            {t('Print the letter')}
          </Link>
        )}
        <Link className={actionClass()} to={newBookingAddress()} state={{ fresh: bookingId }}>
          {t('Next caller')}
        </Link>
      </div>
    </section>
  )
}
