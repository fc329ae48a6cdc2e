import { takeBackEnds } from '#domain/bookings/change-consent.ts'
import type { StoredChange } from '#server/billing/stored-shapes/stored-change.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { BookingRow } from '#server/platform/database/schema.ts'
import type { Deps } from '#server/platform/deps.ts'
import { canProposeFor } from './can-propose.ts'
import { hasActedSince, latestChangeOf } from './change-orders.queries.ts'

/** Whether the painter who sent a change has done nothing about its answer yet, and still could. */
export const isUntouched = async (db: Db, booking: BookingRow, change: StoredChange): Promise<boolean> => {
  const job = await db
    .selectFrom('jobs')
    .select(['id', 'status'])
    .where('id', '=', change.job_id ?? '')
    .executeTakeFirst()
  return (
    job !== undefined &&
    change.answered_at !== null &&
    canProposeFor(booking, job.status) &&
    (await latestChangeOf(db, booking.id)) === change.id &&
    !(await hasActedSince(db, booking.id, change.answered_at))
  )
}

/**
 * Until when a customer can take back their answer to a change; null when they cannot: the time is over, or the painter has
 * acted on it (docs/rules/change-orders.md#second-thoughts).
 */
export async function takeBackUntil(
  { db, now }: Pick<Deps, 'now'> & { db: Db },
  booking: BookingRow,
  change: StoredChange,
): Promise<Date | null> {
  if (change.answer_id === null || change.answered_at === null) return null
  const ends = takeBackEnds(change.answered_at)
  return now() <= ends && (await isUntouched(db, booking, change)) ? ends : null
}
