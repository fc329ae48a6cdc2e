import { type RawBuilder, type Selectable, sql } from 'kysely'
import { digitsOf } from '#domain/platform/search-text.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { Database } from '#server/platform/database/schema.ts'
import { ERASED_EMAIL } from '#server/platform/stored-shapes/erased.ts'

export type QuoteRow = Selectable<Database['quotes']>

/** A quote whose customer has not been erased. */
export const findOwnQuote = async (db: Db, id: string): Promise<QuoteRow | undefined> =>
  db.selectFrom('quotes').selectAll().where('id', '=', id).where('email', '<>', ERASED_EMAIL).executeTakeFirst()

/** Digits of a whole phone number. */
const WHOLE = 10

/** The ids of all quotes with this email address, or with this phone number in any notation. */
export function quotesOfPerson({ email, phone }: Pick<QuoteRow, 'email' | 'phone'>): RawBuilder<unknown> {
  const digits = digitsOf(phone)
  const byEmail = sql`select id from quotes where email = ${email}`
  if (digits.length < WHOLE) return byEmail
  return sql`
    ${byEmail} union
    select id from quotes where right(regexp_replace(phone, '\\D', '', 'g'), 10) = ${digits} and email <> ${ERASED_EMAIL}`
}

/** A message that was sent to the customer of some quotes and bookings. */
export type Sent = Pick<Selectable<Database['effects']>, 'id' | 'kind' | 'state'> & {
  to: string
  createdAt: Date
  sentAt: Date | null
}

/** All outbox tasks about some quotes and bookings. */
export const tasksAbout = (quoteIds: readonly string[], bookingIds: readonly string[]): RawBuilder<unknown> => sql`
  select * from effects where payload ->> 'quoteId' = any(${quoteIds})
  union
  select * from effects where coalesce(payload ->> 'bookingId', payload ->> 'jobId') = any(${bookingIds})`

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
    select booking_id as "bookingId", side, text, at from thread_messages
     where booking_id = any(${bookingIds}) order by at desc, booking_id, number desc limit ${limit}`.execute(db)
  return rows
}
