import { type Insertable, sql } from 'kysely'
import { areasServing, placeValues } from '../bookings/candidates.queries.ts'
import type { Db } from '../database/connect.ts'
import { prepared } from '../database/prepared.ts'
import type { Database } from '../database/schema.ts'
import type { messageRow } from '../outbox/enqueue.ts'

/** A stored quote; undefined when there is none of that id. */
export const findQuote = (db: Db, id: string) =>
  db.selectFrom('quotes').selectAll().where('id', '=', id).executeTakeFirst()

type NewQuote = Required<Insertable<Database['quotes']>>
type NewMessage = ReturnType<typeof messageRow>

const quoteColumns = [
  'id',
  'project_type',
  'property_type',
  'address',
  'zip',
  'city',
  'county',
  'customer_name',
  'email',
  'phone',
  'rooms',
  'conditions',
  'paint_options',
  'breakdown',
  'pricing',
  'total_cost',
  'final_cost',
  'work_area',
  'wants_consultation',
  'had_booking',
  'created_at',
  'expires_at',
] as const satisfies (keyof NewQuote)[]
const messageColumns = [
  'id',
  'kind',
  'recipient',
  'payload',
  'created_at',
  'run_at',
] as const satisfies (keyof NewMessage)[]

type QuoteValues = Record<`quote.${string}` | `message.${string}` | 'version' | 'zip' | 'county', unknown>

const insertBoth = prepared<QuoteValues, { id: string }>(
  (value) => sql`
  with stored as (
    insert into quotes (${sql.join(quoteColumns.map((name) => sql.ref(name)))})
    select ${sql.join(quoteColumns.map((name) => value(`quote.${name}`)))}
     where (select max(version) from pricing_versions) = ${value('version')}::int
       and cardinality(${areasServing(value('zip'), value('county'))}) > 0
    returning id),
  told as (
    insert into outbox (${sql.join(messageColumns.map((name) => sql.ref(name)))})
    select ${sql.join(messageColumns.map((name) => value(`message.${name}`)))} where exists (select 1 from stored))
  select id from stored`,
)

const named = (prefix: 'quote' | 'message', row: object) =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [`${prefix}.${name}`, value]))

/**
 * Stores a new quote and the message about it in one statement, provided that it was computed with the newest prices and that
 * an active area serves its place: so that a price or an area that changes at this very moment counts.
 * @param version the prices that it was computed with
 * @returns whether it was stored
 */
export async function insertQuote(db: Db, quote: NewQuote, version: number, message: NewMessage): Promise<boolean> {
  const place = placeValues({ zip: quote.zip ?? null, county: quote.county ?? null })
  const rows = await insertBoth(db, { ...named('quote', quote), ...named('message', message), ...place, version })
  return rows.length === 1
}
