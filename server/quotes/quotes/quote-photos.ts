import type { Deps } from '#server/platform/deps.ts'
import { photosForQuotes } from '#server/quotes/photos/photos.queries.ts'
import { refuseMissing } from '#server/quotes/photos/refuse-missing.ts'

type WithPhotos = { photos: readonly string[] }

/** The photos that rooms show, each once. */
export const photosOf = (rooms: readonly WithPhotos[]): string[] => [...new Set(rooms.flatMap((room) => room.photos))]

/**
 * Several quotes may show one photo: an edited quote sends the same ids again. One that a review, a message or a visit shows is
 * no photo of a quote.
 * @throws AppError 400 that names each photo that is not stored, or not for a quote
 */
export async function requirePhotos(deps: Deps, rooms: readonly WithPhotos[]): Promise<void> {
  const usable = await photosForQuotes(deps.db, photosOf(rooms))
  refuseMissing(
    rooms.flatMap((room, at) =>
      room.photos.flatMap((id, position) => (usable.has(id) ? [] : [`rooms.${at}.photos.${position}`])),
    ),
  )
}
