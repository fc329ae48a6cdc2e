import { sql } from 'kysely'
import { hasMoney } from '#server/billing/ledger/has-money.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { BookingRow } from '#server/platform/database/schema.ts'
import type { Transaction } from '#server/platform/database/transaction.ts'
import { customerKinds } from '#server/platform/stored-shapes/stored-message.ts'

/** The id of the customer with this e-mail address, in lower case. */
const idOfMailbox = (db: Db, email: string) => db.selectFrom('customers').select('id').where('email', '=', email)

export const findCustomerQuotes = (db: Db, email: string) =>
  db
    .selectFrom('quotes')
    .selectAll()
    .where('customer_id', '=', idOfMailbox(db, email))
    .orderBy('created_at')
    .orderBy('id')
    .execute()

/** The same, locked in the order in which everybody locks several quotes. */
export const lockCustomerQuotes = (db: Transaction, email: string) =>
  db
    .selectFrom('quotes')
    .selectAll()
    .where('customer_id', '=', idOfMailbox(db, email))
    .orderBy('id')
    .forUpdate()
    .execute()

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

/** Under the address, or about one of its quotes under another address or none. */
const isOfCustomer = (email: string, quoteIds: readonly string[]) =>
  sql<boolean>`(email = ${email} or quote_id = any(${quoteIds}))`

export const findCustomerInquiries = (db: Db, email: string, quoteIds: readonly string[]) =>
  db
    .selectFrom('commercial_inquiries')
    .selectAll()
    .where(isOfCustomer(email, quoteIds))
    .orderBy('created_at')
    .orderBy('id')
    .execute()

/** @returns how many were removed */
export const deleteCustomerInquiries = async (db: Db, email: string, quoteIds: readonly string[]): Promise<number> => {
  const query = db.deleteFrom('commercial_inquiries').where(isOfCustomer(email, quoteIds))
  return Number((await query.executeTakeFirst()).numDeletedRows)
}

/** The messages to a customer: under the address, or about what is theirs, sent before their address was corrected. */
const isToCustomer = (email: string, quoteIds: readonly string[], bookingIds: readonly string[]) =>
  sql<boolean>`kind = any(${customerKinds})
    and (recipient = ${email} or payload ->> 'quoteId' = any(${quoteIds}) or payload ->> 'bookingId' = any(${bookingIds}))`

export const findCustomerMessages = (
  db: Db,
  email: string,
  quoteIds: readonly string[],
  bookingIds: readonly string[],
) =>
  db
    .selectFrom('effects')
    .selectAll()
    .where(isToCustomer(email, quoteIds, bookingIds))
    .orderBy('created_at')
    .orderBy('id')
    .execute()

/** @returns how many were removed */
export const deleteCustomerMessages = async (
  db: Db,
  email: string,
  quoteIds: readonly string[],
  bookingIds: readonly string[],
): Promise<number> => {
  const query = db.deleteFrom('effects').where(isToCustomer(email, quoteIds, bookingIds))
  return Number((await query.executeTakeFirst()).numDeletedRows)
}

/**
 * Messages to painters that quote the reason of a price adjustment: the text may name the customer.
 * @returns how many were deleted
 */
export const deletePriceMessages = async (db: Transaction, bookingIds: readonly string[]): Promise<number> => {
  const { numAffectedRows } = await sql`
    delete from effects where kind = 'job-cost-adjusted'
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
