import { sql } from 'kysely'
import { NO_EMAIL } from '#domain/platform/customer-identity.ts'
import { text } from '#domain/platform/translation/text.ts'
import { hasMoney } from '#server/billing/ledger/has-money.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { BookingRow } from '#server/platform/database/schema.ts'
import type { Transaction } from '#server/platform/database/transaction.ts'
import { AppError } from '#server/platform/errors.ts'
import { bookingIn } from '#server/platform/outbox/message-subject.ts'
import { customerKinds } from '#server/platform/stored-shapes/stored-message.ts'
import { hasNumber } from '#server/quotes/quotes/person.queries.ts'

/** Whose data it is: a mailbox, or the phone number of somebody without one. */
export type Person = {
  /** What the customer is known by: the address in lower case, or the whole number. */
  knownBy: string
  email: string
  /** Of somebody without email. */
  number: string | null
}

/** Whoever has a mailbox, a customer or not. @param email in lower case */
export const personWithMailbox = (email: string): Person => ({ knownBy: email, email, number: null })

/** The customer of a quote. @throws AppError `not_found` */
export async function personOfQuote(db: Db, quoteId: string): Promise<Person> {
  const row = await db
    .selectFrom('quotes')
    .innerJoin('customers', 'customers.id', 'quotes.customer_id')
    .select(['customers.known_by', 'customers.email', 'customers.phone'])
    .where('quotes.id', '=', quoteId)
    .executeTakeFirst()
  if (!row) throw new AppError('not_found', text('Quote not found'))
  return { knownBy: row.known_by, email: row.email, number: row.phone }
}

const idOf = (db: Db, { knownBy }: Person) => db.selectFrom('customers').select('id').where('known_by', '=', knownBy)

export const findCustomerQuotes = (db: Db, person: Person) =>
  db
    .selectFrom('quotes')
    .selectAll()
    .where('customer_id', '=', idOf(db, person))
    .orderBy('created_at')
    .orderBy('id')
    .execute()

/** The same, locked in the order in which everybody locks several quotes. */
export const lockCustomerQuotes = (db: Transaction, person: Person) =>
  db.selectFrom('quotes').selectAll().where('customer_id', '=', idOf(db, person)).orderBy('id').forUpdate().execute()

export const findCustomerBookings = async (db: Db, quoteIds: readonly string[]): Promise<BookingRow[]> =>
  quoteIds.length === 0
    ? []
    : db.selectFrom('bookings').selectAll().where('quote_id', 'in', quoteIds).orderBy('id').execute()

/** Those of some bookings for which money was owed or changed hands, beyond a price that was never due. */
export async function bookingsWithMoney(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select b.id from bookings b where b.id = any(${ids}) and ${hasMoney(sql.ref('b.id'))}`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/**
 * Under the address, or about one of its quotes under another address or none. Of somebody without email: under the number alone,
 * since whoever also left an address is the mailbox.
 */
const isOfCustomer = ({ email, number }: Person, quoteIds: readonly string[]) =>
  number === null
    ? sql<boolean>`(email = ${email} or quote_id = any(${quoteIds}))`
    : sql<boolean>`(quote_id = any(${quoteIds})
        or (email is null and ${hasNumber(number)}))`

export const findCustomerInquiries = (db: Db, person: Person, quoteIds: readonly string[]) =>
  db
    .selectFrom('commercial_inquiries')
    .selectAll()
    .where(isOfCustomer(person, quoteIds))
    .orderBy('created_at')
    .orderBy('id')
    .execute()

/** @returns how many were removed */
export const deleteCustomerInquiries = async (db: Db, person: Person, quoteIds: readonly string[]): Promise<number> => {
  const query = db.deleteFrom('commercial_inquiries').where(isOfCustomer(person, quoteIds))
  return Number((await query.executeTakeFirst()).numDeletedRows)
}

/**
 * The messages to a customer: under the address, or about what is theirs, sent before their address was corrected. Letters have no
 * address, and are always about something.
 */
const isToCustomer = ({ email }: Person, quoteIds: readonly string[], bookingIds: readonly string[]) =>
  sql<boolean>`kind = any(${customerKinds})
    and (recipient = ${email === NO_EMAIL ? null : email} or ${bookingIn(sql`payload`)} = any(${bookingIds}) or payload ->> 'quoteId' = any(${quoteIds}) or payload ->> 'bookingId' = any(${bookingIds}))`

export const findCustomerMessages = (
  db: Db,
  person: Person,
  quoteIds: readonly string[],
  bookingIds: readonly string[],
) =>
  db
    .selectFrom('outbox_tasks')
    .selectAll()
    .where(isToCustomer(person, quoteIds, bookingIds))
    .orderBy('created_at')
    .orderBy('id')
    .execute()

/** @returns how many were removed */
export const deleteCustomerMessages = async (
  db: Db,
  person: Person,
  quoteIds: readonly string[],
  bookingIds: readonly string[],
): Promise<number> => {
  const query = db.deleteFrom('outbox_tasks').where(isToCustomer(person, quoteIds, bookingIds))
  return Number((await query.executeTakeFirst()).numDeletedRows)
}

/**
 * Messages to painters that quote the reason of a price adjustment: the text may name the customer.
 * @returns how many were deleted
 */
export const deletePriceMessages = async (db: Transaction, bookingIds: readonly string[]): Promise<number> => {
  const { numAffectedRows } = await sql`
    delete from outbox_tasks where kind = 'job-cost-adjusted'
       and payload ->> 'jobId' in (select id from jobs where booking_id = any(${bookingIds}))`.execute(db)
  return Number(numAffectedRows ?? 0)
}

/** Removes the reasons that an administrator typed from the audit of some bookings and quotes; the entries stay. */
export const blankReasons = (db: Transaction, subjects: readonly string[]) =>
  sql`
  update audit
     set before = case when jsonb_typeof(before) = 'object' then before - 'reason' else before end,
         after = case when jsonb_typeof(after) = 'object' then after - 'reason' else after end
   where subject_type in ('booking', 'quote') and subject_id = any(${subjects})
     and (before ? 'reason' or after ? 'reason')`.execute(db)
