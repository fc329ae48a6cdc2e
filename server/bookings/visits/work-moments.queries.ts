import { type WorkMoment, workMoments } from '#domain/bookings/work-moments.ts'
import type { Db } from '#server/platform/database/connect.ts'

/** When the rooms of a booking were checked and its changes were sent and answered, in order. */
export async function workMomentsOf(db: Db, bookingId: string): Promise<WorkMoment[]> {
  const checked = await db.selectFrom('walk_throughs').select('at').where('booking_id', '=', bookingId).execute()
  const changes = await db
    .selectFrom('change_orders')
    .select(['state', 'sent_at as sentAt', 'answered_at as answeredAt'])
    .where('booking_id', '=', bookingId)
    .execute()
  return workMoments({ checkedAt: checked.map(({ at }) => at), changes })
}
