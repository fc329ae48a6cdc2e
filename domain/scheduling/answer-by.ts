import { addDays, type CivilDate, instantAt, todayIn } from '#domain/platform/dates.ts'
import type { Market } from '#domain/platform/market.ts'
import type { SlotId } from '#domain/platform/slot-ids.ts'

const HOUR = 3_600_000

/** The most hours that a painter has to answer. */
const MOST_HOURS = 20
/** An answer is due this many hours before the visit, so that there is time to find another painter. */
const BEFORE_VISIT_HOURS = 12
/** The fewest hours that a painter has to answer, if the visit allows them. */
const LEAST_HOURS = 2
/** Never later than this many hours before the visit, however late it was assigned. */
const LAST_CALL_HOURS = 1

const plusHours = (at: Date, hours: number): Date => new Date(at.getTime() + hours * HOUR)
const earlier = (a: Date, b: Date): Date => (a < b ? a : b)
const later = (a: Date, b: Date): Date => (a > b ? a : b)

/** The evening that starts the market's night around an instant; null by day. Both boundaries of the night still count as day. */
const nightOf = (market: Market, at: Date): CivilDate | null => {
  const day = todayIn(market, at)
  if (at > instantAt(market, day, market.night.from)) return day
  return at < instantAt(market, day, market.night.to) ? addDays(day, -1) : null
}

/** No deadline falls into the night, when a painter cannot answer: it moves up to the evening, or else to the morning. */
const awake = (market: Market, deadline: Date, assignedAt: Date): Date => {
  const evening = nightOf(market, deadline)
  if (evening === null) return deadline
  const dusk = instantAt(market, evening, market.night.from)
  return plusHours(assignedAt, LEAST_HOURS) <= dusk
    ? dusk
    : instantAt(market, addDays(evening, 1), market.night.morning)
}

/**
 * The deadline for a painter's answer: the earlier of 20 hours after assignment and 12 hours before the visit, but at least 2
 * hours after assignment, and not at night. Never later than 1 hour before the visit; with less than that left, when the visit
 * begins; if it has already begun, 2 hours after assignment (docs/rules/visits.md).
 */
export function answerBy(market: Market, assignedAt: Date, visitBegins: Date): Date {
  const least = plusHours(assignedAt, LEAST_HOURS)
  if (visitBegins <= assignedAt) return least
  const lastCall = plusHours(visitBegins, -LAST_CALL_HOURS)
  if (lastCall <= assignedAt) return visitBegins
  const wanted = earlier(plusHours(assignedAt, MOST_HOURS), plusHours(visitBegins, -BEFORE_VISIT_HOURS))
  return earlier(awake(market, later(wanted, least), assignedAt), lastCall)
}

/** When the first reserved slot of a visit begins. */
export const visitBegins = (market: Market, date: CivilDate, slot: SlotId): Date =>
  instantAt(market, date, market.slots[slot].start)

/** When a painter who has not answered is reminded: halfway to the deadline. */
export const remindAt = (assignedAt: Date, deadline: Date): Date =>
  new Date((assignedAt.getTime() + deadline.getTime()) / 2)

/** The deadline of a job; jobs from before deadlines were stored have 20 hours. */
export const deadlineOf = (job: { assignedAt: Date; answerBy: Date | null }): Date =>
  job.answerBy ?? plusHours(job.assignedAt, MOST_HOURS)
