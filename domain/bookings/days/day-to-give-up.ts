import type { CivilDate } from '#domain/platform/dates.ts'
import type { JobStatus } from '#domain/scheduling/job-status.ts'
import type { VisitDay } from './visit-days.ts'

/** The days that a painter can say they cannot come on: later days of a visit under way, to which they have not come (docs/rules/visits.md#a-day-that-its-painter-cannot-keep). */
export const daysToGiveUp = (days: readonly VisitDay[], status: JobStatus, today: CivilDate): VisitDay[] =>
  status === 'in_progress'
    ? days.filter(({ day, date, hasCome, givenUp }) => day > 1 && date >= today && !hasCome && givenUp === null)
    : []
