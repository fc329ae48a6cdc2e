import type { CivilDate } from '#domain/platform/dates.ts'
import type { HandBackReason } from '#domain/scheduling/job-status.ts'

/**
 * What is known of one day of a visit besides its painter's steps (docs/rules/visits.md#one-day-at-a-time): they said that they would
 * be late, it was noticed that nobody came, or they cannot come.
 */
export const dayReportKinds = ['late', 'missed', 'given_up'] as const
export type DayReportKind = (typeof dayReportKinds)[number]

/** A report about a day; `at` is when we heard of it, or noticed it. */
export type DayReport = {
  kind: DayReportKind
  day: CivilDate
  at: Date
  /** How late, in minutes; null for any other kind. */
  minutes: number | null
  /** Why they cannot come; null for any other kind. */
  reason: HandBackReason | null
  /** Whether a visit that follows has been booked since, so that somebody else comes; left out where it does not matter. */
  isReplaced?: boolean
}

const of = (reports: readonly DayReport[], kind: DayReportKind, day: CivilDate): DayReport[] =>
  reports
    .filter((one) => one.kind === kind && one.day === day)
    // Of two delays at the same instant the longer one was said later.
    .toSorted((one, other) => one.at.getTime() - other.at.getTime() || (one.minutes ?? 0) - (other.minutes ?? 0))

/** A delay of a day: how many minutes, when the customer was first notified, and when the painter last said it. */
export type Delay = { minutes: number; notifiedAt: Date; saidAt: Date }

/** The delay that a painter said of a day; null when they said nothing. */
export function delayOn(reports: readonly DayReport[], day: CivilDate): Delay | null {
  const said = of(reports, 'late', day)
  const [first, last] = [said[0], said.at(-1)]
  return first && last ? { minutes: last.minutes ?? 0, notifiedAt: first.at, saidAt: last.at } : null
}

/** When it was noticed that nobody came on a day; null when it was not. */
export const missedOn = (reports: readonly DayReport[], day: CivilDate): Date | null =>
  of(reports, 'missed', day).at(-1)?.at ?? null

/** Since when, and why, the painter of a visit cannot come on a day; null while they can. */
export const givenUpOn = (reports: readonly DayReport[], day: CivilDate): DayReport | null =>
  of(reports, 'given_up', day).at(-1) ?? null
