import type { FastifyInstance, FastifyReply } from 'fastify'
import { getConversation, readAsCustomer, writeAsCustomer } from '#contract/bookings/conversation.ts'
import { getVisitNotes, writeVisitNotes } from '#contract/bookings/visit-notes.ts'
import { getVisitPhoto, listVisitPhotos, releaseVisitPhotos } from '#contract/bookings/visit-photos.ts'
import { text } from '#domain/platform/translation/text.ts'
import { findProvenBooking } from '#server/bookings/booking/prove-customer.ts'
import { releasePhotos } from '#server/bookings/real-rooms/release-photos.ts'
import { isShownToAll } from '#server/bookings/real-rooms/released-photos.queries.ts'
import { isPhotoKey } from '#server/platform/auth/photo-keys.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError } from '#server/platform/errors.ts'
import { namesEtag } from '#server/platform/http/etag.ts'
import { type Call, route } from '#server/platform/http/route.ts'
import { findSealedPhoto } from '#server/quotes/photos/photos.queries.ts'
import { readSmallPhoto } from '#server/quotes/photos/small-photo.ts'
import { markRead } from './conversations.queries.ts'
import { presentConversation } from './present-conversation.ts'
import { presentVisitPhotos } from './present-visit-photos.ts'
import { notesOf } from './visit-notes.queries.ts'
import { writeToConversation } from './write-to-conversation.ts'
import { writeVisitNotes as writeNotes } from './write-visit-notes.ts'

/** Seconds for which a browser keeps a photo: with a key until another address stands on the page, else what can be withdrawn. */
const CACHE_SECONDS = { sealed: 7 * 86_400, shown: 300 }

/**
 * Sends a photo of a visit, a review, or a message to callers with its signed address, and one that customers see to everybody
 * (docs/rules/conversations.md#photos-of-the-visit).
 * @throws AppError `not_found`, the same for an unknown photo and for a wrong key
 */
async function sendVisitPhoto(call: Call<typeof getVisitPhoto>): Promise<FastifyReply> {
  const { params, query, request, reply, deps } = call
  const { photoId: id } = params
  const hasKey = query.key !== undefined && isPhotoKey(deps.config.secrets, id, query.key, deps.now())
  const file = hasKey || (await isShownToAll(deps.db, id)) ? await findSealedPhoto(deps.db, id) : undefined
  const etag = `"${id}${query.size ? `-${query.size}` : ''}"`
  const unchanged = file !== undefined && namesEtag(request.headers['if-none-match'], etag)
  const bytes =
    file === undefined || unchanged
      ? undefined
      : await (query.size ? readSmallPhoto(deps, file) : deps.files.read(file))
  if (!unchanged && !bytes) throw new AppError('not_found', text('Photo not found'))
  reply
    .header('etag', etag)
    .header('cache-control', `private, max-age=${hasKey ? CACHE_SECONDS.sealed : CACHE_SECONDS.shown}`)
    .header('x-robots-tag', 'noindex')
  return unchanged ? reply.code(304).send() : reply.type('image/webp').send(bytes)
}

const CUSTOMER = { side: 'customer' } as const

/** The customer's calls about what is said and shown of a visit, and the pictures. */
export function registerConversations(app: FastifyInstance, deps: Deps): void {
  route(app, deps, getConversation, async ({ params, query, deps }) => {
    const { booking } = await findProvenBooking(deps, params.id, query)
    return presentConversation(deps, booking, CUSTOMER, query.before)
  })
  route(app, deps, writeAsCustomer, async ({ params, query, body, deps }) => {
    const { booking } = await findProvenBooking(deps, params.id, query)
    await writeToConversation(deps, booking.id, CUSTOMER, body)
    return presentConversation(deps, booking, CUSTOMER)
  })
  route(app, deps, readAsCustomer, async ({ params, query, body, deps }) => {
    const { booking } = await findProvenBooking(deps, params.id, query)
    await markRead(deps.db, booking.id, CUSTOMER.side, body.to)
  })
  route(app, deps, listVisitPhotos, async ({ params, query, deps }) => {
    const { booking } = await findProvenBooking(deps, params.id, query)
    return presentVisitPhotos(deps, booking, 'all')
  })
  route(app, deps, releaseVisitPhotos, async ({ params, query, body, deps }) => {
    const { booking } = await findProvenBooking(deps, params.id, query)
    await releasePhotos(deps, booking.id, body)
    return presentVisitPhotos(deps, booking, 'all')
  })
  route(app, deps, getVisitNotes, async ({ params, query, deps }) => {
    const { booking } = await findProvenBooking(deps, params.id, query)
    return notesOf(deps.db, booking.id)
  })
  route(app, deps, writeVisitNotes, async ({ params, query, body: { known, ...notes }, deps }) => {
    const { booking } = await findProvenBooking(deps, params.id, query)
    await writeNotes(deps, booking.id, notes, known)
    return notesOf(deps.db, booking.id)
  })
  route(app, deps, getVisitPhoto, sendVisitPhoto)
}
