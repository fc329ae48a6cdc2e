import { isOpen } from '../../domain/booking-status.ts'
import type { Cents } from '../../domain/money.ts'
import { creditDue } from '../../domain/promise-entries.ts'
import { creditFor, isBrokenByChange, type VisitChange } from '../../domain/promises.ts'
import type { BookingRow } from '../booking-life/held-life.ts'
import { onTermsOf } from '../booking-life/terms-of-booking.ts'
import type { Transaction } from '../database/transaction.ts'
import type { Deps } from '../deps.ts'
import { entriesOf } from '../ledger/ledger.queries.ts'

/** Whether a painter ever held the visit; without one nothing was promised yet. */
const wasPlaced = async (db: Transaction, { id, contractor_id }: BookingRow): Promise<boolean> =>
  contractor_id !== null ||
  (await db.selectFrom('jobs').select('id').where('booking_id', '=', id).limit(1).executeTakeFirst()) !== undefined

/**
 * What we owe the customer for cancelling or moving a visit now, in cents: nothing unless that breaks what was promised, and
 * nothing twice for the same date (docs/rules/promises.md#cancelling-and-moving). The caller has locked the booking: of two who
 * change it at once, the first decides who breaks it.
 * @param by who wants it
 */
export async function creditForChange(
  db: Transaction,
  deps: Pick<Deps, 'market' | 'now'>,
  booking: BookingRow,
  by: VisitChange['by'],
): Promise<Cents> {
  if (!isOpen(booking.status)) return 0
  const market = onTermsOf(deps.market, booking)
  const { id: bookingId, scheduled_date: date, time_slot: timeSlot, created_at: bookedAt, status } = booking
  const change = { by, scheduledDate: date, timeSlot, bookedAt, isWaiting: status === 'pending' }
  if (!isBrokenByChange(market, change, deps.now()) || !(await wasPlaced(db, booking))) return 0
  return creditDue(await entriesOf(db, bookingId), { kind: 'changed', bookingId, date }, creditFor(market, 'changed'))
}
