import type { Reader } from '#domain/platform/reader.ts'
import { text } from '#domain/platform/translation/text.ts'
import { formatVisit } from '#domain/scheduling/visit-times.ts'
import { timesOf } from '#server/bookings/lifecycle/times-of.ts'
import type { BookingRow } from '#server/platform/database/schema.ts'
import { AppError } from '#server/platform/errors.ts'

/**
 * Refuses to reserve a visit with another end than the one that was shown; the transaction has to be rolled back then. A
 * different painter with the same end is accepted.
 * @param shown undefined when nothing was shown
 * @throws AppError `end_changed`
 */
export function checkEnd(
  reader: Reader,
  booking: Pick<BookingRow, 'scheduled_date' | 'time_slot' | 'half_days'>,
  shown: Date | undefined,
): void {
  if (shown === undefined) return
  const times = timesOf(reader.market, booking)
  if (times.endsAt.getTime() === shown.getTime()) return
  throw new AppError(
    'end_changed',
    text(
      'Our schedule just changed, and this visit would now be: {visit}. Nothing is booked yet. Please confirm the new time or pick another one.',
      { visit: formatVisit(reader, times) },
    ),
  )
}
