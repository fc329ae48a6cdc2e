import type { Deps } from '../deps.ts'
import { storedPhotos } from '../photos/photos.queries.ts'
import { refuseMissing } from '../photos/refuse-missing.ts'

type WithPhotos = { photos: readonly string[] }

/** The photos that rooms show, each once. */
export const photosOf = (rooms: readonly WithPhotos[]): string[] => [...new Set(rooms.flatMap((room) => room.photos))]

/**
 * Several quotes may show one photo: an edited quote sends the same ids again.
 * @throws AppError 400 that names each photo that is not stored
 */
export async function requirePhotos(deps: Deps, rooms: readonly WithPhotos[]): Promise<void> {
  const stored = await storedPhotos(deps.db, photosOf(rooms))
  refuseMissing(
    rooms.flatMap((room, at) =>
      room.photos.flatMap((id, place) => (stored.has(id) ? [] : [`rooms.${at}.photos.${place}`])),
    ),
  )
}
