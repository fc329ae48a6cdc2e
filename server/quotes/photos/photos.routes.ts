import type { FastifyInstance } from 'fastify'
import { getPhoto, uploadPhoto } from '#contract/quotes/photos.ts'
import { text } from '#domain/platform/translation/text.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError } from '#server/platform/errors.ts'
import { namesEtag } from '#server/platform/http/etag.ts'
import { route } from '#server/platform/http/route.ts'
import { readForm } from '#server/platform/http/uploads.ts'
import { findPhoto } from './photos.queries.ts'
import { photoIn, storeUpload } from './store-photo.ts'

/** Photos of rooms: uploaded as people take them, served as small pictures without metadata. */
export function registerPhotos(app: FastifyInstance, deps: Deps): void {
  route(app, deps, uploadPhoto, async ({ request, deps }) => {
    const { id } = await storeUpload(deps, request, photoIn(await readForm(request)))
    return { id, url: `/api/photos/${id}` }
  })

  route(app, deps, getPhoto, async ({ params, request, reply, deps }) => {
    const etag = `"${params.id}"`
    const photo = await findPhoto(deps.db, params.id)
    const unchanged = photo && namesEtag(request.headers['if-none-match'], etag)
    const bytes = photo && !unchanged ? await deps.files.read(photo.file) : undefined
    if (!unchanged && !bytes) throw new AppError('not_found', text('Photo not found'))
    // The photo of an id never changes. Only the visitor's own browser may cache it: the picture shows someone's home.
    reply
      .header('etag', etag)
      .header('cache-control', 'private, max-age=31536000, immutable')
      .header('x-robots-tag', 'noindex')
    return unchanged ? reply.code(304).send() : reply.type('image/webp').send(bytes)
  })
}
