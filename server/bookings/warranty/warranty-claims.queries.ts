import { type Selectable, sql } from 'kysely'
import type { Db } from '#server/platform/database/connect.ts'
import type { Database } from '#server/platform/database/schema.ts'
import type { Transaction } from '#server/platform/database/transaction.ts'

export type WarrantyClaimRow = Selectable<Database['warranty_claims']>

/** The claims about some work, or for which one of these visits is; newest first. */
export const claimsOf = async (db: Db, bookingIds: readonly string[]): Promise<WarrantyClaimRow[]> =>
  db
    .selectFrom('warranty_claims')
    .selectAll()
    .where(sql<boolean>`(booking_id = any(${bookingIds}) or visit_id = any(${bookingIds}))`)
    .orderBy('claimed_at', 'desc')
    .orderBy('id')
    .execute()

/** A claim, locked until the transaction ends. */
export const lockClaim = (db: Transaction, id: string): Promise<WarrantyClaimRow | undefined> =>
  db.selectFrom('warranty_claims').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** Claims that nobody has decided, oldest first; those whose visit the customer did not want anymore are settled by that. */
export async function openWarrantyClaims(db: Db): Promise<
  {
    id: string
    /** The free visit, or the work where that is gone. */
    bookingId: string
    words: string | null
    claimedAt: Date
    isVisitOver: boolean
  }[]
> {
  return db
    .selectFrom('warranty_claims as c')
    .leftJoin('bookings as v', 'v.id', 'c.visit_id')
    .select(['c.id', 'c.words', 'c.claimed_at as claimedAt'])
    .select(sql<string>`coalesce(c.visit_id, c.booking_id)`.as('bookingId'))
    .select(sql<boolean>`coalesce(v.status in ('completed', 'cancelled'), true)`.as('isVisitOver'))
    .where('c.decided_at', 'is', null)
    .where(
      sql<boolean>`(v.status is distinct from 'cancelled' or coalesce(v.cancelled_by, '') not in ('customer', 'request'))`,
    )
    .orderBy('c.claimed_at')
    .orderBy('c.id')
    .execute()
}

/** Stores what the painter of a warranty visit says that it came of; null: nothing, or it was undone. */
export const reportCause = (db: Transaction, visitId: string, cause: WarrantyClaimRow['reported_cause']) =>
  db
    .updateTable('warranty_claims')
    .set({ reported_cause: cause })
    .where('visit_id', '=', visitId)
    .where('decided_at', 'is', null)
    .execute()

/** Erases the words of customers about some work; cause, bearer and pay stay. */
export const blankWarrantyClaims = (db: Transaction, bookingIds: readonly string[]) =>
  sql`update warranty_claims set words = null, note = null, request_key = null, request_digest = null
       where booking_id = any(${bookingIds})`.execute(db)
