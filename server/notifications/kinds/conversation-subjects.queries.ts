import {
  type ConversationReader,
  keyOfNumbered,
  keyOfRecipient,
  messagesNumbered,
  type Unread,
  unreadFromEach,
} from '#server/bookings/conversations/conversations.queries.ts'
import { gathered } from '#server/platform/database/gathered.ts'
import type { ReadFor } from './define-notification.ts'
import {
  type BookingSubject,
  findBookingSubject,
  findJobSubject,
  type JobSubject,
  type SubjectDeps,
} from './subjects.queries.ts'

const unreadFrom = gathered(unreadFromEach, keyOfRecipient)
const messagesByNumber = gathered(messagesNumbered, keyOfNumbered)

/** The data behind messages about unread messages in the conversation of a booking. */
export type ConversationSubject = BookingSubject & { unread: Unread }
/** The same, for its painter. */
export type JobConversationSubject = JobSubject & { unread: Unread }

/** As stored: the first message that it announces, and, once it went out, all that it announced. */
type ConversationPayload = { number: number; told?: number[] | undefined }

const nothingUnread: Unread = { count: 0, numbers: [], sides: [], firstNames: [] }

/**
 * The messages that an email announces: those that it announced when it went out, else the unread ones now. One that is only
 * previewed, and has nothing to announce any more, announces the message that it was planned for.
 */
async function findUnread(
  { db }: SubjectDeps,
  bookingId: string,
  reader: ConversationReader,
  { number, told }: ConversationPayload,
  readFor: ReadFor,
): Promise<Unread> {
  const unread = await (told
    ? messagesByNumber(db, { bookingId, numbers: told })
    : unreadFrom(db, { bookingId, reader, number }))
  if (unread && (unread.count > 0 || readFor === 'send')) return unread
  return (await messagesByNumber(db, { bookingId, numbers: [number] })) ?? nothingUnread
}

/** The messages of a booking that `reader` has not read, from one on. */
export const findConversationSubject =
  (reader: ConversationReader) =>
  async (
    source: SubjectDeps,
    payload: ConversationPayload & { bookingId: string },
    readFor: ReadFor = 'send',
  ): Promise<ConversationSubject | undefined> => {
    const subject = await findBookingSubject(source, payload.bookingId)
    return subject && { ...subject, unread: await findUnread(source, payload.bookingId, reader, payload, readFor) }
  }

/** The messages of its booking that the painter of a job has not read, from one on. */
export async function findJobConversationSubject(
  source: SubjectDeps,
  payload: ConversationPayload & { jobId: string },
  readFor: ReadFor = 'send',
): Promise<JobConversationSubject | undefined> {
  const subject = await findJobSubject(source, payload.jobId)
  if (!subject) return undefined
  const { booking, painter } = subject
  return { ...subject, unread: await findUnread(source, booking.id, painter.id, payload, readFor) }
}
