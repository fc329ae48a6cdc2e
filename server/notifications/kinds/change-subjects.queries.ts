import type { ChangeOrder } from '#contract/bookings/change-orders.ts'
import type { Cents } from '#domain/platform/money.ts'
import { changesById, latestChangeOf } from '#server/bookings/change-orders/change-orders.queries.ts'
import { presentChange, presentUnplanned } from '#server/bookings/change-orders/present-change.ts'
import { canChargeTrip } from '#server/bookings/change-orders/read-walk-through.ts'
import { findLiveJob } from '#server/bookings/lifecycle/locked-booking.ts'
import { onTermsOf } from '#server/bookings/lifecycle/terms-of-booking.ts'
import { gathered } from '#server/platform/database/gathered.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { ReadFor } from './define-notification.ts'
import { type BookingSubject, findBookingSubject, findJobSubject, type JobSubject } from './subjects.queries.ts'

const changeById = gathered(changesById)

type ChangeDeps = Pick<Deps, 'db' | 'market' | 'now' | 'config' | 'reader'>

/** The data behind messages about a change. */
export type ChangeSubject = BookingSubject & { change: ChangeOrder }
export type JobChangeSubject = JobSubject & {
  change: ChangeOrder
  /** What the visit can be ended with, in cents; null when it cannot. */
  tripCharge: Cents | null
  /** The second visit that does what was approved, as far as it is theirs. */
  second: JobSubject | null
}

/** A change with its booking, for its customer; in a list without the days that it takes. */
export async function findChangeSubject(
  source: ChangeDeps,
  { bookingId, changeId }: { bookingId: string; changeId: string },
  readFor: ReadFor = 'send',
): Promise<ChangeSubject | undefined> {
  const subject = await findBookingSubject(source, bookingId)
  const change = subject && (await changeById(source.db, changeId))
  if (!subject || change?.booking_id !== bookingId) return undefined
  const visit = { booking: subject.booking, price: subject.quote.final_cost }
  return {
    ...subject,
    change:
      readFor === 'list' ? presentUnplanned(source, visit, change) : await presentChange(source, visit, change, false),
  }
}

/** The trip charge with which a painter can end their visit, as the last change of it was declined. */
async function tripChargeOf(
  { db, market }: ChangeDeps,
  { booking, job }: JobSubject,
  changeId: string,
): Promise<Cents | null> {
  const change = await changeById(db, changeId)
  const latest = (await latestChangeOf(db, booking.id)) === changeId ? change : undefined
  const terms = onTermsOf(market, booking).changes
  return canChargeTrip(terms, booking, job, latest) ? terms.tripCharge : null
}

/** The job of a second visit that a change led to, while it is the same painter's. */
async function secondOf(source: ChangeDeps, { job }: JobSubject, changeId: string): Promise<JobSubject | null> {
  const { db } = source
  const change = await changeById(db, changeId)
  const second = change?.follow_up_id
  const next = second ? await findLiveJob(db, second) : undefined
  const found = next?.contractor_id === job.contractor_id ? await findJobSubject(source, next.id) : undefined
  return found ?? null
}

/** A change with the job of its painter. */
export async function findJobChangeSubject(
  source: ChangeDeps,
  { jobId, changeId }: { jobId: string; changeId: string },
  readFor: ReadFor = 'send',
): Promise<JobChangeSubject | undefined> {
  const job = await findJobSubject(source, jobId)
  const found = job && (await findChangeSubject(source, { bookingId: job.booking.id, changeId }, readFor))
  if (!job || !found) return undefined
  const { change } = found
  if (readFor === 'list') return { ...job, change, tripCharge: null, second: null }
  return {
    ...job,
    change,
    tripCharge: await tripChargeOf(source, job, changeId),
    second: await secondOf(source, job, changeId),
  }
}
