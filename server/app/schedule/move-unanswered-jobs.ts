import { sql } from 'kysely'
import { openBookingStatuses } from '#domain/platform/booking-status.ts'
import { deadlineOf } from '#domain/scheduling/answer-by.ts'
import { hasBegun } from '#domain/scheduling/slots.ts'
import { reassignBooking } from '#server/bookings/booking/assign-booking.ts'
import { findLiveJob, lockBooking } from '#server/bookings/lifecycle/locked-booking.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'

/** Maximum number of jobs in one round; the rest follows in the next one. */
const AT_ONCE = 50

const moveOne = (deps: Deps, bookingId: string, jobId: string): Promise<boolean> =>
  inTransaction(deps.db, async (db) => {
    // With the booking locked, the job is checked again: the painter may have answered in the meantime.
    const booking = await lockBooking(db, bookingId)
    const job = await findLiveJob(db, bookingId)
    const now = deps.now()
    if (!booking || job?.id !== jobId || job.status !== 'assigned') return false
    if (deadlineOf({ assignedAt: job.assigned_at, answerBy: job.answer_by }) > now) return false
    if (hasBegun(deps.market, booking.scheduled_date, booking.time_slot, now)) return false
    const next = await reassignBooking(db, deps, bookingId, { occasion: 'unanswered', exclude: [job.contractor_id] })
    recordAudit(db, now, {
      actor: 'system',
      action: 'booking.reassigned',
      about: ['booking', bookingId],
      before: { contractorId: job.contractor_id },
      after: { contractorId: next, occasion: 'unanswered' },
    })
    return true
  })

/**
 * Reassigns each job that was not answered by its deadline: the job is closed as rejected, the customer's booking keeps its
 * date. A visit that has begun stays with its painter (see `reportUnconfirmedVisits`).
 * @returns how many were reassigned
 */
export async function moveUnansweredJobs(deps: Deps): Promise<number> {
  const now = deps.now()
  const waiting = await deps.db
    .selectFrom('jobs')
    .innerJoin('bookings', 'bookings.id', 'jobs.booking_id')
    .select([
      'jobs.id',
      'jobs.booking_id',
      'jobs.assigned_at as assignedAt',
      'jobs.answer_by as answerBy',
      'bookings.scheduled_date as date',
      'bookings.time_slot as slot',
    ])
    // A literal instead of a parameter: the plan is cached, and only with a literal does it use the index of unanswered jobs.
    .where('jobs.status', '=', sql.lit('assigned'))
    .where('bookings.status', 'in', openBookingStatuses)
    .where((where) => where.or([where('jobs.answer_by', '<=', now), where('jobs.answer_by', 'is', null)]))
    // The next visits first: they need a painter soonest.
    .orderBy('bookings.scheduled_date')
    .orderBy('jobs.assigned_at')
    .execute()
  const due = waiting
    .filter((job) => deadlineOf(job) <= now && !hasBegun(deps.market, job.date, job.slot, now))
    .slice(0, AT_ONCE)
  let moved = 0
  for (const { id, booking_id } of due) if (await moveOne(deps, booking_id, id)) moved += 1
  return moved
}
