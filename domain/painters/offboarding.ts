import { addDays, type CivilDate, todayIn } from '#domain/platform/dates.ts'
import type { Moment } from '#domain/platform/market.ts'
import type { JobStatus } from '#domain/scheduling/job-status.ts'

/** For how many days at most somebody is away at once. */
export const LONGEST_AWAY = 90

/** The earliest last day that a painter can have: yesterday, so that they leave at once. */
export const earliestLastDay = ({ market, now }: Moment): CivilDate => addDays(todayIn(market, now), -1)

/** Whether a painter may offer a day: nothing is offered after the last day of one who leaves; null: they stay. */
export const canOffer = (lastDay: CivilDate | null, day: CivilDate): boolean => lastDay === null || day <= lastDay

/** Whether a painter's last day is over, so that their account ends (docs/rules/office.md#offboarding). */
export const hasLeft = (lastDay: CivilDate, { market, now }: Moment): boolean => lastDay < todayIn(market, now)

/** Whether a job is settled by phone: it has begun, or should have. */
export const hasBegunWork = (
  { status, scheduledDate }: { status: JobStatus; scheduledDate: CivilDate },
  { market, now }: Moment,
): boolean => status === 'in_progress' || scheduledDate < todayIn(market, now)
