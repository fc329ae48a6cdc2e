import type { Db } from '#server/platform/database/connect.ts'
import { gathered } from '#server/platform/database/gathered.ts'

const completedAt = gathered(async (db, bookingIds) => {
  const rows = await db
    .selectFrom('jobs')
    .select(['booking_id', 'completed_at', 'step_recorded_at'])
    .where('booking_id', 'in', bookingIds)
    .where('status', '=', 'completed')
    .execute()
  return new Map(rows.map((job) => [job.booking_id, job.step_recorded_at ?? job.completed_at]))
})

/**
 * When we recorded that the work of a visit is completed; null while it is not. What its customer can say of it counts from
 * this moment, and so does the warranty.
 */
export const completedAtOf = async (db: Db, bookingId: string): Promise<Date | null> =>
  (await completedAt(db, bookingId)) ?? null
