import { addDays, type CivilDate, instantAt, todayAt } from './calendar.ts'
import { type SlotId, slots } from './slots.ts'

const HOUR = 3_600_000

/** Hours that a painter has at most. */
const MOST_HOURS = 20
/** An answer is due so many hours before the visit, so that somebody else can still be found. */
const BEFORE_VISIT_HOURS = 12
/** Hours that a painter has at least, if the visit leaves them. */
const LEAST_HOURS = 2
/** No later than so many hours before the visit, however late it was assigned. */
const LAST_CALL_HOURS = 1

/** No deadline falls between these, by the clock of the business zone: who sleeps cannot answer. */
const NIGHT = { from: '21:00', to: '07:00' } as const
/** What would fall into the night and cannot end on its evening ends at this hour of the morning. */
const MORNING = '09:00'

const plusHours = (at: Date, hours: number): Date => new Date(at.getTime() + hours * HOUR)
const earlier = (a: Date, b: Date): Date => (a < b ? a : b)
const later = (a: Date, b: Date): Date => (a > b ? a : b)

/** The evening whose night an instant falls into; null by day. Both ends of the night still count as day. */
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
 * Until when a painter answers a job: the earlier of 20 hours after it was assigned and 12 hours before the visit, but at
 * least 2 hours after it was assigned, and not in the night. Never later than 1 hour before the visit; when not even that
 * is left, when it begins; and when it has begun, 2 hours from now (docs/rules/visits.md).
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

/** When a painter who has not answered is reminded: at half of the time. */
export const remindAt = (assignedAt: Date, deadline: Date): Date =>
  new Date((assignedAt.getTime() + deadline.getTime()) / 2)

/** The deadline of a job; those of before deadlines were stored had 20 hours. */
export const deadlineOf = (job: { assignedAt: Date; answerBy: Date | null }): Date =>
  job.answerBy ?? plusHours(job.assignedAt, MOST_HOURS)
