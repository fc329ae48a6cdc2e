import { closureOn } from '#domain/coverage/closures.ts'
import { bookingWindow } from '#domain/platform/bookable-days.ts'
import { addDays } from '#domain/platform/dates.ts'
import { windowProblem } from '#domain/scheduling/booking-window.ts'
import { MAX_JOB_DAYS } from '#domain/scheduling/estimate.ts'
import { daySlots, type SlotOfDay, slotsOfVisit } from '#domain/scheduling/slots.ts'
import { closuresAtHome } from '#server/coverage/closures/closed-days.queries.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { Deps } from '#server/platform/deps.ts'

/**
 * When one painter can begin to paint for a number of half-days, the next time first: they offer all of them, nobody has
 * reserved one, we are open at the home on all of their days, and the first can still be booked
 * (docs/rules/matching.md#when-it-can-be-booked).
 */
export async function painterTimes(
  { db, market, now }: Pick<Deps, 'market' | 'now'> & { db: Db },
  contractorId: string,
  { quoteId, halfDays }: { quoteId: string; halfDays: number },
): Promise<SlotOfDay[]> {
  const { first, last } = bookingWindow(market, now())
  const rows = await db
    .selectFrom('contractor_slots')
    .select(['day as date', 'slot'])
    .where('contractor_id', '=', contractorId)
    .where('offered', '=', true)
    .where('booking_id', 'is', null)
    .where('slot', 'in', daySlots)
    .where('day', '>=', first)
    .where('day', '<=', addDays(last, MAX_JOB_DAYS))
    .orderBy('day')
    .orderBy('slot', 'desc')
    .execute()
  const keyOf = ({ date, slot }: SlotOfDay) => `${date} ${slot}`
  const closed = await closuresAtHome(db, quoteId, first)
  const free = new Set(rows.filter(({ date }) => !closureOn(closed, date)).map(keyOf))
  return rows.filter(
    (start) =>
      windowProblem(market, start, now()) === null &&
      slotsOfVisit(start.date, start.slot, halfDays).every((one) => free.has(keyOf(one))),
  )
}
