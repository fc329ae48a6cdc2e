import { sql } from 'kysely'
import type { z } from 'zod'
import type { listCustomerMessages } from '#contract/customers/customer-page.ts'
import { text } from '#domain/platform/translation/text.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError } from '#server/platform/errors.ts'
import { after, type Position } from '#server/platform/http/paging.ts'
import { customerKinds } from '#server/platform/stored-shapes/stored-message.ts'
import { findOwnQuote, quotesOfPerson } from '#server/quotes/quotes/person.queries.ts'
import { type ConversationMessage, type Sent, tasksAbout } from './messages-of-person.queries.ts'

type Line = z.output<typeof listCustomerMessages.response>[number]

type MessageOfEither = { id: string; moment: Date } & (
  | ({ type: 'email' } & Sent)
  | ({ type: 'conversation' } & ConversationMessage)
)

/** An e-mail stands at the moment when it went out. */
export const positionOfLine = (line: Line): Position => ({
  id: line.id,
  at: line.type === 'conversation' ? line.at : (line.sentAt ?? line.createdAt),
})

const lineOf = (row: MessageOfEither): Line =>
  row.type === 'email'
    ? {
        type: row.type,
        id: row.id,
        kind: row.kind,
        to: row.to,
        state: row.state,
        createdAt: row.createdAt,
        sentAt: row.sentAt,
      }
    : { type: row.type, id: row.id, bookingId: row.bookingId, side: row.side, text: row.text, at: row.at }

/**
 * Lists the messages sent to the customer of a quote or written about their visits, newest first, after a cursor
 * (docs/rules/office.md#the-customer-page). All their quotes and visits count, however many they have.
 * @throws AppError `not_found`
 */
export async function listMessages(
  { db }: Pick<Deps, 'db'>,
  quoteId: string,
  { position, limit }: { position: Position | undefined; limit: number },
): Promise<Line[]> {
  const quote = await findOwnQuote(db, quoteId)
  if (!quote) throw new AppError('not_found', text('Quote not found'))
  const quotes = await sql<{ id: string }>`select id from quotes where id in (${quotesOfPerson(quote)})`.execute(db)
  const quoteIds = quotes.rows.map(({ id }) => id)
  const bookings = await db.selectFrom('bookings').select('id').where('quote_id', 'in', quoteIds).execute()
  const bookingIds = bookings.map(({ id }) => id)
  const { rows } = await sql<MessageOfEither>`
    select * from (
      select 'email' as type, id, coalesce(sent_at, created_at) as moment, kind, recipient as "to", state,
             created_at as "createdAt", sent_at as "sentAt",
             null as "bookingId", null as side, null as text, null::timestamptz as at
        from (${tasksAbout(quoteIds, bookingIds)}) as about where kind = any(${customerKinds})
      union all
      select 'conversation', id, at, null, null, null, null, null, booking_id, side, text, at
        from conversation_messages where booking_id = any(${bookingIds})) as lines
     where ${after(position, 'moment', 'id')} order by moment desc, id desc limit ${limit}`.execute(db)
  return rows.map(lineOf)
}
