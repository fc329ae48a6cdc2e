import type { FastifyRequest } from 'fastify'
import { text } from '#domain/platform/translation/text.ts'
import type { Deps } from '#server/platform/deps.ts'
import { invalid } from '#server/platform/errors.ts'
import type { UploadedForm } from '#server/platform/http/uploads.ts'
import { newId } from '#server/platform/identifiers.ts'
import { requireRoom, spendUpload } from '#server/platform/rate-limits/upload-budget.ts'
import { inspectPhoto, type PreparedPhoto, preparePhoto } from './prepare-photo.ts'

/** Stores a prepared photo that nothing shows yet; those that nothing ever does are pruned after some days. */
export async function storePhoto(
  deps: Pick<Deps, 'db' | 'files' | 'now'>,
  { bytes, width, height }: PreparedPhoto,
): Promise<{ id: string; file: string }> {
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
  return { id, file }
}

/**
 * The photo of a form.
 * @throws AppError `invalid_request` when it has none
 */
export function photoIn({ files: { photo } }: UploadedForm): Buffer {
  if (!photo || photo.bytes.length === 0) throw invalid('photo', text('Please choose a photo.'))
  return photo.bytes
}

/**
 * Stores an upload as a photo that nothing shows yet, within what its address may upload.
 * @throws AppError those of `inspectPhoto`, `preparePhoto`, `spendUpload` and `requireRoom`
 */
export async function storeUpload(
  deps: Deps,
  request: FastifyRequest,
  upload: Buffer,
): Promise<{ id: string; file: string }> {
  const inspected = await inspectPhoto(upload)
  await spendUpload(deps, request, 'pixels', inspected.pixels)
  const prepared = await preparePhoto(inspected)
  await requireRoom(deps, prepared.bytes.length)
  await spendUpload(deps, request, 'bytes', prepared.bytes.length)
  return storePhoto(deps, prepared)
}
