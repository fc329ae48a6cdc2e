import {
  messagesNumbered,
  nameOfNumbered,
  nameOfToTell,
  type ThreadReader,
  type Unread,
  unreadFromEach,
} from '#server/bookings/conversations/thread.queries.ts'
import { gathered } from '#server/platform/database/gathered.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { ReadFor } from './mail.ts'
import { type BookingSubject, findBookingSubject, findJobSubject, type JobSubject } from './subjects.queries.ts'

const unreadFrom = gathered(unreadFromEach, nameOfToTell)
const toldOf = gathered(messagesNumbered, nameOfNumbered)

type Source = Pick<Deps, 'db' | 'reader' | 'now'>

/** The data behind messages about what is unread in the thread of a booking. */
export type ThreadSubject = BookingSubject & { unread: Unread }
/** The same, for its painter. */
export type JobThreadSubject = JobSubject & { unread: Unread }

/** As stored: the message from which on it tells, and, once it went out, those that it told of. */
type Told = { number: number; told?: number[] | undefined }

const nothingTold: Unread = { count: 0, numbers: [], sides: [], firstNames: [] }

/**
 * What a letter tells of: what it told of when it went out, whatever was read since, else what is unread now. One that is only
 * looked at, and has nothing to tell any more, tells of the message that it was planned for.
 */
async function toldBy(
  { db }: Source,
  bookingId: string,
  reader: ThreadReader,
  { number, told }: Told,
  readFor: ReadFor,
): Promise<Unread> {
  const unread = await (told ? toldOf(db, { bookingId, numbers: told }) : unreadFrom(db, { bookingId, reader, number }))
  if (unread && (unread.count > 0 || readFor === 'send')) return unread
  return (await toldOf(db, { bookingId, numbers: [number] })) ?? nothingTold
}

/** What `reader` has not read of a booking, from a message on. */
export const findThreadSubject =
  (reader: ThreadReader) =>
  async (
    source: Source,
    payload: Told & { bookingId: string },
    readFor: ReadFor = 'send',
  ): Promise<ThreadSubject | undefined> => {
    const subject = await findBookingSubject(source, payload.bookingId)
    return subject && { ...subject, unread: await toldBy(source, payload.bookingId, reader, payload, readFor) }
  }

/** What the painter of a job has not read of its booking, from a message on. */
export async function findJobThreadSubject(
  source: Source,
  payload: Told & { jobId: string },
  readFor: ReadFor = 'send',
): Promise<JobThreadSubject | undefined> {
  const subject = await findJobSubject(source, payload.jobId)
  if (!subject) return undefined
  const { booking, painter } = subject
  return { ...subject, unread: await toldBy(source, booking.id, painter.id, payload, readFor) }
}
