import type { Job } from '#contract/bookings/jobs.ts'
import { addDays, type CivilDate, todayIn, type Zoned } from '#domain/platform/dates.ts'
import type { Cents } from '#domain/platform/money.ts'

/** How many days ahead the Today page lists. */
const COMING_DAYS = 7

const isActive = (job: Job): boolean => job.status === 'acknowledged' || job.status === 'in_progress'

/** Earlier visits first. Slots of a day sort alphabetically except for the evening, which is last anyway. */
const slotOrder: Record<Job['booking']['timeSlot'], number> = { morning: 0, afternoon: 1, evening: 2 }
const byVisit = (a: Job, b: Job): number =>
  a.booking.scheduledDate === b.booking.scheduledDate
    ? slotOrder[a.booking.timeSlot] - slotOrder[b.booking.timeSlot]
    : a.booking.scheduledDate < b.booking.scheduledDate
      ? -1
      : 1

/** When it was completed, or otherwise when it was assigned (docs/rules/messages.md). */
const finished = (job: Job): number => (job.completedAt ?? job.assignedAt).getTime()

export const pendingJobs = (jobs: readonly Job[]): Job[] =>
  jobs.filter((job) => job.status === 'assigned').sort(byVisit)

export const activeJobs = (jobs: readonly Job[]): Job[] => jobs.filter(isActive).sort(byVisit)

export const completedJobs = (jobs: readonly Job[]): Job[] =>
  jobs.filter((job) => job.status === 'completed').sort((a, b) => finished(b) - finished(a))

/** Declined and cancelled jobs: they keep their date but not the customer's data; newest first. */
export const closedJobs = (jobs: readonly Job[]): Job[] =>
  jobs
    .filter((job) => job.status === 'rejected' || job.status === 'cancelled')
    .sort((a, b) => b.assignedAt.getTime() - a.assignedAt.getTime())

/** How much others wrote that the painter has not read, of all jobs. */
export const countUnread = (jobs: readonly Job[]): number => jobs.reduce((sum, job) => sum + job.unreadMessages, 0)

export const totalEarnings = (jobs: readonly Job[]): Cents =>
  completedJobs(jobs).reduce((sum, job) => sum + job.contractorEarnings, 0)

export type Due = 'Today' | 'Overdue' | 'Upcoming'

/**
 * The list that a scheduled job belongs to. A job of several days that is in progress is today's until its last day is over;
 * one that was not started on its first day is overdue.
 */
export function dueOf(job: Pick<Job, 'status' | 'booking'>, today: CivilDate): Due {
  const { scheduledDate, endDate } = job.booking
  if (scheduledDate > today) return 'Upcoming'
  if (scheduledDate === today) return 'Today'
  return job.status === 'in_progress' && endDate >= today ? 'Today' : 'Overdue'
}

/** A painter's agenda for today. */
export type Agenda = {
  /** Started and past their last day, or never started on their first: to be settled first. */
  overdue: Job[]
  /** Today's jobs in order, including those finished today. */
  today: Job[]
  /** The job with the next step: the first overdue one, else the one in progress, else the earliest. */
  next: Job | undefined
}

const finishedOn = (market: Zoned, job: Job, today: CivilDate): boolean =>
  job.status === 'completed' && job.completedAt !== null && todayIn(market, job.completedAt) === today

/** The agenda of a day. Unanswered jobs are not included; they have a list of their own. */
export function agendaOf(market: Zoned, jobs: readonly Job[], today: CivilDate): Agenda {
  const active = activeJobs(jobs)
  const overdue = active.filter((job) => dueOf(job, today) === 'Overdue')
  const ofToday = active.filter((job) => dueOf(job, today) === 'Today')
  return {
    overdue,
    today: [...ofToday, ...jobs.filter((job) => finishedOn(market, job, today))].sort(byVisit),
    next: overdue[0] ?? ofToday.find(({ status }) => status === 'in_progress') ?? ofToday[0],
  }
}

/** Unanswered jobs, the most urgent one first. */
export const jobsToAnswer = (jobs: readonly Job[]): Job[] =>
  pendingJobs(jobs).sort((a, b) => (a.answerBy?.getTime() ?? 0) - (b.answerBy?.getTime() ?? 0))

/** The next visit after today; undefined when there is none. */
export const nextJob = (jobs: readonly Job[], today: CivilDate): Job | undefined =>
  jobs
    .filter((job) => (isActive(job) || job.status === 'assigned') && job.booking.scheduledDate > today)
    .sort(byVisit)[0]

/** A day of an accepted job, with its first slot. */
export type ComingDay = { job: Job; date: CivilDate; slot: Job['booking']['timeSlot'] }

/** The days of a job after today that its painter has to come to. */
function daysAfter(job: Job, today: CivilDate): ComingDay[] {
  const { reservedSlots, scheduledDate, timeSlot } = job.booking
  const isGivenUp = (date: CivilDate): boolean =>
    (job.dayReports ?? []).some(({ kind, day }) => kind === 'given_up' && day === date)
  const slots = reservedSlots.length > 0 ? reservedSlots : [{ date: scheduledDate, timeSlot }]
  return [...new Set(slots.map(({ date }) => date))].flatMap((date) => {
    const [slot] = slots
      .filter((one) => one.date === date)
      .map((one) => one.timeSlot)
      .sort((a, b) => slotOrder[a] - slotOrder[b])
    return slot === undefined || date <= today || isGivenUp(date) ? [] : [{ job, date, slot }]
  })
}

/** The days of accepted jobs after today, by when they are: tomorrow's, and those of the days after it. */
export function comingDays(jobs: readonly Job[], today: CivilDate): { tomorrow: ComingDay[]; after: ComingDay[] } {
  const [tomorrow, last] = [addDays(today, 1), addDays(today, COMING_DAYS)]
  const coming = activeJobs(jobs)
    .flatMap((job) => daysAfter(job, today))
    .sort((a, b) => (a.date === b.date ? slotOrder[a.slot] - slotOrder[b.slot] : a.date < b.date ? -1 : 1))
  return {
    tomorrow: coming.filter(({ date }) => date === tomorrow),
    after: coming.filter(({ date }) => date > tomorrow && date <= last),
  }
}
