import { leftForGood } from '#domain/bookings/no-show.ts'
import { recordChange } from '#server/platform/change-log/record-change.ts'
import type { Transaction } from '#server/platform/database/transaction.ts'
import { changeNoShow, lastNoShow } from './no-shows.queries.ts'

/**
 * Undoes that a painter left a closed door, while that has not taken effect: they wait again. The caller holds the lock on the
 * booking.
 * @returns whether there was something to undo
 */
export async function undoLeaving(
  db: Transaction,
  now: Date,
  { bookingId, jobId }: { bookingId: string; jobId: string },
): Promise<boolean> {
  const wait = await lastNoShow(db, bookingId)
  if (wait?.state !== 'left' || wait.job_id !== jobId || !wait.left_recorded_at) return false
  if (now >= leftForGood(wait.left_recorded_at)) return false
  await changeNoShow(db, wait.id, { state: 'waiting', left_at: null, left_recorded_at: null })
  recordChange(db, { topic: 'bookings', bookingId, kind: 'visit' })
  return true
}
