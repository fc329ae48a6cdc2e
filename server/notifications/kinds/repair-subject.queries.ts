import { sql } from 'kysely'
import { isRepair } from '#domain/bookings/visit-purpose.ts'
import { gathered } from '#server/platform/database/gathered.ts'
import type { Deps } from '#server/platform/deps.ts'
import { type BookingSubject, findBookingSubject } from './subjects.queries.ts'

/** The defects that the customers of some touch-ups and warranty visits want fixed. */
const requestOf = gathered(async (db, bookingIds) => {
  const { rows } = await sql<{ id: string; words: string | null }>`
    select touch_up_id as id, words from sign_offs where touch_up_id = any(${bookingIds})
    union all
    select visit_id as id, words from warranty_claims where visit_id = any(${bookingIds})`.execute(db)
  return new Map(rows.map((row) => [row.id, row.words]))
})

/** A booking, with what its customer wants mended where it is a touch-up or a warranty visit; null for any other, and once that was erased. */
export type RepairSubject = BookingSubject & { request: string | null }

export async function findRepairSubject(
  source: Pick<Deps, 'db' | 'reader' | 'now'>,
  bookingId: string,
): Promise<RepairSubject | undefined> {
  const subject = await findBookingSubject(source, bookingId)
  const hasRequest = subject !== undefined && isRepair(subject.booking.purpose)
  return subject && { ...subject, request: (hasRequest && (await requestOf(source.db, bookingId))) || null }
}
