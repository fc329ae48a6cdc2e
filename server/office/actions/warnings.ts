import type { BookingAction } from '#contract/office/actions.ts'
import { text } from '#domain/platform/translation/text.ts'
import { translator } from '#domain/platform/translation/translator.ts'
import { visitBegins } from '#domain/scheduling/answer-by.ts'
import { findBooking } from '#server/bookings/booking/bookings.queries.ts'
import type { Transaction } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { isStillAhead } from './perform-action.ts'
import { priceDoubts } from './price-doubts.ts'

const DAY = 86_400_000

const soon = text('The visit is less than a day away. Call, too: they may not see an email in time.')
const early = text('This visit is still ahead. The customer hears that their rooms are painted.')
const changeEnds = text("This withdraws the change the customer hasn't answered.")

/** The warnings before an action, as texts; a price that needs a second look has to be confirmed. */
export async function warningsOf(
  db: Transaction,
  deps: Deps,
  bookingId: string,
  action: BookingAction,
): Promise<string[]> {
  const t = translator(deps.reader)
  const booking = await findBooking(db, bookingId)
  if (!booking) return []
  if (action.act === 'price') return (await priceDoubts(db, deps, bookingId, action)).map((doubt) => t(doubt))
  if (action.act === 'complete') return isStillAhead(deps, booking) ? [t(early)] : []
  const begins = visitBegins(deps.market, booking.scheduled_date, booking.time_slot).getTime() - deps.now().getTime()
  const open = await db
    .selectFrom('change_orders')
    .select('id')
    .where('booking_id', '=', bookingId)
    .where('state', '=', 'sent')
    .executeTakeFirst()
  const endsChange = open !== undefined && action.act !== 'move'
  return [...(begins > 0 && begins < DAY ? [t(soon)] : []), ...(endsChange ? [t(changeEnds)] : [])]
}
