import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Booking } from '../../../contract/bookings.ts'
import { formatMoney } from '../../../domain/format.ts'
import { serviceLabel, visitKind } from '../../../domain/slots.ts'
import { visitInWords } from '../../../domain/visit-times.ts'
import { reader } from '../../lib/here.ts'
import { freeHours } from '../../lib/market-words.ts'
import css from './BookingFacts.module.css'
import { BookingId } from './BookingId.tsx'

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)

/** "Fri, Nov 27 · arrives 8:00-8:30 AM · done about 4:00 PM". */
export const whenInWords = ({ scheduledDate, timeSlot, endDate, endsAt }: Booking): string =>
  visitInWords(reader, { date: scheduledDate, slot: timeSlot, endDate, endsAt })

/** What the visit costs, and what it was if that changed since. */
function Total({ booking }: { booking: Booking }) {
  const { finalCost, quote, status } = booking
  if (visitKind(booking.timeSlot) === 'consultation') return <>Free</>
  return (
    <>
      {formatMoney(reader, finalCost)}
      {finalCost !== quote.totalCost && `, adjusted from ${formatMoney(reader, quote.totalCost)}`}
      {status !== 'cancelled' && <span className={css.more}>tax included, paid when the work is done</span>}
    </>
  )
}

/** What a customer wants to know of an appointment. */
export function BookingFacts({ booking, children }: { booking: Booking; children?: ReactNode }) {
  return (
    <dl className={css.facts}>
      {children}
      <div className={css.whole}>
        <dt>When</dt>
        <dd className={css.when}>{whenInWords(booking)}</dd>
      </div>
      <Fact label="Service">{serviceLabel(booking.timeSlot)}</Fact>
      <Fact label="Address">{booking.quote.address}</Fact>
      <Fact label="Total">
        <Total booking={booking} />
      </Fact>
      {booking.fees > 0 && (
        <Fact label="Late fee">
          {formatMoney(reader, booking.fees)}
          <span className={css.more}>for changing the visit less than {freeHours} before</span>
        </Fact>
      )}
      <Fact label="Rooms and colors">
        <Link to={`/quote/${booking.quote.id}`}>See your quote</Link>
      </Fact>
      <div className={css.whole}>
        <dt>Booking ID</dt>
        <dd>
          <BookingId id={booking.id} />
        </dd>
      </div>
    </dl>
  )
}
