import type { FastifyReply } from 'fastify'
import type { getVisitPhoto } from '#contract/bookings/visit-photos.ts'
import { text } from '#domain/platform/translation/text.ts'
import { isPhotoKey } from '#server/platform/auth/photo-keys.ts'
import { AppError } from '#server/platform/errors.ts'
import { namesEtag } from '#server/platform/http/etag.ts'
import type { Call } from '#server/platform/http/route.ts'
import { findSealedPhoto } from '#server/quotes/photos/photos.queries.ts'
import { readSmallPhoto } from '#server/quotes/photos/small-photo.ts'
import { isReleased } from './visit-photos.queries.ts'

/** Seconds for which a browser keeps a photo: with a key until another address stands on the page, else what can be withdrawn. */
const CACHE_SECONDS = { sealed: 7 * 86_400, released: 300 }

/**
 * Sends a photo of a visit or of a message to callers with its signed address, and a released one to everybody
 * (docs/rules/talk.md#photos-of-the-visit).
 * @throws AppError `not_found`, the same for an unknown photo and for a wrong key
 */
export async function sendVisitPhoto(call: Call<typeof getVisitPhoto>): Promise<FastifyReply> {
  const { params, query, request, reply, deps } = call
  const { photoId: id } = params
  const hasKey = query.key !== undefined && isPhotoKey(deps.config.secret, id, query.key, deps.now())
  const file = hasKey || (await isReleased(deps.db, id)) ? await findSealedPhoto(deps.db, id) : undefined
  const etag = `"${id}${query.size ? `-${query.size}` : ''}"`
  const unchanged = file !== undefined && namesEtag(request.headers['if-none-match'], etag)
  const bytes =
    file === undefined || unchanged
      ? undefined
      : await (query.size ? readSmallPhoto(deps, file) : deps.files.read(file))
  if (!unchanged && !bytes) throw new AppError('not_found', text('Photo not found'))
  reply
    .header('etag', etag)
    .header('cache-control', `private, max-age=${hasKey ? CACHE_SECONDS.sealed : CACHE_SECONDS.released}`)
    .header('x-robots-tag', 'noindex')
  return unchanged ? reply.code(304).send() : reply.type('image/webp').send(bytes)
}
