import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Db } from '#server/platform/database/connect.ts'
import type { Database } from '#server/platform/database/schema.ts'

/** A message that was sent to the customer of some quotes and bookings. */
export type Sent = Pick<Selectable<Database['outbox_tasks']>, 'id' | 'kind' | 'state'> & {
  to: string
  createdAt: Date
  sentAt: Date | null
}

/** All outbox tasks about some quotes and bookings. */
export const tasksAbout = (quoteIds: readonly string[], bookingIds: readonly string[]): RawBuilder<unknown> => sql`
  select * from outbox_tasks where payload ->> 'quoteId' = any(${quoteIds})
  union
  select * from outbox_tasks where coalesce(payload ->> 'bookingId', payload ->> 'jobId') = any(${bookingIds})`

/** The last e-mails of these kinds about some quotes and bookings, newest first. */
export async function findSent(
  db: Db,
  kinds: readonly string[],
  { quoteIds, bookingIds, limit }: { quoteIds: readonly string[]; bookingIds: readonly string[]; limit: number },
): Promise<Sent[]> {
  const { rows } = await sql<Sent>`
    select id, kind, state, recipient as "to", created_at as "createdAt", sent_at as "sentAt"
      from (${tasksAbout(quoteIds, bookingIds)}) as about
     where kind = any(${kinds}) order by created_at desc, id desc limit ${limit}`.execute(db)
  return rows
}

/** A message in the conversation about a booking. */
export type ConversationMessage = { bookingId: string; side: 'customer' | 'painter' | 'office'; text: string; at: Date }

/** The last messages about some bookings, newest first. */
export async function findConversationMessages(
  db: Db,
  bookingIds: readonly string[],
  limit: number,
): Promise<ConversationMessage[]> {
  const { rows } = await sql<ConversationMessage>`
    select booking_id as "bookingId", side, text, at from conversation_messages
     where booking_id = any(${bookingIds}) order by at desc, booking_id, number desc limit ${limit}`.execute(db)
  return rows
}
