import type { VisitPhotos } from '#contract/bookings/visit-photos.ts'
import { MAX_VISIT_PHOTOS, photoRemovableUntil } from '#domain/bookings/visit-photos.ts'
import { type Room, roomNames } from '#domain/pricing/rooms.ts'
import { photosOfReview, releasedOfBooking } from '#server/bookings/real-rooms/released-photos.queries.ts'
import type { Deps } from '#server/platform/deps.ts'
import { readRooms } from '#server/pricing/stored-shapes/stored-quote.ts'
import { sealPhoto } from '#server/quotes/photos/photo-address.ts'
import { photosOfVisit } from './visit-photos.queries.ts'

type PhotoDeps = Pick<Deps, 'db' | 'config' | 'now' | 'reader'>

/** The rooms of a quote as everybody calls them. */
const namedRooms = ({ reader }: Pick<Deps, 'reader'>, stored: unknown): VisitPhotos['rooms'] => {
  const rooms = readRooms(stored)
  const names = roomNames(reader, rooms as readonly Pick<Room, 'type' | 'name'>[])
  return rooms.map(({ id }, index) => ({ id, name: names[index] ?? '' }))
}

/**
 * The photos of a visit for its customer, its painter or the office.
 * @param reader the painter, by id, who can remove their own photos; or `all`, the customer and the office, who also see what becomes of what is released
 */
export async function presentVisitPhotos(
  deps: PhotoDeps,
  { id, quote_id }: { id: string; quote_id: string },
  reader: { contractorId: string } | 'all',
): Promise<VisitPhotos> {
  const { rooms } = await deps.db
    .selectFrom('quotes')
    .select('rooms')
    .where('id', '=', quote_id)
    .executeTakeFirstOrThrow()
  const photos = await photosOfVisit(deps.db, id)
  const releases = reader === 'all' ? await releasedOfBooking(deps.db, id) : null
  const ofReview = reader === 'all' ? await photosOfReview(deps.db, id) : null
  const now = deps.now()
  return {
    rooms: namedRooms(deps, rooms),
    photos: photos.map((photo) => {
      const until = photoRemovableUntil(photo.recorded_at)
      const isOwn = reader !== 'all' && photo.contractor_id === reader.contractorId
      return {
        ...sealPhoto(deps, photo.photo_id),
        roomId: photo.room_id,
        moment: photo.moment,
        takenAt: photo.taken_at,
        isReleased: photo.released_at !== null,
        ...(releases && { release: releases.get(photo.photo_id) ?? null }),
        removableUntil: isOwn && now < until ? until : null,
      }
    }),
    ...(ofReview && {
      ofReview: ofReview.map((photo) => ({
        ...sealPhoto(deps, photo.id),
        roomId: photo.roomId,
        release: releases?.get(photo.id) ?? null,
      })),
    }),
    free: Math.max(0, MAX_VISIT_PHOTOS - photos.length),
  }
}
