import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { ConversationSide } from '#domain/bookings/conversation.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { Database } from '#server/platform/database/schema.ts'
import type { Transaction } from '#server/platform/database/transaction.ts'

/** The reader of a conversation: `customer`, `office`, or the id of a painter. */
export type ConversationReader = string

/** Somebody who writes in a conversation, or reads it. */
export type Participant = { side: 'customer' | 'office' } | { side: 'painter'; contractorId: string }

export const readerOfSide = (participant: Participant): ConversationReader =>
  participant.side === 'painter' ? participant.contractorId : participant.side

export type MessageRow = Selectable<Database['conversation_messages']> & {
  first_name: string | null
  /** Of a message of the office: who wrote it. */
  account_name: string | null
}

/** Whether a message is not the reader's own; the columns are those of `m`. */
const isOfOthers = (reader: ConversationReader | RawBuilder<unknown>) =>
  sql<boolean>`(case when m.side = 'painter' then coalesce(m.contractor_id, '') else m.side end) <> ${reader}`

/** Messages of a booking before a number, or the newest ones, newest first. */
export async function findMessages(
  db: Db,
  bookingId: string,
  { before, limit }: { before?: number | undefined; limit: number },
): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`
    select m.*, c.first_name, a.name as account_name from conversation_messages m
      left join contractors c on c.id = m.contractor_id
      left join administrators a on a.username = m.account
     where m.booking_id = ${bookingId} and m.number < ${before ?? 2_147_483_647}
     order by m.number desc limit ${limit}`.execute(db)
  return rows
}

/** The photos of some messages, by message, in order. */
export async function photosOfMessages(db: Db, ids: readonly string[]): Promise<Map<string, string[]>> {
  const rows = await db
    .selectFrom('conversation_photos')
    .select(['message_id', 'photo_id'])
    .where(sql<boolean>`message_id = any(${ids})`)
    .orderBy('place')
    .execute()
  const found = new Map<string, string[]>()
  for (const { message_id: id, photo_id: photo } of rows) found.set(id, [...(found.get(id) ?? []), photo])
  return found
}

/** The state of a conversation besides its messages. */
export type ConversationState = { last: number; unread: number; seenTo: number }

/**
 * How far a conversation goes, how many messages a reader has not read, and how far somebody else has.
 * @param other whose reading is asked for
 */
export async function readConversationState(
  db: Db,
  bookingId: string,
  reader: ConversationReader,
  other: ConversationReader,
): Promise<ConversationState> {
  const readTo = (anyReader: ConversationReader) =>
    sql`coalesce((select r.read_to from conversation_reads r where r.booking_id = ${bookingId} and r.reader = ${anyReader}), 0)`
  const { rows } = await sql<ConversationState>`
    select coalesce(max(m.number), 0)::int as last,
           (count(*) filter (where m.number > ${readTo(reader)} and ${isOfOthers(reader)}))::int as unread,
           ${readTo(other)}::int as "seenTo"
      from conversation_messages m where m.booking_id = ${bookingId}`.execute(db)
  return rows[0] as ConversationState
}

/** How many messages a painter has not read, by booking; bookings without any are left out. */
export async function unreadByBooking(
  db: Db,
  contractorId: string,
  bookingIds: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; unread: number }>`
    select m.booking_id as id, count(*)::int as unread from conversation_messages m
      left join conversation_reads r on r.booking_id = m.booking_id and r.reader = ${contractorId}
     where m.booking_id = any(${bookingIds}) and m.number > coalesce(r.read_to, 0) and ${isOfOthers(contractorId)}
     group by m.booking_id`.execute(db)
  return new Map(rows.map(({ id, unread }) => [id, unread]))
}

/** Messages that somebody is notified of: how many, their numbers, and from whom they are. */
export type Unread = { count: number; numbers: number[]; sides: ConversationSide[]; firstNames: string[] }

