import type { ColorsAhead } from '#contract/bookings/colors-ahead.ts'
import { colorsUntil, takesColors } from '#domain/bookings/colors-deadline.ts'
import { countColors } from '#domain/quotes/colors.ts'
import type { BookingRow } from '#server/platform/database/schema.ts'
import type { Deps } from '#server/platform/deps.ts'
import { type ColorsOfBooking, roomsWithClosures } from './colors.queries.ts'

/**
 * The colors of a painting that lies ahead; null for any other visit, and where no color is asked for.
 * @param known what `roomsWithClosures` would read, if the caller has it
 */
export async function presentColors(
  { db, market, now }: Pick<Deps, 'db' | 'market' | 'now'>,
  booking: BookingRow,
  known?: ColorsOfBooking | null,
): Promise<ColorsAhead | null> {
  if (!takesColors(booking)) return null
  const { rooms, paintOptions, closures } = known ?? (await roomsWithClosures(db, booking))
  const counted = countColors(rooms, paintOptions)
  if (counted.total === 0) return null
  const until = colorsUntil(market, booking.scheduled_date, closures)
  return { ...counted, until, canPick: now() <= until }
}
