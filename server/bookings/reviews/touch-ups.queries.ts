import { sql } from 'kysely'
import type { FinishedVisit } from '#domain/bookings/reviews.ts'
import { repairs } from '#server/bookings/lifecycle/is-repair.ts'
import type { Db } from '#server/platform/database/connect.ts'

type TouchUps = FinishedVisit['touchUps']

/** The touch-ups and warranty visits of some visits, also those that mend a touch-up, by visit; a visit without any is missing. */
export async function touchUpsOf(db: Db, bookingIds: readonly string[]): Promise<Map<string, TouchUps>> {
  const { rows } = await sql<{ root: string; endedAt: Date | null }>`
    with recursive mending as (
      select id, follows_booking_id as root, status, cancelled_at, updated_at from bookings
       where follows_booking_id = any(${bookingIds}) and purpose in (${repairs})
      union
      select t.id, m.root, t.status, t.cancelled_at, t.updated_at
        from bookings t join mending m on m.id = t.follows_booking_id
       where t.purpose in (${repairs}))
    select m.root, case m.status
             when 'completed' then coalesce(
               (select max(coalesce(step_recorded_at, completed_at)) from jobs where booking_id = m.id and status = 'completed'), m.updated_at)
             when 'cancelled' then coalesce(m.cancelled_at, m.updated_at) end as "endedAt"
      from mending m`.execute(db)
  const found = new Map<string, TouchUps>()
  for (const { root, ...one } of rows) found.set(root, [...(found.get(root) ?? []), one])
  return found
}

/** Whether a touch-up is still to come. */
export const isOpen = ({ endedAt }: TouchUps[number]): boolean => endedAt === null

/** Whether something of a visit is still to be fixed (docs/rules/reviews.md#asking-for-one). */
export const waitsForFix = async (db: Db, bookingId: string): Promise<boolean> =>
  ((await touchUpsOf(db, [bookingId])).get(bookingId) ?? []).some(isOpen)
