import type { Deps } from '../deps.ts'
import { newId } from '../identifiers.ts'
import type { PreparedPhoto } from './prepare-photo.ts'

/** Stores a prepared photo that no quote shows yet; those that none ever does are pruned after some days. */
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
