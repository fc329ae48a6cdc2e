import type { Booking } from '#contract/bookings/bookings.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { BookingRow } from '#server/platform/database/schema.ts'

/** A touch-up's defect, in its customer's words and photos; null otherwise (docs/rules/visits.md#visits-that-follow). */
export async function fixOf(
  db: Db,
  { id, purpose, quote_id: quoteId }: Pick<BookingRow, 'id' | 'purpose' | 'quote_id'>,
): Promise<Booking['fix']> {
  if (purpose !== 'touch_up') return null
  const signOff = await db.selectFrom('sign_offs').select('words').where('touch_up_id', '=', id).executeTakeFirst()
  const photos = await db
    .selectFrom('quote_photos')
    .select('photo_id')
    .where('quote_id', '=', quoteId)
    .orderBy('photo_id')
    .execute()
  return { words: signOff?.words ?? null, photos: photos.map(({ photo_id: photo }) => `/api/photos/${photo}`) }
}
