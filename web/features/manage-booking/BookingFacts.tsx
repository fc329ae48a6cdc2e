import type { ReactNode } from 'react'
import type { Booking } from '../../../contract/bookings.ts'
import { formatDate } from '../../../domain/calendar.ts'
import { formatDollars } from '../../../domain/money.ts'
import { formatWindow, visitKind, visitKindLabel } from '../../../domain/slots.ts'
import { formatDays } from '../pricing/example-room.ts'
import css from './BookingFacts.module.css'
import { BookingId } from './BookingId.tsx'

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)

/** What a customer wants to know of an appointment. */
export function BookingFacts({ booking, children }: { booking: Booking; children?: ReactNode }) {
  const consultation = visitKind(booking.timeSlot) === 'consultation'
  return (
    <dl className={css.facts}>
      {children}
      <Fact label="Date">
        {formatDate(booking.scheduledDate)}
        {booking.endDate !== booking.scheduledDate && (
          <span className={css.more}>
            to {formatDate(booking.endDate)} ({formatDays(booking.estimatedDays)})
          </span>
        )}
      </Fact>
      <Fact label={booking.endDate === booking.scheduledDate ? 'Time' : 'Arrival on the first day'}>
        {formatWindow(booking.timeSlot)}
      </Fact>
      <Fact label="Service">{visitKindLabel(booking.timeSlot)}</Fact>
      <Fact label="Address">{booking.quote.address}</Fact>
      <Fact label="Total">
        {consultation ? (
          'Free'
        ) : (
          <>
            {formatDollars(booking.quote.totalCost)}
            <span className={css.more}>tax included, paid after the work</span>
          </>
        )}
      </Fact>
      <Fact label="Booking ID">
        <BookingId id={booking.id} />
      </Fact>
    </dl>
  )
}
