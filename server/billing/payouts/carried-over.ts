import { carriedOver, payoutDayBefore, waitedAfter } from '#domain/billing/payouts.ts'
import { addDays, type CivilDate, instantAt } from '#domain/platform/dates.ts'
import type { Market } from '#domain/platform/market.ts'
import { entriesByBooking } from '#server/billing/ledger/ledger.queries.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { UnsettledEntry } from './unsettled.queries.ts'

/** Entries that were below zero together at the end of a day for payouts, and were carried over to the next one. */
export type CarriedOver = { on: CivilDate; entries: readonly UnsettledEntry[] }

/**
 * The part of a payout's entries that had been carried over from the day for payouts before.
 * @param day the day of the payout
 */
export async function readCarriedOver(
  db: Db,
  market: Market,
  covered: readonly UnsettledEntry[],
  day: CivilDate,
): Promise<CarriedOver> {
  const on = payoutDayBefore(day, market.payouts.weekday)
  const end = instantAt(market, addDays(on, 1), '00:00')
  const stood = covered.filter(({ at }) => at < end)
  // Nearly always: nobody is below zero without an entry that is.
  if (stood.every(({ cents }) => cents >= 0)) return { on, entries: [] }
  const ofBookings = await entriesByBooking(db, [...new Set(stood.flatMap(({ bookingId }) => bookingId ?? []))])
  const waited = (bookingId: string) => waitedAfter((ofBookings.get(bookingId) ?? []).filter(({ at }) => at < end))
  return { on, entries: carriedOver(stood, end, waited) }
}
