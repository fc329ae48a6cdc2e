import type { ChangeOrder } from '../../contract/change-orders.ts'
import { findChange } from '../change-orders/change-orders.queries.ts'
import { presentChange } from '../change-orders/present-change.ts'
import type { Deps } from '../deps.ts'
import { type BookingSubject, findBookingSubject, findJobSubject, type JobSubject } from './subjects.queries.ts'

type Source = Pick<Deps, 'db' | 'market' | 'now' | 'config' | 'reader'>

/** The data behind messages about a change. */
export type ChangeSubject = BookingSubject & { change: ChangeOrder }
export type JobChangeSubject = JobSubject & { change: ChangeOrder }

/** A change with its booking, for its customer. */
export async function findChangeSubject(
  source: Source,
  { bookingId, changeId }: { bookingId: string; changeId: string },
): Promise<ChangeSubject | undefined> {
  const subject = await findBookingSubject(source, bookingId)
  const change = subject && (await findChange(source.db, bookingId, changeId))
  if (!subject || !change) return undefined
  const visit = { booking: subject.booking, price: subject.quote.final_cost }
  return { ...subject, change: await presentChange(source, visit, change, false) }
}

/** A change with the job of its painter. */
export async function findJobChangeSubject(
  source: Source,
  { jobId, changeId }: { jobId: string; changeId: string },
): Promise<JobChangeSubject | undefined> {
  const job = await findJobSubject(source, jobId)
  const found = job && (await findChangeSubject(source, { bookingId: job.booking.id, changeId }))
  return job && found ? { ...job, change: found.change } : undefined
}
