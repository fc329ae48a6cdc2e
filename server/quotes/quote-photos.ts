import { message } from '../../domain/words/message.ts'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors.ts'
import { storedPhotos } from '../photos/photos.queries.ts'

type WithPhotos = { photos: readonly string[] }

const MISSING = message('There is no such photo. Please add it again.')

/** The photos that rooms show, each once. */
export const photosOf = (rooms: readonly WithPhotos[]): string[] => [...new Set(rooms.flatMap((room) => room.photos))]

/**
 * Several quotes may show one photo: an edited quote sends the same ids again.
 * @throws AppError 400 that names each photo that is not stored
 */
export async function requirePhotos(deps: Deps, rooms: readonly WithPhotos[]): Promise<void> {
  const stored = await storedPhotos(deps.db, photosOf(rooms))
  const issues = rooms.flatMap((room, at) =>
    room.photos.flatMap((id, place) =>
      stored.has(id) ? [] : [{ path: `rooms.${at}.photos.${place}`, words: MISSING }],
    ),
  )
  if (issues.length > 0) throw new AppError('invalid_request', MISSING, { issues })
}
