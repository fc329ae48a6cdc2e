import type { Deps } from '../deps.ts'
import { AppError } from '../errors.ts'
import { findPhotos } from '../photos/photos.queries.ts'
import { copyPhoto } from '../photos/store-photo.ts'

type WithPhotos = { photos: string[] }

const MISSING = 'There is no such photo. Please add it again.'

const refuseMissing = (rooms: readonly WithPhotos[], known: ReadonlySet<string>): void => {
  const issues = rooms.flatMap((room, at) =>
    room.photos.flatMap((id, place) =>
      known.has(id) ? [] : [{ path: `rooms.${at}.photos.${place}`, message: MISSING }],
    ),
  )
  if (issues.length > 0) throw new AppError('invalid_request', MISSING, { issues })
}

/**
 * The rooms with photos that a new quote can have for itself: one that another quote has already (an edited quote sends the
 * same ones again) is replaced by a copy.
 * @throws AppError 400 that names each photo that is not stored
 */
export async function ownPhotos<Room extends WithPhotos>(deps: Deps, rooms: readonly Room[]): Promise<Room[]> {
  const stored = await findPhotos(deps.db, [...new Set(rooms.flatMap((room) => room.photos))])
  refuseMissing(rooms, new Set(stored.map((photo) => photo.id)))
  const own = new Map<string, string>()
  for (const { id, quote_id } of stored) {
    const copy = quote_id === null ? id : await copyPhoto(deps, id)
    if (copy) own.set(id, copy)
  }
  refuseMissing(rooms, new Set(own.keys()))
  return rooms.map((room) => ({ ...room, photos: room.photos.map((id) => own.get(id) ?? id) }))
}
