import type { FastifyInstance } from 'fastify'
import { getPhoto, uploadPhoto } from '../../contract/photos.ts'
import { message } from '../../domain/words/message.ts'
import type { Deps } from '../deps.ts'
import { AppError, invalid } from '../errors.ts'
import { namesEtag } from '../http/etag.ts'
import { route } from '../http/route.ts'
import { readForm } from '../http/uploads.ts'
import { requireRoom, spendUpload } from '../rate-limits/upload-budget.ts'
import { findPhoto } from './photos.queries.ts'
import { inspectPhoto, preparePhoto } from './prepare-photo.ts'
import { storePhoto } from './store-photo.ts'

/** Photos of rooms: uploaded as people take them, served as small pictures without metadata. */
export function registerPhotos(app: FastifyInstance, deps: Deps): void {
  route(app, deps, uploadPhoto, async ({ request, deps }) => {
    const { photo } = (await readForm(request)).files
    if (!photo || photo.bytes.length === 0) throw invalid('photo', message('Please choose a photo.'))
    const inspected = await inspectPhoto(photo.bytes)
    await spendUpload(deps, request, 'pixels', inspected.pixels)
    const prepared = await preparePhoto(inspected)
    await requireRoom(deps, prepared.bytes.length)
    await spendUpload(deps, request, 'bytes', prepared.bytes.length)
    const id = await storePhoto(deps, prepared)
    return { id, url: `/api/photos/${id}` }
  })

  route(app, deps, getPhoto, async ({ params, request, reply, deps }) => {
    const etag = `"${params.id}"`
    const photo = await findPhoto(deps.db, params.id)
    const unchanged = photo && namesEtag(request.headers['if-none-match'], etag)
    const bytes = photo && !unchanged ? await deps.files.read(photo.file) : undefined
    if (!unchanged && !bytes) throw new AppError('not_found', message('Photo not found'))
    // The photo of an id never changes. Only the visitor's own browser may cache it: the picture shows someone's home.
    reply
      .header('etag', etag)
      .header('cache-control', 'private, max-age=31536000, immutable')
      .header('x-robots-tag', 'noindex')
    return unchanged ? reply.code(304).send() : reply.type('image/webp').send(bytes)
  })
}
