import { sql } from 'kysely'
import { gathered } from '#server/platform/database/gathered.ts'
import type { Deps } from '#server/platform/deps.ts'
import { type BookingSubject, findBookingSubject } from './subjects.queries.ts'

/** The defects that the customers of some touch-ups want fixed. */
const requestOf = gathered(async (db, bookingIds) => {
  const query = db.selectFrom('sign_offs').select(['touch_up_id', 'words'])
  const rows = await query.where(sql<boolean>`touch_up_id = any(${bookingIds})`).execute()
  return new Map(rows.map((row) => [row.touch_up_id ?? '', row.words]))
})

/** A booking, with what its customer wants mended where it is a touch-up; null for any other, and once that was erased. */
export type TouchUpSubject = BookingSubject & { request: string | null }

export async function findTouchUpSubject(
  source: Pick<Deps, 'db' | 'reader' | 'now'>,
  bookingId: string,
): Promise<TouchUpSubject | undefined> {
  const subject = await findBookingSubject(source, bookingId)
  const isTouchUp = subject?.booking.purpose === 'touch_up'
  return subject && { ...subject, request: (isTouchUp && (await requestOf(source.db, bookingId))) || null }
}
