import type { AdminBookingDetails } from '#contract/bookings/office-bookings.ts'
import { creditDue } from '#domain/billing/promise-entries.ts'
import { creditFor, isBrokenByChange, type VisitChange } from '#domain/bookings/promises.ts'
import { isOpen } from '#domain/platform/booking-status.ts'
import type { Market } from '#domain/platform/market.ts'
import type { Cents } from '#domain/platform/money.ts'
import { entriesOf } from '#server/billing/ledger/ledger.queries.ts'
import { onTermsOf } from '#server/bookings/lifecycle/terms-of-booking.ts'
import { waitedInVain } from '#server/bookings/lifecycle/waited-in-vain.ts'
import { wasDatePromised } from '#server/bookings/lifecycle/was-date-promised.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { BookingRow } from '#server/platform/database/schema.ts'
import type { Deps } from '#server/platform/deps.ts'

/** The amount still to be credited for a late change of a visit, on the terms of its booking. */
const creditIfLate = async (db: Db, terms: Pick<Market, 'promises'>, booking: BookingRow): Promise<Cents> => {
  if (!isOpen(booking.status) || !(await wasDatePromised(db, booking)) || (await waitedInVain(db, booking))) return 0
  const { id: bookingId, scheduled_date: date } = booking
  return creditDue(await entriesOf(db, bookingId), { kind: 'changed', bookingId, date }, creditFor(terms, 'changed'))
}

/** When a change of ours is late on the terms of a booking, and what we would owe the customer for it, in cents. */
export async function lateChangeOf(
  { db, market }: Pick<Deps, 'db' | 'market'>,
  booking: BookingRow,
): Promise<AdminBookingDetails['lateChange']> {
  const terms = onTermsOf(market, booking)
  const { freeHours, graceMinutes } = terms.cancellation
  return { freeHours, graceMinutes, credit: await creditIfLate(db, terms, booking) }
}

/**
 * The credit owed to the customer for canceling or moving a visit now, in cents: nothing unless that breaks a promise, and
 * nothing twice for the same date (docs/rules/promises.md#canceling-and-moving). A change needs the booking locked: of
 * two who change it at once, the first decides who breaks it. Without a lock it is what would be owed now.
 * @param by who wants it
 */
export async function creditForChange(
  db: Db,
  deps: Pick<Deps, 'market' | 'now'>,
  booking: BookingRow,
  by: VisitChange['by'],
): Promise<Cents> {
  const market = onTermsOf(deps.market, booking)
  const { scheduled_date: scheduledDate, time_slot: timeSlot, created_at: bookedAt, status } = booking
  const change = { by, scheduledDate, timeSlot, bookedAt, isWaiting: status === 'pending' }
  return isBrokenByChange(market, change, deps.now()) ? creditIfLate(db, market, booking) : 0
}
