import { type Insertable, sql } from 'kysely'
import { areasServing } from '../bookings/candidates.queries.ts'
import type { Db } from '../database/connect.ts'
import type { Database } from '../database/schema.ts'

/** A stored quote; undefined when there is none of that id. */
export const findQuote = (db: Db, id: string) =>
  db.selectFrom('quotes').selectAll().where('id', '=', id).executeTakeFirst()

type NewQuote = Insertable<Database['quotes']>
type NewMessage = Insertable<Database['outbox']>

const columnsOf = (row: object) => sql.join(Object.keys(row).map((name) => sql.ref(name)))
const valuesOf = (row: object) => sql.join(Object.values(row))

/**
 * Stores a new quote and the message about it in one statement, provided that it was computed with the newest prices and that
 * an active area serves its place: so that a price or an area that changes at this very moment counts.
 * @param version the prices that it was computed with
 * @returns whether it was stored
 */
export async function insertQuote(db: Db, quote: NewQuote, version: number, message: NewMessage): Promise<boolean> {
  const place = { zip: quote.zip ?? null, county: quote.county ?? null }
  const { rows } = await sql`
    with stored as (
      insert into quotes (${columnsOf(quote)}) select ${valuesOf(quote)}
       where (select max(version) from pricing_versions) = ${version}::int and cardinality(${areasServing(place)}) > 0
      returning id),
    told as (
      insert into outbox (${columnsOf(message)}) select ${valuesOf(message)} where exists (select 1 from stored))
    select id from stored`.execute(db)
  return rows.length === 1
}
