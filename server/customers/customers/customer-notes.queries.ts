import { sql } from 'kysely'
import type { CustomerNote } from '#contract/quotes/office-quotes.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { presentNotes } from '#server/platform/mentions/mentions.ts'

/** Notes that are shown. */
const MOST = 100

/** The office's notes about some quotes' customer and their bookings, newest first. */
export async function findNotes(
  db: Db,
  quoteIds: readonly string[],
  bookingIds: readonly string[],
): Promise<CustomerNote[]> {
  const { rows } = await sql<Omit<CustomerNote, 'actorName' | 'mentions'>>`
    select id, written_at as at, actor, coalesce(outcome, 'note') as kind, call_on as "callOn", text,
           null as "bookingId", quote_id as "quoteId"
      from customer_notes where quote_id = any(${quoteIds})
    union all
    select id, written_at, actor, kind, null, text, booking_id, null
      from office_notes where booking_id = any(${bookingIds})
     order by at desc, id desc limit ${MOST}`.execute(db)
  return presentNotes(db, rows)
}
