import type { Deps } from '../deps.ts'
import { type BookingSubject, findBookingSubject } from './subjects.queries.ts'

/** A touch-up, with what its customer wants mended; null once that was erased. */
export type TouchUpSubject = BookingSubject & { wish: string | null }

export async function findTouchUpSubject(
  source: Pick<Deps, 'db' | 'reader' | 'now'>,
  bookingId: string,
): Promise<TouchUpSubject | undefined> {
  const subject = await findBookingSubject(source, bookingId)
  const said =
    subject &&
    (await source.db.selectFrom('sign_offs').select('words').where('touch_up_id', '=', bookingId).executeTakeFirst())
  return subject && { ...subject, wish: said?.words ?? null }
}
