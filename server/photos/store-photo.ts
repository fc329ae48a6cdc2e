import type { Deps } from '../deps.ts'
import { newId } from '../identifiers.ts'
import { findPhoto } from './photos.queries.ts'
import type { PreparedPhoto } from './prepare-photo.ts'

/** Keeps a prepared photo that belongs to no quote yet; those that never do are removed after some days. */
export async function storePhoto(deps: Deps, { bytes, width, height }: PreparedPhoto): Promise<string> {
  const id = newId()
  const file = `photos/${id}.webp`
  await deps.files.write(file, bytes)
  try {
    await deps.db
      .insertInto('photos')
      .values({ id, file, bytes: bytes.length, width, height, created_at: deps.now() })
      .execute()
  } catch (error) {
    await deps.files.remove(file)
    throw error
  }
  return id
}

/**
 * Keeps the picture of a photo a second time, under an id of its own: a photo belongs to one quote and goes with it, so that
 * an edited quote does not lose its photos when the first one is cleaned up.
 * @returns undefined when there is no such photo
 */
export async function copyPhoto(deps: Deps, id: string): Promise<string | undefined> {
  const photo = await findPhoto(deps.db, id)
  const bytes = photo && (await deps.files.read(photo.file))
  return bytes && storePhoto(deps, { bytes, width: photo.width, height: photo.height })
}
