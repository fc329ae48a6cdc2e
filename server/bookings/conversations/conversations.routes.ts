import type { FastifyInstance } from 'fastify'
import { getThread, readAsCustomer, writeAsCustomer } from '#contract/bookings/conversation.ts'
import { getVisitNotes, writeVisitNotes } from '#contract/bookings/visit-notes.ts'
import { getVisitPhoto, listVisitPhotos, releaseVisitPhotos } from '#contract/bookings/visit-photos.ts'
import { findProvenBooking } from '#server/bookings/booking/prove-customer.ts'
import type { Deps } from '#server/platform/deps.ts'
import { route } from '#server/platform/http/route.ts'
import { markRead } from './conversations.queries.ts'
import { presentConversation } from './present-conversation.ts'
import { presentVisitPhotos } from './present-visit-photos.ts'
import { releasePhotos } from './release-photos.ts'
import { sendVisitPhoto } from './send-visit-photo.ts'
import { notesOf } from './visit-notes.queries.ts'
import { writeToConversation } from './write-to-conversation.ts'
import { writeVisitNotes as writeNotes } from './write-visit-notes.ts'

const CUSTOMER = { side: 'customer' } as const

/** The customer's calls about what is said and shown of a visit, and the pictures. */
export function registerConversations(app: FastifyInstance, deps: Deps): void {
  route(app, deps, getThread, async ({ params, query, deps }) => {
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
    return presentVisitPhotos(deps, booking)
  })
  route(app, deps, releaseVisitPhotos, async ({ params, query, body, deps }) => {
    const { booking } = await findProvenBooking(deps, params.id, query)
    await releasePhotos(deps, booking.id, body)
    return presentVisitPhotos(deps, booking)
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
