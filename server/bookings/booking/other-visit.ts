import type { Booking } from '#contract/bookings/bookings.ts'
import { isLive, isOpen } from '#domain/platform/booking-status.ts'
import type { Market } from '#domain/platform/market.ts'
import type { VisitKind } from '#domain/scheduling/slots.ts'
import { timesOf } from '#server/bookings/lifecycle/times-of.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { BookingRow } from '#server/platform/database/schema.ts'
import { findLiveBooking, type OtherVisit, type QuoteRow } from './bookings.queries.ts'

type Part = Pick<BookingRow, 'quote_id' | 'kind' | 'purpose' | 'status'>
type WantedVisits = Pick<QuoteRow, 'wants_consultation' | 'own_colors'>

const otherKind: Record<VisitKind, VisitKind> = { painting: 'consultation', consultation: 'painting' }

/** The other live visit of a quote: the color evening of a painting, or the painting of an evening. */
export const findOtherVisit = (db: Db, { quote_id, kind }: Part): Promise<BookingRow | undefined> =>
  findLiveBooking(db, quote_id, otherKind[kind])

/**
 * The two visits of a quote as one story, from the side of one of them: the other one, or that it still needs a date
 * (docs/rules/visits.md#two-visits). It comes without id and key, since somebody else who has the quote may have booked it.
 * @param known the other one, null for none, if the caller has it
 */
export async function presentOtherVisit(
  db: Db,
  market: Market,
  booking: Part,
  quote: WantedVisits,
  known?: OtherVisit | null,
): Promise<Pick<Booking, 'otherVisit' | 'stillToBook'>> {
  const isOneOfTwo = booking.purpose === null
  const other = isOneOfTwo ? (known === undefined ? await findOtherVisit(db, booking) : known) : undefined
  if (other && other.status !== 'reserved') {
    const { date: scheduledDate, slot: timeSlot, endDate, endsAt } = timesOf(market, other)
    return {
      otherVisit: { scheduledDate, timeSlot, endDate, endsAt, isDone: other.status === 'completed' },
      stillToBook: null,
    }
  }
  const isMissing =
    booking.purpose === null &&
    (booking.kind === 'painting'
      ? isOpen(booking.status) && quote.wants_consultation && !quote.own_colors
      : isLive(booking.status) && booking.status !== 'reserved')
  return { otherVisit: null, stillToBook: isMissing ? otherKind[booking.kind] : null }
}
