import { namesOfRooms, resizedRooms, type Sides } from '#domain/change-orders.ts'
import { message } from '#domain/words/message.ts'
import type { Transaction } from '#server/database/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { invalid } from '#server/errors.ts'
import type { HeldJob } from '#server/jobs/change-job.ts'
import type { StoredRoom } from '#server/stored-shapes/stored-quote.ts'

/**
 * Refuses to send another size of a room that its painter has not photographed: the price follows from what they measured, and so may
 * a trip charge (docs/rules/change-orders.md#photos-of-what-was-measured).
 * @throws AppError `invalid_request` that names the room
 */
export async function requirePhotos(
  db: Transaction,
  { reader }: Pick<Deps, 'reader'>,
  { booking, job }: HeldJob,
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
    message('Take a photo of {room} with your tape measure in it first: its size is another one.', { room }),
  )
}
