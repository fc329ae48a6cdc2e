import type { Db } from '#server/platform/database/connect.ts'

/**
 * When we recorded that the work of a visit is completed; null while it is not. What its customer can say of it counts from
 * this moment, and so does the warranty.
 */
export const completedAtOf = async (db: Db, bookingId: string): Promise<Date | null> => {
  const query = db.selectFrom('jobs').select(['completed_at', 'step_recorded_at']).where('booking_id', '=', bookingId)
  const job = await query.where('status', '=', 'completed').executeTakeFirst()
  return job?.step_recorded_at ?? job?.completed_at ?? null
}
