import { namesOfRooms, resizedRooms, type Sides } from '#domain/bookings/change-orders.ts'
import { text } from '#domain/platform/translation/text.ts'
import type { LockedJob } from '#server/bookings/jobs/change-job.ts'
import type { Transaction } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { invalid } from '#server/platform/errors.ts'
import type { StoredRoom } from '#server/platform/stored-shapes/stored-quote.ts'

/**
 * Refuses to send another size of a room that its painter has not photographed: the price follows from what they measured, and so may
 * a trip charge (docs/rules/change-orders.md#photos-of-what-was-measured).
 * @throws AppError `invalid_request` that names the room
 */
export async function requirePhotos(
  db: Transaction,
  { reader }: Pick<Deps, 'reader'>,
  { booking, job }: LockedJob,
  { before, after }: Sides<readonly StoredRoom[]>,
): Promise<void> {
  const resized = resizedRooms(before, after)
  if (resized.length === 0) return
  const photos = await db
    .selectFrom('visit_photos')
    .select('room_id')
    .distinct()
    .where('booking_id', '=', booking.id)
    .where('contractor_id', '=', job.contractor_id)
    .execute()
  const seen = new Set(photos.map(({ room_id: id }) => id))
  const missing = resized.find((id) => !seen.has(id))
  if (missing === undefined) return
  const room = namesOfRooms(reader, before, after).get(missing) ?? ''
  throw invalid(
    'rooms',
    text('Take a photo of {room} with your tape measure in it first: its size is another one.', { room }),
  )
}
