import { addDays, type CivilDate, instantAt, todayAt } from './calendar.ts'
import { type SlotId, slots } from './slots.ts'

const HOUR = 3_600_000

/** The most hours that a painter has to answer. */
const MOST_HOURS = 20
/** An answer is due this many hours before the visit, so that there is time to find another painter. */
const BEFORE_VISIT_HOURS = 12
/** The fewest hours that a painter has to answer, if the visit allows them. */
const LEAST_HOURS = 2
/** Never later than this many hours before the visit, however late it was assigned. */
const LAST_CALL_HOURS = 1

/** No deadline falls between these hours in the business zone: a painter who is asleep cannot answer. */
const NIGHT = { from: '21:00', to: '07:00' } as const
/** A deadline that would fall into the night and cannot move up to its evening moves to this hour of the morning. */
const MORNING = '09:00'

const plusHours = (at: Date, hours: number): Date => new Date(at.getTime() + hours * HOUR)
const earlier = (a: Date, b: Date): Date => (a < b ? a : b)
const later = (a: Date, b: Date): Date => (a > b ? a : b)

/** The evening that starts the night around an instant; null by day. Both boundaries of the night still count as day. */
const nightOf = (at: Date): CivilDate | null => {
  const day = todayAt(at)
  if (at > instantAt(day, NIGHT.from)) return day
  return at < instantAt(day, NIGHT.to) ? addDays(day, -1) : null
}

const awake = (deadline: Date, assignedAt: Date): Date => {
  const evening = nightOf(deadline)
  if (evening === null) return deadline
  const nine = instantAt(evening, NIGHT.from)
  return plusHours(assignedAt, LEAST_HOURS) <= nine ? nine : instantAt(addDays(evening, 1), MORNING)
}

/**
 * The deadline for a painter's answer: the earlier of 20 hours after assignment and 12 hours before the visit, but at least 2
 * hours after assignment, and not at night. Never later than 1 hour before the visit; with less than that left, when the visit
 * begins; if it has already begun, 2 hours after assignment (docs/rules/visits.md).
 */
export function answerBy(assignedAt: Date, visitBegins: Date): Date {
  const least = plusHours(assignedAt, LEAST_HOURS)
  if (visitBegins <= assignedAt) return least
  const lastCall = plusHours(visitBegins, -LAST_CALL_HOURS)
  if (lastCall <= assignedAt) return visitBegins
  const wanted = earlier(plusHours(assignedAt, MOST_HOURS), plusHours(visitBegins, -BEFORE_VISIT_HOURS))
  return earlier(awake(later(wanted, least), assignedAt), lastCall)
}

/** When the first reserved slot of a visit begins. */
export const visitBegins = (date: CivilDate, slot: SlotId): Date => instantAt(date, slots[slot].start)

/** When a painter who has not answered is reminded: halfway to the deadline. */
export const remindAt = (assignedAt: Date, deadline: Date): Date =>
  new Date((assignedAt.getTime() + deadline.getTime()) / 2)

/** The deadline of a job; jobs from before deadlines were stored have 20 hours. */
export const deadlineOf = (job: { assignedAt: Date; answerBy: Date | null }): Date =>
  job.answerBy ?? plusHours(job.assignedAt, MOST_HOURS)
