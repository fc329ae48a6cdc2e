import type { FastifyInstance, FastifyReply } from 'fastify'
import { getPhoto, getRoomPhoto, uploadPhoto } from '#contract/quotes/photos.ts'
import { text } from '#domain/platform/translation/text.ts'
import { photoOfToken } from '#server/platform/auth/photo-keys.ts'
import { fromReplica } from '#server/platform/database/replica.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError } from '#server/platform/errors.ts'
import { namesEtag } from '#server/platform/http/etag.ts'
import { type Call, route } from '#server/platform/http/route.ts'
import { readForm } from '#server/platform/http/uploads.ts'
import { hashToken } from '#server/platform/identifiers.ts'
import { findPhoto } from './photos.queries.ts'
import { photoIn, storeUpload } from './store-photo.ts'

const DAY_SECONDS = 86_400
/** Seconds for which the visitor's own browser keeps the photo of an id, which never changes; and one that its painter sees for a time. */
const CACHE = { byId: `${365 * DAY_SECONDS}, immutable`, byToken: `${7 * DAY_SECONDS}` }

/** @throws AppError `not_found`, the same for an unknown photo and for a token that opens none */
async function sendPhoto(
  { request, reply, deps }: Pick<Call<typeof getPhoto>, 'request' | 'reply' | 'deps'>,
  id: string | undefined,
  maxAge: string,
): Promise<FastifyReply> {
  const etag = `"${hashToken(id ?? '')}"`
  const photo = id === undefined ? undefined : await fromReplica(deps, (db) => findPhoto(db, id))
  const unchanged = photo && namesEtag(request.headers['if-none-match'], etag)
  const bytes = photo && !unchanged ? await deps.files.read(photo.file) : undefined
  if (!unchanged && !bytes) throw new AppError('not_found', text('Photo not found'))
  // Only the visitor's own browser may cache it: the picture shows someone's home.
  reply.header('etag', etag).header('cache-control', `private, max-age=${maxAge}`).header('x-robots-tag', 'noindex')
  return unchanged ? reply.code(304).send() : reply.type('image/webp').send(bytes)
}

/** Photos of rooms: uploaded as people take them, served as small pictures without metadata. */
export function registerPhotos(app: FastifyInstance, deps: Deps): void {
  route(app, deps, uploadPhoto, async ({ request, deps }) => {
    const { id } = await storeUpload(deps, request, photoIn(await readForm(request)))
    return { id, url: `/api/photos/${id}` }
  })

  route(app, deps, getPhoto, ({ params, ...call }) => sendPhoto(call, params.id, CACHE.byId))
  route(app, deps, getRoomPhoto, ({ params, ...call }) =>
    sendPhoto(call, photoOfToken(call.deps.config.secrets, params.token, call.deps.now()), CACHE.byToken),
  )
}
