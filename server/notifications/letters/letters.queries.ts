import { type Selectable, sql } from 'kysely'
import type { Db } from '#server/platform/database/connect.ts'
import type { Database } from '#server/platform/database/schema.ts'
import { LETTER_QUEUE } from '#server/platform/outbox/enqueue.ts'
import { bookingIn } from '#server/platform/outbox/message-subject.ts'

export type LetterRow = Selectable<Database['outbox_tasks']>

/** Letters that wait, the oldest first; what can still be undone is not due yet. */
export const findWaitingLetters = (db: Db, now: Date, limit: number): Promise<LetterRow[]> =>
  db
    .selectFrom('outbox_tasks')
    .selectAll()
    .where('queue', '=', LETTER_QUEUE)
    .where('state', '=', sql.lit('waiting'))
    .where('run_at', '<=', now)
    .orderBy('run_at')
    .orderBy('id')
    .limit(limit)
    .execute()

/** The last ones that were printed or told. */
export const findDoneLetters = (db: Db, limit: number): Promise<LetterRow[]> =>
  db
    .selectFrom('outbox_tasks')
    .selectAll()
    .where('queue', '=', LETTER_QUEUE)
    .where('done_how', 'is not', null)
    .orderBy('sent_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

export const findLettersById = (db: Db, ids: readonly string[]): Promise<LetterRow[]> =>
  db
    .selectFrom('outbox_tasks')
    .selectAll()
    .where('queue', '=', LETTER_QUEUE)
    .where(sql<boolean>`id = any(${ids})`)
    .orderBy('run_at')
    .orderBy('id')
    .execute()

/** To whom a letter goes, and about which visit. */
export type LetterAddressee = {
  id: string
  quoteId: string
  name: string | null
  phone: string
  email: string
  address: string
  bookingId: string | null
  visitDay: string | null
}

/** The addressees of some letters, as they are known today; without those who were erased. */
export async function findAddressees(db: Db, ids: readonly string[]): Promise<Map<string, LetterAddressee>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<LetterAddressee>`
    select e.id, q.id as "quoteId", q.customer_name as name, q.phone, q.email, q.address,
           b.id as "bookingId", b.scheduled_date as "visitDay"
      from outbox_tasks e
      left join bookings b on b.id = ${bookingIn(sql`e.payload`)}
      join quotes q on q.id = coalesce(e.payload ->> 'quoteId', b.quote_id) and q.customer_id is not null
     where e.id = any(${ids})`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}
