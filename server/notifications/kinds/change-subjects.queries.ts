import type { ChangeOrder } from '#contract/bookings/change-orders.ts'
import { changesById } from '#server/bookings/change-orders/change-orders.queries.ts'
import { presentChange, presentUnplanned } from '#server/bookings/change-orders/present-change.ts'
import { gathered } from '#server/platform/database/gathered.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { ReadFor } from './define-notification.ts'
import { type BookingSubject, findBookingSubject, findJobSubject, type JobSubject } from './subjects.queries.ts'

const changeById = gathered(changesById)

type Source = Pick<Deps, 'db' | 'market' | 'now' | 'config' | 'reader'>

/** The data behind messages about a change. */
export type ChangeSubject = BookingSubject & { change: ChangeOrder }
export type JobChangeSubject = JobSubject & { change: ChangeOrder }

/** A change with its booking, for its customer; in a list without the days that it takes. */
export async function findChangeSubject(
  source: Source,
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

/** A change with the job of its painter. */
export async function findJobChangeSubject(
  source: Source,
  { jobId, changeId }: { jobId: string; changeId: string },
  readFor: ReadFor = 'send',
): Promise<JobChangeSubject | undefined> {
  const job = await findJobSubject(source, jobId)
  const found = job && (await findChangeSubject(source, { bookingId: job.booking.id, changeId }, readFor))
  return job && found ? { ...job, change: found.change } : undefined
}
