import type { Deps } from '../deps.ts'
import { messagesNumbered, type ThreadReader, type Unread, unreadFrom } from '../thread/thread.queries.ts'
import { type BookingSubject, findBookingSubject, findJobSubject, type JobSubject } from './subjects.queries.ts'

type Source = Pick<Deps, 'db' | 'reader' | 'now'>

/** The data behind messages about what is unread in the thread of a booking. */
export type ThreadSubject = BookingSubject & { unread: Unread }
/** The same, for its painter. */
export type JobThreadSubject = JobSubject & { unread: Unread }

/** As stored: the message from which on it tells, and, once it went out, those that it told of. */
type Told = { number: number; told?: number[] | undefined }

/**
 * What a letter tells of: what it told of when it went out, whatever was read since, else what is unread now. One that is only
 * looked at, and has nothing to tell any more, tells of the message that it was planned for.
 */
async function toldBy(
  { db }: Source,
  bookingId: string,
  reader: ThreadReader,
  { number, told }: Told,
  isSent: boolean,
): Promise<Unread> {
  const unread = told
    ? await messagesNumbered(db, bookingId, told)
    : await unreadFrom(db, bookingId, { reader, number })
  return unread.count > 0 || isSent ? unread : messagesNumbered(db, bookingId, [number])
}

/** What `reader` has not read of a booking, from a message on. @param isSent false where it is only looked at */
export const findThreadSubject =
  (reader: ThreadReader) =>
  async (source: Source, payload: Told & { bookingId: string }, isSent = true): Promise<ThreadSubject | undefined> => {
    const subject = await findBookingSubject(source, payload.bookingId)
    return subject && { ...subject, unread: await toldBy(source, payload.bookingId, reader, payload, isSent) }
  }

/** What the painter of a job has not read of its booking, from a message on. @param isSent false where it is only looked at */
export async function findJobThreadSubject(
  source: Source,
  payload: Told & { jobId: string },
  isSent = true,
): Promise<JobThreadSubject | undefined> {
  const subject = await findJobSubject(source, payload.jobId)
  if (!subject) return undefined
  const { booking, painter } = subject
  return { ...subject, unread: await toldBy(source, booking.id, painter.id, payload, isSent) }
}
