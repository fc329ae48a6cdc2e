import { type Insertable, sql } from 'kysely'
import type { BookedVisit } from '#contract/quotes/quotes.ts'
import { closedBookingStatuses } from '#domain/platform/booking-status.ts'
import { customerIdentity } from '#domain/platform/customer-identity.ts'
import { areasServing, locationValues } from '#server/coverage/areas/serving.queries.ts'
import { isNamed } from '#server/platform/auth/quote-link.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { prepared } from '#server/platform/database/prepared.ts'
import type { Database } from '#server/platform/database/schema.ts'
import { databaseCode } from '#server/platform/database/transaction.ts'
import { newId } from '#server/platform/identifiers.ts'
import { EMAIL_QUEUE, type messageRow } from '#server/platform/outbox/enqueue.ts'
import { announceQueued } from '#server/platform/outbox/queue-listeners.ts'
import { readQuote, type StoredQuote } from '#server/pricing/stored-shapes/stored-quote.ts'

/** A stored quote; undefined when there is none of that id. */
export async function findQuote(db: Db, id: string): Promise<StoredQuote | undefined> {
  const row = await db.selectFrom('quotes').selectAll().where('id', '=', id).executeTakeFirst()
  return row && readQuote(row)
}

/** @param name what its customer names it by (`linkIdOf`) */
export async function findNamedQuote(db: Db, name: string): Promise<StoredQuote | undefined> {
  const row = await db.selectFrom('quotes').selectAll().where(isNamed('quotes', name)).executeTakeFirst()
  return row && readQuote(row)
}

/** Notes that the customer came back to their quote; the first time counts. */
export const recordOpened = async (db: Db, id: string, now: Date): Promise<void> => {
  await db.updateTable('quotes').set({ opened_at: now }).where('id', '=', id).where('opened_at', 'is', null).execute()
}

/** Notes whether the customer picks the colors without a color evening. */
export const writeOwnColors = async (db: Db, id: string, ownColors: boolean): Promise<void> => {
  await db.updateTable('quotes').set({ own_colors: ownColors }).where('id', '=', id).execute()
}

/** The visits that are booked for a quote, the earliest first. */
export async function findBookedVisits(db: Db, quoteId: string): Promise<BookedVisit[]> {
  return db
    .selectFrom('bookings')
    .select(['scheduled_date as scheduledDate', 'time_slot as timeSlot', 'end_date as endDate'])
    .where('quote_id', '=', quoteId)
    .where('status', 'not in', closedBookingStatuses)
    .orderBy('scheduled_date')
    .execute()
}

type NewQuote = Omit<Required<Insertable<Database['quotes']>>, 'customer_id'>
type NewMessage = ReturnType<typeof messageRow>

const quoteColumns = [
  'id',
  'project_type',
  'property_type',
  'address',
  'unit',
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
  'source',
] as const satisfies (keyof NewQuote)[]
const messageColumns = [
  'id',
  'queue',
  'kind',
  'recipient',
  'payload',
  'created_at',
  'run_at',
] as const satisfies (keyof NewMessage)[]

/** Columns of the message have a prefix: some have the same name as columns of the quote. */
type Values = Record<
  | (typeof quoteColumns)[number]
  | `message.${string}`
  | 'newCustomerId'
  | 'knownBy'
  | 'customerPhone'
  | 'version'
  | 'placeZip'
  | 'placeCounty',
  unknown
>

type Value = Parameters<Parameters<typeof prepared<Values, never>>[0]>[0]

/**
 * The customer who has its address, or without one its phone number, or a new one. A known one is not written again: quotes for one mailbox would wait for each
 * other. One who is corrected or erased at this moment is refused by the foreign key (`isCustomerGone`).
 */
const customer = (value: Value) => sql`
  allowed as (
    select where (select max(version) from pricing_versions) = ${value('version')}::int
             and cardinality(${areasServing(value('placeZip'), value('placeCounty'))}) > 0),
  known as (select id from customers, allowed where known_by = ${value('knownBy')}),
  added as (
    insert into customers (id, email, phone, created_at)
    select ${value('newCustomerId')}, ${value('email')}, ${value('customerPhone')}, ${value('created_at')}::timestamptz
      from allowed where not exists (select from known)
    on conflict (known_by) do update set email = excluded.email returning id),
  customer as (select id from known union all select id from added)`

/** Whether a quote was not stored because its customer was corrected or erased meanwhile. The next attempt finds who has the address. */
export const isCustomerGone = (error: unknown): boolean => databaseCode(error) === '23503'

/** Whether a quote was not stored because there is one of its id: the same request arrived twice. */
export const isMadeAlready = (error: unknown): boolean => databaseCode(error) === '23505'

const quote = (value: Value) => sql<never>`
  insert into quotes (customer_id, ${sql.join(quoteColumns.map((name) => sql.ref(name)))})
  select customer.id, ${sql.join(quoteColumns.map((name) => value(name)))} from customer`

const insertAlone = prepared<Values, never>((value) => sql<never>`with ${customer(value)} ${quote(value)}`)

const insertBoth = prepared<Values, never>(
  (value) => sql<never>`
  with ${customer(value)}, stored as (${quote(value)} returning id)
  insert into outbox_tasks (${sql.join(messageColumns.map((name) => sql.ref(name)))})
  select ${sql.join(messageColumns.map((name) => value(`message.${name}`)))} from stored`,
)

/**
 * Stores a new quote with its customer and the message about it in one statement, provided that it was computed with the newest prices and that
 * an active area serves its place, so that a concurrent change of a price or an area is respected.
 * @param version the version of the prices that it was computed with
 * @param message none when the mailbox has reached its limit
 * @returns whether it was stored
 */
export async function insertQuote(
  db: Db,
  quote: NewQuote,
  version: number,
  message: NewMessage | undefined,
): Promise<boolean> {
  const location = locationValues({ zip: quote.zip ?? null, county: quote.county ?? null })
  const { knownBy, phone: customerPhone } = customerIdentity(quote)
  const values: Values = {
    ...quote,
    newCustomerId: newId(),
    knownBy,
    customerPhone,
    version,
    placeZip: location.zip,
    placeCounty: location.county,
  }
  if (!message) return (await insertAlone(db, values)).changed === 1
  for (const name of messageColumns) values[`message.${name}`] = message[name]
  const isStored = (await insertBoth(db, values)).changed === 1
  if (isStored) announceQueued(db, EMAIL_QUEUE)
  return isStored
}
