import { sql } from 'kysely'
import type { BookingStatus } from '../../domain/booking-status.ts'
import type { JobStatus } from '../../domain/job-status.ts'
import { type BookingRow, findLiveJob, findQuote, type JobRow } from '../bookings/bookings.queries.ts'
import type { Transaction } from '../database/transaction.ts'
import type { Deps } from '../deps.ts'
import { enqueue } from '../effects/enqueue.ts'
import { recordJobEvent } from '../job-events/record-job-event.ts'

/** What the painter's job becomes when an administrator sets the status of a live booking; otherwise it stays. */
const jobFor = (job: JobStatus, booking: BookingStatus): JobStatus => {
  if (booking === 'in_progress' || booking === 'completed') return booking
  const wasWorked = job === 'in_progress' || job === 'completed'
  return wasWorked || (booking === 'confirmed' && job === 'assigned') ? 'acknowledged' : job
}

const moments = (job: JobRow, status: JobStatus, now: Date) => {
  const worked = status === 'in_progress' || status === 'completed'
  return {
    acknowledged_at: job.acknowledged_at ?? now,
    started_at: worked ? (job.started_at ?? now) : null,
    completed_at: status === 'completed' ? now : null,
  }
}

/** Whether the customer was told, or is about to be, that the work is done: nobody hears it twice. */
const hasToldOfEnd = async (db: Transaction, bookingId: string): Promise<boolean> =>
  (await db
    .selectFrom('effects')
    .select('id')
    .where('kind', '=', 'booking-completed')
    .where(sql`payload ->> 'bookingId'`, '=', bookingId)
    .where('state', 'not in', ['dropped', 'dead'])
    .limit(1)
    .executeTakeFirst()) !== undefined

/**
 * Sets the status of a live booking that the caller holds. The painter's job follows, so that both tell the same and a
 * finished job is paid; the customer hears of a confirmation and of the end of the work.
 */
export async function changeStatus(
  db: Transaction,
  deps: Deps,
  booking: BookingRow,
  status: Exclude<BookingStatus, 'cancelled'>,
): Promise<void> {
  const now = deps.now()
  const confirms = status === 'confirmed' && booking.confirmed_at === null
  await db
    .updateTable('bookings')
    .set({ status, ...(confirms ? { confirmed_at: now } : {}), updated_at: now })
    .where('id', '=', booking.id)
    .execute()
  const job = await findLiveJob(db, booking.id)
  const next = job && jobFor(job.status, status)
  if (job && next && next !== job.status) {
    await db
      .updateTable('jobs')
      .set({ status: next, last_step: null, ...moments(job, next, now) })
      .where('id', '=', job.id)
      .execute()
    recordJobEvent(db, now, { contractorId: job.contractor_id, jobId: job.id, kind: 'changed' })
  }
  const quote = await findQuote(db, booking.quote_id)
  if (!quote) return
  const bookingId = booking.id
  if (confirms) enqueue(db, now, quote.email, { kind: 'painter-confirmed', bookingId })
  if (status === 'completed' && !(await hasToldOfEnd(db, bookingId))) {
    enqueue(db, now, quote.email, { kind: 'booking-completed', bookingId })
  }
}
