import { sql } from 'kysely'
import type { Moment } from '#domain/platform/market.ts'
import { removeBookings, removeJobs } from '#server/bookings/lifecycle/forget.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { inTransaction, type Transaction } from '#server/platform/database/transaction.ts'
import { type Deps, momentOf } from '#server/platform/deps.ts'
import { newId } from '#server/platform/identifiers.ts'
import { releasePhotosOf, removePhotos } from '#server/quotes/photos/remove-photos.ts'
import { followDeletedQuotes } from '#server/quotes/quotes/customers.queries.ts'
import { removable } from './cleanup.queries.ts'

/** Maximum number of rows that one transaction deletes, so that no lock is held for long. */
const BATCH = 1_000

type Batch = { removed: number; photos: string[] }

const removeOldJobs = async (db: Transaction, moment: Moment): Promise<Batch> => ({
  removed: await removeJobs(db, removable(moment).jobs, BATCH),
  photos: [],
})

const removeOldBookings = async (db: Transaction, moment: Moment): Promise<Batch> => {
  const { rows } = await sql<{ id: string; quote_id: string }>`
    select b.id, b.quote_id from bookings b where ${removable(moment).bookings} order by b.id limit ${BATCH} for update`.execute(
    db,
  )
  const ids = rows.map((row) => row.id)
  const quoteIds = rows.map((row) => row.quote_id)
  await removeBookings(db, ids)
  // The quote was booked once; that has to stay known after its booking is gone.
  await sql`update quotes set had_booking = true where id = any(${quoteIds}) and not had_booking`.execute(db)
  return { removed: ids.length, photos: [] }
}

const removeQuotes = async (db: Transaction, moment: Moment): Promise<Batch> => {
  const found = await sql<{ id: string }>`
    select q.id from quotes q where ${removable(moment).quotes} order by q.id limit ${BATCH} for update`.execute(db)
  // Only once nobody can book them any more is it certain which of them were never booked.
  const lockedIds = found.rows.map((row) => row.id)
  const { rows } = await sql<{ id: string; customer: string | null }>`
    select q.id, q.customer_id as customer from quotes q
     where q.id = any(${lockedIds}) and ${removable(moment).quotes}`.execute(db)
  const ids = rows.map((row) => row.id)
  const photos = await releasePhotosOf(db, ids)
  await sql`delete from quotes where id = any(${ids})`.execute(db)
  await followDeletedQuotes(
    db,
    rows.map((row) => row.customer),
  )
  return { removed: ids.length, photos }
}

const inBatches = async (deps: Deps, moment: Moment, remove: (db: Transaction, moment: Moment) => Promise<Batch>) => {
  let total = 0
  for (;;) {
    const { removed, photos } = await inTransaction(deps.db, (db) => remove(db, moment))
    await removePhotos(deps, photos)
    total += removed
    if (removed < BATCH) return total
  }
}

/**
 * Deletes what is no longer needed (docs/rules/visits.md), including the photos of deleted quotes. In several transactions:
 * when one fails, the earlier ones stay committed, and another run deletes the rest.
 */
export async function runCleanup(deps: Deps) {
  const moment = momentOf(deps)
  const removedAssignments = await inBatches(deps, moment, removeOldJobs)
  const removedQuotes = await inBatches(deps, moment, removeQuotes)
  const removedBookings = await inBatches(deps, moment, removeOldBookings)
  const removed = { removedQuotes, removedBookings, removedAssignments }
  await inTransaction(deps.db, (db) =>
    recordAudit(db, moment.now, {
      actor: deps.actor,
      action: 'cleanup.run',
      about: ['cleanup', newId()],
      after: removed,
    }),
  )
  return removed
}
