import { sql } from 'kysely'
import type { Transaction } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { sealPhoto } from '#server/quotes/photos/photo-address.ts'
import { noShowsOf } from './no-shows.queries.ts'

/** When nobody opened at some bookings, oldest first, for the customer's exported data. */
export const exportNoShows = async (deps: Pick<Deps, 'db' | 'config' | 'now'>, bookingIds: readonly string[]) =>
  (await noShowsOf(deps.db, bookingIds)).reverse().map((row) => ({
    bookingId: row.booking_id,
    begunAt: row.begun_at,
    endedAt: row.ended_at,
    fee: row.fee,
    objectedAt: row.objected_at,
    objection: row.objection,
    decidedAt: row.decided_at,
    outcome: row.outcome,
    reason: row.decision_reason,
    photoUrl: row.photo_id === null ? null : sealPhoto(deps, row.photo_id).url,
  }))

/**
 * Erases what was written about closed doors of some bookings, and detaches their photos; what was owed stays.
 * @returns the photos, for `removePhotos` after the commit
 */
export async function blankNoShows(db: Transaction, bookingIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select photo_id as id from no_shows where booking_id = any(${bookingIds}) and photo_id is not null`.execute(db)
  await sql`
    update no_shows set objection = null, decision_reason = null, photo_id = null
     where booking_id = any(${bookingIds})`.execute(db)
  return rows.map(({ id }) => id)
}
