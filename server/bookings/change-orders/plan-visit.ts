import type { ChangePlan } from '#contract/bookings/change-orders.ts'
import { lastDayOf } from '#domain/bookings/booking-lifecycle.ts'
import { addedWork, halfDaysAfter, onlyAdds } from '#domain/bookings/change-orders.ts'
import { closureOn } from '#domain/coverage/closures.ts'
import type { Market } from '#domain/platform/market.ts'
import { workArea } from '#domain/pricing/work-area.ts'
import { halfDaysNeeded, isTooLong } from '#domain/scheduling/estimate.ts'
import { hasBegun, type SlotOfDay, slotsOfVisit } from '#domain/scheduling/slots.ts'
import { visitTimes } from '#domain/scheduling/visit-times.ts'
import { painterTimes } from '#server/bookings/booking/painter-times.ts'
import { closuresAtHome } from '#server/coverage/closures/closed-days.queries.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { BookingRow } from '#server/platform/database/schema.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { ProposedWork } from './proposed-work.ts'

/** When changed work is done: on the visit itself, with so many half-days, or what it adds on a second visit from then on. */
export type VisitPlan =
  | { type: 'same_visit'; halfDays: number; endDate: string }
  | { type: 'second_visit'; at: SlotOfDay; halfDays: number; endDate: string }

/** Whether a painter offers all of these slots, nobody has reserved one, and we are open. */
async function areFree(db: Db, contractorId: string, quoteId: string, slots: readonly SlotOfDay[]): Promise<boolean> {
  const closed = await closuresAtHome(db, quoteId, slots[0]?.date ?? '')
  if (slots.some(({ date }) => closureOn(closed, date))) return false
  const days = [...new Set(slots.map(({ date }) => date))]
  const rows = await db
    .selectFrom('contractor_slots')
    .select(['day as date', 'slot'])
    .where('contractor_id', '=', contractorId)
    .where('day', 'in', days)
    .where('offered', '=', true)
    .where('booking_id', 'is', null)
    .execute()
  return slots.every(({ date, slot }) => rows.some((row) => row.date === date && row.slot === slot))
}

/**
 * Finds out when changed work can be done, as of now: without more half-days, or with those that follow, on the visit; otherwise
 * what it adds on the next free time of the same painter (docs/rules/change-orders.md#the-days). Nothing is reserved.
 * @returns null when there is room for neither
 */
export async function planVisit(
  { db, market, now }: Pick<Deps, 'market' | 'now'> & { db: Db },
  booking: BookingRow,
  { rooms, change }: ProposedWork,
): Promise<VisitPlan | null> {
  const {
    quote_id: quoteId,
    contractor_id: contractorId,
    scheduled_date: date,
    time_slot: slot,
    half_days: booked,
  } = booking
  if (contractorId === null) return null
  const { sqft_per_day: sqFtPerDay } = await db
    .selectFrom('contractors')
    .select('sqft_per_day')
    .where('id', '=', contractorId)
    .executeTakeFirstOrThrow()
  const begun = slotsOfVisit(date, slot, booked).filter((one) => hasBegun(market, one.date, one.slot, now())).length
  const needed = {
    before: halfDaysNeeded(workArea(rooms.before), sqFtPerDay),
    after: halfDaysNeeded(workArea(rooms.after), sqFtPerDay),
  }
  const halfDays = halfDaysAfter({ booked, begun, needed })
  const more = slotsOfVisit(date, slot, halfDays).slice(booked)
  const isOver = more.some((one) => hasBegun(market, one.date, one.slot, now()))
  if (isTooLong(halfDays)) return null
  if (more.length === 0 || (!isOver && (await areFree(db, contractorId, quoteId, more))))
    return { type: 'same_visit', halfDays, endDate: lastDayOf(date, slot, halfDays) }
  if (!onlyAdds(change)) return null
  const added = halfDaysNeeded(addedWork(change, rooms).workArea, sqFtPerDay)
  if (isTooLong(added)) return null
  const [at] = await painterTimes({ db, market, now }, contractorId, { quoteId, halfDays: added })
  return at ? { type: 'second_visit', at, halfDays: added, endDate: lastDayOf(at.date, at.slot, added) } : null
}

/** When the work of a visit ends that takes so many half-days. */
export const endOf = (
  market: Market,
  { scheduled_date: date, time_slot: slot }: Pick<BookingRow, 'scheduled_date' | 'time_slot'>,
  halfDays: number,
): Date => visitTimes(market, { date, slot, halfDays }).endsAt

/** A plan as people see it. */
export function presentPlan(market: Market, booking: BookingRow, plan: VisitPlan): ChangePlan {
  const endsBefore = endOf(market, booking, booking.half_days)
  if (plan.type === 'same_visit') {
    return { endDate: plan.endDate, endsAt: endOf(market, booking, plan.halfDays), endsBefore, secondVisit: null }
  }
  const { at, endDate, halfDays } = plan
  const { endsAt } = visitTimes(market, { ...at, halfDays })
  return {
    endDate: booking.end_date,
    endsAt: endsBefore,
    endsBefore,
    secondVisit: { scheduledDate: at.date, timeSlot: at.slot, endDate, endsAt },
  }
}

/** Whether an end is the one that was shown; callers of an older release were shown the day alone. */
const isSameEnd = (shown: Date | undefined, now: Date | undefined): boolean =>
  shown === undefined || shown.getTime() === now?.getTime()

/** Whether a plan is still what a customer was shown. */
export const isSamePlan = (now: ChangePlan, shown: ChangePlan): boolean =>
  now.endDate === shown.endDate &&
  isSameEnd(shown.endsAt, now.endsAt) &&
  now.secondVisit?.scheduledDate === shown.secondVisit?.scheduledDate &&
  now.secondVisit?.timeSlot === shown.secondVisit?.timeSlot &&
  now.secondVisit?.endDate === shown.secondVisit?.endDate &&
  isSameEnd(shown.secondVisit?.endsAt, now.secondVisit?.endsAt)
