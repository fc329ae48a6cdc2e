import { isConversationOpen, MESSAGES_PER_HOUR } from '#domain/bookings/conversation.ts'
import { accountOfActor } from '#domain/platform/actors.ts'
import { text } from '#domain/platform/translation/text.ts'
import { recordChange } from '#server/platform/change-log/record-change.ts'
import type { BookingRow } from '#server/platform/database/schema.ts'
import type { Transaction } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError, invalid } from '#server/platform/errors.ts'
import { newId } from '#server/platform/identifiers.ts'
import { takeFreePhotos } from '#server/quotes/photos/photos.queries.ts'
import { markRead, type Participant, readerOfSide } from './conversations.queries.ts'
import { notifyOthers } from './notify-others.ts'

const HOUR = 3_600_000

/** A message to be written; `key` is the one that its page gave it, and `at` when it was written. */
export type NewMessage = { text: string; photos: readonly string[]; key: string | null; at: Date }

type Locked = { db: Transaction; booking: BookingRow }

const isRepeated = async ({ db, booking }: Locked, { side }: Participant, key: string): Promise<boolean> => {
  const query = db.selectFrom('conversation_messages').select('id').where('booking_id', '=', booking.id)
  const known = await query.where('side', '=', side).where('client_key', '=', key).executeTakeFirst()
  return known !== undefined
}

/** @throws AppError `too_many_requests` */
const refuseFlood = async ({ db, booking }: Locked, { side }: Participant, now: Date): Promise<void> => {
  const { count } = await db
    .selectFrom('conversation_messages')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('booking_id', '=', booking.id)
    .where('side', '=', side)
    .where('recorded_at', '>', new Date(now.getTime() - HOUR))
    .executeTakeFirstOrThrow()
  if (Number(count) < MESSAGES_PER_HOUR) return
  throw new AppError('too_many_requests', text('That was a lot of messages. Please try again later, or contact us.'), {
    retryAfter: HOUR / 1000,
  })
}

const attach = async (db: Transaction, messageId: string, photos: readonly string[]): Promise<void> => {
  if (photos.length === 0) return
  const free = await takeFreePhotos(db, photos)
  if (free.size < photos.length) {
    throw invalid('photos', text('A photo is no longer available. Please add it again.'))
  }
  const rows = photos.map((photo, place) => ({ photo_id: photo, message_id: messageId, place }))
  await db.insertInto('conversation_photos').values(rows).execute()
}

/**
 * Writes into the conversation of a booking that the caller has locked, shows it to the others at once, and plans their
 * emails (docs/rules/conversations.md#messages). A message sent again with the same key is the same message.
 * @throws AppError `conflict` once the conversation is closed; `invalid_request` without text and photos, or for a photo
 * that something else shows; `too_many_requests`
 */
export async function writeMessage(
  db: Transaction,
  deps: Deps,
  booking: BookingRow,
  author: Participant,
  { text: words, photos, key, at }: NewMessage,
): Promise<void> {
  const locked = { db, booking }
  const now = deps.now()
  if (key !== null && (await isRepeated(locked, author, key))) return
  if (!isConversationOpen(deps.market, { status: booking.status, endDate: booking.end_date }, now)) {
    throw new AppError('conflict', text('This conversation is closed. Please contact us.'))
  }
  if (words === '' && photos.length === 0) throw invalid('text', text('Write something, or add a photo.'))
  await refuseFlood(locked, author, now)
  const { last } = await db
    .selectFrom('conversation_messages')
    .select((select) => select.fn.max('number').as('last'))
    .where('booking_id', '=', booking.id)
    .executeTakeFirstOrThrow()
  const number = (last ?? 0) + 1
  const id = newId()
  await db
    .insertInto('conversation_messages')
    .values({
      id,
      booking_id: booking.id,
      number,
      side: author.side,
      contractor_id: author.side === 'painter' ? author.contractorId : null,
      account: author.side === 'office' ? accountOfActor(deps.actor) : null,
      client_key: key,
      text: words,
      at,
      recorded_at: now,
    })
    .execute()
  await attach(db, id, photos)
  // An author has read the messages before their own.
  await markRead(db, booking.id, readerOfSide(author), number)
  recordChange(db, { topic: 'bookings', bookingId: booking.id, kind: 'message' })
  await notifyOthers(db, now, booking, { author, number })
}