/** The messages of some conversations, by the names under which they are asked for; rows of `asked` say which are meant. */
async function readByKey(
  db: Db,
  names: readonly string[],
  requested: RawBuilder<unknown>,
  isMeant: RawBuilder<boolean>,
): Promise<Map<string, Unread>> {
  const { rows } = await sql<{ name: string; number: number; side: ConversationSide; first_name: string | null }>`
    select asked.name, m.number, m.side, c.first_name
      from ${requested} join conversation_messages m on m.booking_id = asked.booking_id and ${isMeant}
      left join contractors c on c.id = m.contractor_id
     order by m.number`.execute(db)
  const found = Map.groupBy(rows, ({ name }) => name)
  return new Map(
    names.map((name) => {
      const messages = found.get(name) ?? []
      return [
        name,
        {
          count: messages.length,
          numbers: messages.map(({ number }) => number),
          sides: [...new Set(messages.map(({ side }) => side))],
          firstNames: [...new Set(messages.flatMap(({ first_name: first }) => (first === null ? [] : [first])))],
        },
      ]
    }),
  )
}

/** A reader to notify of a conversation, and from which message on. */
export type UnreadRecipient = { bookingId: string; reader: ConversationReader; number: number }

/** The name under which `unreadFromEach` has what it is asked for. */
export const keyOfRecipient = ({ bookingId, reader, number }: UnreadRecipient): string =>
  `${bookingId} ${reader} ${number}`

/** The messages that each is still to be notified of: the unread ones from a number on. */
export function unreadFromEach(db: Db, each: readonly UnreadRecipient[]): Promise<Map<string, Unread>> {
  const names = each.map(keyOfRecipient)
  const requested = sql`
    unnest(${names}::text[], ${each.map(({ bookingId }) => bookingId)}::text[],
           ${each.map(({ reader }) => reader)}::text[], ${each.map(({ number }) => number)}::int[])
      as asked (name, booking_id, reader, number)`
  return readByKey(
    db,
    names,
    requested,
    sql`m.number >= asked.number and ${isOfOthers(sql`asked.reader`)} and m.number > coalesce(
      (select r.read_to from conversation_reads r where r.booking_id = m.booking_id and r.reader = asked.reader), 0)`,
  )
}

/** The same for one. */
export const unreadFrom = async (
  db: Db,
  bookingId: string,
  recipient: Omit<UnreadRecipient, 'bookingId'>,
): Promise<Unread> => {
  const one = { bookingId, ...recipient }
  return (await unreadFromEach(db, [one])).get(keyOfRecipient(one)) as Unread
}

/** Messages of a conversation by their numbers. */
export type Numbered = { bookingId: string; numbers: readonly number[] }

/** The name under which `messagesNumbered` has what it is asked for. */
export const keyOfNumbered = ({ bookingId, numbers }: Numbered): string => `${bookingId} ${numbers.join(',')}`

/** The messages that each was notified of, whether or not they have read them since. */
export function messagesNumbered(db: Db, each: readonly Numbered[]): Promise<Map<string, Unread>> {
  const all = each.flatMap((one) => [...new Set(one.numbers)].map((number) => ({ ...one, number })))
  const requested = sql`
    unnest(${all.map(keyOfNumbered)}::text[], ${all.map(({ bookingId }) => bookingId)}::text[],
           ${all.map(({ number }) => number)}::int[]) as asked (name, booking_id, number)`
  return readByKey(db, each.map(keyOfNumbered), requested, sql`m.number = asked.number`)
}

/** Records up to which message somebody has read; never back, and never beyond the last one. */
export const markRead = (db: Db, bookingId: string, reader: ConversationReader, to: number) =>
  sql`
    insert into conversation_reads (booking_id, reader, read_to)
      select ${bookingId}, ${reader}, least(${to}, max(m.number)) from conversation_messages m
       where m.booking_id = ${bookingId} having max(m.number) is not null
    on conflict (booking_id, reader)
      do update set read_to = greatest(conversation_reads.read_to, excluded.read_to)`.execute(db)

/**
 * Plans the e-mail about unread messages, unless one waits already that will speak of this message, too.
 * @returns whether it has to be queued
 */
export async function planEmail(
  db: Transaction,
  bookingId: string,
  reader: ConversationReader,
  { now, dueAt }: { now: Date; dueAt: Date },
): Promise<boolean> {
  const { rows } = await sql`
    insert into conversation_reads (booking_id, reader, mail_due_at) values (${bookingId}, ${reader}, ${dueAt})
    on conflict (booking_id, reader) do update set mail_due_at = excluded.mail_due_at
      where conversation_reads.mail_due_at is null or conversation_reads.mail_due_at <= ${now}
    returning reader`.execute(db)
  return rows.length > 0
}
