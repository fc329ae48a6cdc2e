import { askAboutCheckouts } from '#server/billing/cards/ask-about-checkouts.ts'
import { remindOfPayments } from '#server/billing/ledger/remind.ts'
import { settleNoShows } from '#server/bookings/no-shows/settle-no-shows.ts'
import { fillWeeklySchedules } from '#server/painters/calendar/weekly-schedule.ts'
import type { Deps } from '#server/platform/deps.ts'
import { HEARTBEAT } from '#server/platform/health/heartbeat.ts'
import { recordOutage } from '#server/platform/health/outages.ts'
import { type Repeated, repeat } from '#server/platform/outbox/repeat.ts'
import { indexAllQuotes } from '#server/platform/search/index-quotes.ts'
import { askForComplianceDocuments } from './ask-for-compliance-documents.ts'
import { askForReviews } from './ask-for-reviews.ts'
import { claimTask, type ScheduledTask } from './claim-task.ts'
import { computeReliability } from './compute-reliability.ts'
import { dropLetters } from './drop-letters.ts'
import { endLastDays } from './end-last-days.ts'
import { moveUnansweredJobs } from './move-unanswered-jobs.ts'
import { prune } from './prune.ts'
import { remindCustomers } from './remind-customers.ts'
import { remindOfColors } from './remind-of-colors.ts'
import { remindPainters } from './remind-painters.ts'
import { reportMissedVisits } from './report-missed-visits.ts'
import { reportUnconfirmedVisits } from './report-unconfirmed-visits.ts'
import { sendOfficeDigest } from './send-office-digest.ts'
import { tellStillNobody } from './tell-still-nobody.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND

/** How often this process checks whether a round is due. */
const CHECK_INTERVAL = 15 * SECOND

type Task = ScheduledTask & { run: (deps: Deps) => Promise<unknown> }

/** Each round handles everything that is due, so that the next one makes up for a missed one. */
const tasks: readonly Task[] = [
  { name: HEARTBEAT, every: MINUTE, run: async () => undefined },
  { name: 'remind-customers', every: 5 * MINUTE, run: remindCustomers },
  { name: 'remind-of-colors', every: 5 * MINUTE, run: remindOfColors },
  { name: 'remind-painters', every: MINUTE, run: remindPainters },
  { name: 'move-unanswered-jobs', every: MINUTE, run: moveUnansweredJobs },
  { name: 'tell-still-nobody', every: 5 * MINUTE, run: tellStillNobody },
  { name: 'report-unconfirmed-visits', every: MINUTE, run: reportUnconfirmedVisits },
  { name: 'report-missed-visits', every: MINUTE, run: reportMissedVisits },
  { name: 'settle-no-shows', every: MINUTE, run: settleNoShows },
  { name: 'end-last-days', every: MINUTE, run: endLastDays },
  { name: 'compute-reliability', every: 60 * MINUTE, run: computeReliability },
  { name: 'remind-of-payments', every: 5 * MINUTE, run: remindOfPayments },
  { name: 'ask-about-checkouts', every: MINUTE, run: askAboutCheckouts },
  { name: 'fill-standing-weeks', every: 15 * MINUTE, run: fillWeeklySchedules },
  { name: 'ask-for-papers', every: 15 * MINUTE, run: askForComplianceDocuments },
  { name: 'ask-for-reviews', every: 5 * MINUTE, run: askForReviews },
  { name: 'office-digest', every: 5 * MINUTE, run: sendOfficeDigest },
  { name: 'drop-letters', every: 15 * MINUTE, run: dropLetters },
  { name: 'index-quotes', every: 5 * MINUTE, run: indexAllQuotes },
  { name: 'prune', every: 60 * MINUTE, run: prune },
]

/**
 * Runs the rounds that are due and that no other process has claimed.
 * @returns the names of the rounds that were run
 * @throws the first error of a round, after the others have run; its round is retried
 */
export async function runDueTasks(deps: Deps, isStopping: () => boolean = () => false): Promise<string[]> {
  await deps.marketSettings.refresh()
  await recordOutage(deps)
  const done: string[] = []
  let failure: { error: unknown } | undefined
  for (const task of tasks) {
    if (isStopping() || !(await claimTask(deps, task))) continue
    try {
      await task.run(deps)
      done.push(task.name)
    } catch (error) {
      failure ??= { error }
    }
  }
  if (failure) throw failure.error
  return done
}

/** Runs what is due while the server runs. */
export const runScheduledWork = (deps: Deps): Repeated =>
  repeat(deps, {
    name: 'scheduled work',
    every: CHECK_INTERVAL,
    round: async (isStopping) => {
      await runDueTasks(deps, isStopping)
      deps.outage.written()
      return false
    },
  })
