import { type Selectable, sql } from 'kysely'
import type { Verdict } from '#domain/bookings/sign-off.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { Database } from '#server/platform/database/schema.ts'
import type { Transaction } from '#server/platform/database/transaction.ts'

export type SignOffRow = Selectable<Database['sign_offs']>

/** The customer's sign-off of a visit; undefined when there is none yet. */
export const findSignOff = (db: Db, bookingId: string): Promise<SignOffRow | undefined> =>
  db.selectFrom('sign_offs').selectAll().where('booking_id', '=', bookingId).executeTakeFirst()

/** Stores what the customer said, instead of what they said before. */
export const writeSignOff = (db: Transaction, row: SignOffRow) =>
  db
    .insertInto('sign_offs')
    .values(row)
    .onConflict((conflict) => conflict.column('booking_id').doUpdateSet(row))
    .execute()

/** The photos of what is to be mended: those of the touch-up's own quote. */
export const photosOfQuote = async (db: Db, quoteId: string): Promise<string[]> => {
  const query = db.selectFrom('quote_photos').select('photo_id').where('quote_id', '=', quoteId).orderBy('photo_id')
  return (await query.execute()).map((row) => row.photo_id)
}

type CustomerSignOff = {
  bookingId: string
  verdict: Verdict
  text: string | null
  saidAt: Date
  touchUpId: string | null
}

/** The customers' sign-offs of some bookings, oldest first. */
export async function signOffsOf(db: Db, bookingIds: readonly string[]): Promise<CustomerSignOff[]> {
  const { rows } = await sql<CustomerSignOff>`
    select booking_id as "bookingId", verdict, words as text, said_at as "saidAt", touch_up_id as "touchUpId"
      from sign_offs where booking_id = any(${bookingIds}) order by said_at, booking_id`.execute(db)
  return rows
}

/** Erases what customers wrote about some bookings; that something was to be mended stays. */
export const blankSignOffs = (db: Transaction, bookingIds: readonly string[]) =>
  sql`update sign_offs set words = null where booking_id = any(${bookingIds})`.execute(db)
