import { sql } from 'kysely'
import type { CustomerConversations } from '#contract/customers/customers.ts'
import { photosOfMessages } from '#server/bookings/conversations/conversations.queries.ts'
import { notesByBooking } from '#server/bookings/conversations/visit-notes.queries.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { Transaction } from '#server/platform/database/transaction.ts'
import { type Sealer, sealPhoto } from '#server/quotes/photos/photo-address.ts'

type PainterNotes = CustomerConversations['painterNotes']

/** Painters' notes to the customers of some bookings, oldest first; notes of a completion that was undone come last. */
async function painterNotesOf(db: Db, bookingIds: readonly string[]): Promise<PainterNotes> {
  const { rows } = await sql<PainterNotes[number]>`
    select booking_id as "bookingId", kind as occasion, at, note as text
      from visit_events where booking_id = any(${bookingIds}) and note is not null
    union all
    select j.booking_id, 'completed', j.completed_at, n.note
      from finishing_notes n join jobs j on j.id = n.job_id where j.booking_id = any(${bookingIds})
     order by at, "bookingId", occasion desc, text`.execute(db)
  return rows
}

/** The office's notes about some bookings, oldest first. */
const officeNotesOf = (db: Db, bookingIds: readonly string[]): Promise<CustomerConversations['officeNotes']> =>
  db
    .selectFrom('office_notes')
    .select(['booking_id as bookingId', 'written_at as at', 'kind', 'text'])
    .where(sql<boolean>`booking_id = any(${bookingIds})`)
    .orderBy('written_at')
    .orderBy('id')
    .execute()

/** The office's notes about the customer of some quotes, oldest first. */
const customerNotesOf = (db: Db, quoteIds: readonly string[]): Promise<CustomerConversations['customerNotes']> =>
  db
    .selectFrom('customer_notes')
    .select(['quote_id as quoteId', 'written_at as at', 'outcome', 'call_on as callOn', 'text'])
    .where(sql<boolean>`quote_id = any(${quoteIds})`)
    .orderBy('written_at')
    .orderBy('id')
    .execute()

type ConversationDeps = Sealer & { db: Db; config: { publicUrl: string } }

/** Everything written and shown about some quotes and bookings, oldest first. Photo addresses work for at least a week. */
export async function findCustomerConversations(
  source: ConversationDeps,
  quoteIds: readonly string[],
  bookingIds: readonly string[],
): Promise<CustomerConversations> {
  const { db, config } = source
  const addressOf = (id: string): string => `${config.publicUrl}${sealPhoto(source, id).url}`
  const messages = await db
    .selectFrom('conversation_messages')
    .select(['id', 'booking_id', 'side', 'text', 'at'])
    .where(sql<boolean>`booking_id = any(${bookingIds})`)
    .orderBy('booking_id')
    .orderBy('number')
    .execute()
  const photosOf = await photosOfMessages(
    db,
    messages.map(({ id }) => id),
  )
  const taken = await db
    .selectFrom('visit_photos')
    .selectAll()
    .where(sql<boolean>`booking_id = any(${bookingIds})`)
    .orderBy('taken_at')
    .orderBy('photo_id')
    .execute()
  const notes = await notesByBooking(db, bookingIds)
  return {
    conversations: messages.map(({ id, booking_id: bookingId, side, text, at }) => ({
      bookingId,
      from: side,
      at,
      text,
      photos: (photosOf.get(id) ?? []).map(addressOf),
    })),
    officeNotes: await officeNotesOf(db, bookingIds),
    customerNotes: await customerNotesOf(db, quoteIds),
    visitPhotos: taken.map((photo) => ({
      bookingId: photo.booking_id,
      moment: photo.moment,
      takenAt: photo.taken_at,
      releasedAt: photo.released_at,
      url: addressOf(photo.photo_id),
    })),
    visitNotes: [...notes].map(([bookingId, note]) => ({ bookingId, ...note })),
    painterNotes: await painterNotesOf(db, bookingIds),
  }
}

/**
 * Deletes everything written and shown about some bookings, whatever becomes of these.
 * @returns the photos that were shown; pass them to `removePhotos` after the commit
 */
export async function deleteCustomerConversations(db: Transaction, bookingIds: readonly string[]): Promise<string[]> {
  const ofThese = sql<boolean>`booking_id = any(${bookingIds})`
  const taken = await db.deleteFrom('visit_photos').where(ofThese).returning('photo_id').execute()
  const { rows: sent } = await sql<{ photo_id: string }>`
    delete from conversation_photos where message_id in (select id from conversation_messages where ${ofThese})
    returning photo_id`.execute(db)
  await db.deleteFrom('conversation_messages').where(ofThese).execute()
  await db.deleteFrom('conversation_reads').where(ofThese).execute()
  await db.deleteFrom('visit_notes').where(ofThese).execute()
  await db.deleteFrom('office_notes').where(ofThese).execute()
  await sql`delete from finishing_notes where job_id in (select id from jobs where ${ofThese})`.execute(db)
  return [...taken, ...sent].map((row) => row.photo_id)
}
