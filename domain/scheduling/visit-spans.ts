import { addDays, type CivilDate, instantAt } from '#domain/platform/dates.ts'
import type { Market } from '#domain/platform/market.ts'
import { daySlots, type SlotId, slotIds } from './slots.ts'
import { type VisitTimes, visitDays } from './visit-times.ts'

/** A time on the clock of the house; `time` is `HH:MM`, so that a change of the clocks moves nothing. */
export type LocalTime = { date: CivilDate; time: string }

/** From when to when somebody is at work on a day of a visit, on the clock of the house. */
export type DaySpan = { start: LocalTime; end: LocalTime }

/** The last slot that a visit reserves. */
const lastSlotOf = ({ slots, ...market }: Market, { slot, endDate, endsAt }: VisitTimes): SlotId =>
  slotIds.find((id) => instantAt(market, endDate, slots[id].end).getTime() === endsAt.getTime()) ?? slot

/** Half-days of work of a painting visit: what it reserves from its first slot to its end. */
export const halfDaysOf = (market: Market, times: VisitTimes): number =>
  (visitDays(times) - 1) * daySlots.length +
  slotIds.indexOf(lastSlotOf(market, times)) -
  slotIds.indexOf(times.slot) +
  1

/**
 * Time that a calendar blocks for a visit: for each of its days from the start of the first reserved slot to the end of the last, so
 * that no night is taken and a later day begins when somebody comes. A painter sees until when they are reserved, as in the portal.
 */
export function visitSpans(market: Market, visit: VisitTimes, whose: 'customer' | 'painter'): DaySpan[] {
  const { slots } = market
  const { date, slot, endDate } = visit
  const [first, latest] = [daySlots[0], daySlots[daySlots.length - 1] ?? daySlots[0]]
  const last = lastSlotOf(market, visit)
  return Array.from({ length: visitDays(visit) }, (_, index) => {
    const day = addDays(date, index)
    const { end, contractorEnd } = slots[day === endDate ? last : latest]
    return {
      start: { date: day, time: slots[index === 0 ? slot : first].start },
      end: { date: day, time: whose === 'painter' ? contractorEnd : end },
    }
  })
}
