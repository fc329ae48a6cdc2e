import { daysToGiveUp } from '#domain/bookings/days/day-to-give-up.ts'
import { isOpen } from '#domain/platform/booking-status.ts'
import { addDays, type CivilDate, todayIn } from '#domain/platform/dates.ts'
import { text } from '#domain/platform/translation/text.ts'
import { type HandBackReason, SICK_DAYS_AHEAD } from '#domain/scheduling/job-status.ts'
import { reassignBooking } from '#server/bookings/booking/assign-booking.ts'
import { applyEvent } from '#server/bookings/lifecycle/apply-transition.ts'
import { countWithdrawn, takeDaysOff } from '#server/bookings/lifecycle/time-off.ts'
import { daysOfVisit } from '#server/bookings/visits/days-of-visit.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { inTransaction, type Transaction } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError, invalid } from '#server/platform/errors.ts'
import { lockCalendar } from '#server/scheduling/engine/plan.queries.ts'
import { changeJob, type JobOf, type LockedJob, lockJobWithBooking, recordJobAudit } from './change-job.ts'
import { lockJob, openJobsOfDay } from './jobs.queries.ts'

type HandBack = JobOf & { reason: HandBackReason; notes: string | null; date?: CivilDate | undefined }

const notTheirs = () =>
  new AppError(
    'invalid_transition',
    text(
      'Only a job that you acknowledged and haven’t started can be handed back, and of one under way a later day. Please call the office.',
    ),
  )

const handBack = async (
  db: Transaction,
  deps: Deps,
  locked: LockedJob,
  { reason, notes }: { reason: HandBackReason; notes: string | null },
): Promise<void> => {
  const { booking, job } = locked
  const wasPromised = job.status === 'acknowledged'
  await reassignBooking(db, deps, booking.id, {
    occasion: wasPromised ? 'handed_back' : 'declined',
    exclude: [job.contractor_id],
    // Only acknowledged jobs count as handed back.
    handBack: { reason: wasPromised ? reason : null, notes: notes || null },
  })
  // An administrator may have set the booking to in progress or completed already: then there is nothing to pass on.
  if ((await lockJob(db, job.id)).status !== 'rejected') throw notTheirs()
  const action = wasPromised ? 'handed-back' : 'rejected'
  recordJobAudit(db, deps.now(), locked, { action, from: job.status, to: 'rejected', more: { reason } })
}

/**
 * The painter of a job under way cannot come on one of its later days: the job stays theirs, and customer and office are notified at
 * once (docs/rules/visits.md#a-day-that-its-painter-cannot-keep).
 * @param date the next one that can be given up when left out
 */
async function giveUpDay(
  db: Transaction,
  deps: Deps,
  locked: LockedJob,
  { reason, notes, date }: { reason: HandBackReason; notes: string | null; date: CivilDate | undefined },
): Promise<void> {
  const { job } = locked
  const days = daysToGiveUp(await daysOfVisit(db, deps, locked), job.status, todayIn(deps.market, deps.now()))
  const day = days.find((one) => date === undefined || one.date === date)
  if (!day) throw notTheirs()
  await applyEvent(db, deps, locked, { type: 'day-given-up', day: day.date, reason })
  const more = { reason, date: day.date, ...(notes ? { notes } : {}) }
  recordJobAudit(db, deps.now(), locked, { action: 'day-given-up', from: job.status, to: job.status, more })
}

/**
 * A painter hands back a job that they had acknowledged: it goes to the next painter at once, or waits while administrator and
 * customer are notified (docs/rules/visits.md). It counts in the painter's record.
 * Of a job under way they give up a day.
 * @throws AppError `not_found` for another painter's job; `invalid_transition` for one that is neither
 */
export const handBackJob = (deps: Deps, { reason, notes, date, ...of }: HandBack): Promise<void> =>
  changeJob(deps, of, async (db, locked) => {
    if (locked.job.status === 'in_progress') return giveUpDay(db, deps, locked, { reason, notes, date })
    if (locked.job.status !== 'acknowledged') throw notTheirs()
    await handBack(db, deps, locked, { reason, notes })
  })

export type SickDay = { date: string; handedBack: number; daysGivenUp?: number; withdrawnSlots: number }

/**
 * A painter is sick on a day: every job of the day that has not started goes to another painter, one under way waits for somebody on that
 * day, and the day becomes time off
 * (docs/rules/matching.md#time-off). Idempotent.
 * @throws AppError `invalid_request` for a day that is past, or more than a week ahead
 */
export async function callInSick(
  deps: Deps,
  { contractorId, date }: { contractorId: string; date: string },
): Promise<SickDay> {
  const today = todayIn(deps.market, deps.now())
  if (date < today) throw invalid('date', text('That day is in the past.'))
  if (date > addDays(today, SICK_DAYS_AHEAD))
    throw invalid('date', text('Please use Set Availability for days that are further ahead.'))
  const done = await inTransaction(deps.db, async (db) => {
    await lockCalendar(db, contractorId)
    // Free slots first, so that nobody can reserve them while the jobs of the day are being read.
    const moment = { market: deps.market, now: deps.now() }
    const before = await countWithdrawn(db, contractorId, date)
    await takeDaysOff(db, moment, contractorId, { from: date, to: date })
    let [handedBack, daysGivenUp] = [0, 0]
    for (const { id: jobId, booking_id } of await openJobsOfDay(db, contractorId, date)) {
      const locked = await lockJobWithBooking(db, booking_id, jobId)
      const { job, booking } = locked
      if (job.status === 'in_progress') {
        const days = daysToGiveUp(await daysOfVisit(db, deps, locked), job.status, today)
        if (!days.some((one) => one.date === date)) continue
        await giveUpDay(db, deps, locked, { reason: 'sick', notes: null, date })
        daysGivenUp += 1
        continue
      }
      const isTheirs = job.status === 'assigned' || job.status === 'acknowledged'
      if (!isTheirs || !isOpen(booking.status)) continue
      await handBack(db, deps, locked, { reason: 'sick', notes: null })
      handedBack += 1
    }
    // What the jobs of the day held is withdrawn with them.
    const withdrawnSlots = (await countWithdrawn(db, contractorId, date)) - before
    const given = daysGivenUp > 0 ? { daysGivenUp } : {}
    recordAudit(db, deps.now(), {
      actor: `contractor:${contractorId}`,
      action: 'contractor.sick-day',
      about: ['contractor', contractorId],
      after: { date, handedBack, ...given, withdrawnSlots },
    })
    return { date, handedBack, ...given, withdrawnSlots }
  })
  return done
}
