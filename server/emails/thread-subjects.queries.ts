import type { Deps } from '../deps.ts'
import { type ThreadReader, type Unread, unreadFrom } from '../thread/thread.queries.ts'
import { type BookingSubject, findBookingSubject, findJobSubject, type JobSubject } from './subjects.queries.ts'

type Source = Pick<Deps, 'db' | 'reader' | 'now'>

/** The data behind messages about what is unread in the thread of a booking. */
export type ThreadSubject = BookingSubject & { unread: Unread }
/** The same, for its painter. */
export type JobThreadSubject = JobSubject & { unread: Unread }

/** What `reader` has not read of a booking, from a message on. */
export const findThreadSubject =
  (reader: ThreadReader) =>
  async (source: Source, payload: { bookingId: string; number: number }): Promise<ThreadSubject | undefined> => {
    const { bookingId, number } = payload
    const subject = await findBookingSubject(source, bookingId)
    return subject && { ...subject, unread: await unreadFrom(source.db, bookingId, { reader, number }) }
  }

/** What the painter of a job has not read of its booking, from a message on. */
export async function findJobThreadSubject(
  source: Source,
  { jobId, number }: { jobId: string; number: number },
): Promise<JobThreadSubject | undefined> {
  const subject = await findJobSubject(source, jobId)
  if (!subject) return undefined
  const { booking, painter } = subject
  return { ...subject, unread: await unreadFrom(source.db, booking.id, { reader: painter.id, number }) }
}
