import type { FastifyInstance } from 'fastify'
import { getThread, readAsCustomer, writeAsCustomer } from '#contract/thread.ts'
import { getVisitNotes, writeVisitNotes } from '#contract/visit-notes.ts'
import { getVisitPhoto, listVisitPhotos, releaseVisitPhotos } from '#contract/visit-photos.ts'
import { findProvenBooking } from '#server/bookings/prove-customer.ts'
import type { Deps } from '#server/deps.ts'
import { route } from '#server/http/route.ts'
import { presentThread } from '#server/thread/present-thread.ts'
import { markRead } from '#server/thread/thread.queries.ts'
import { notesOf } from '#server/visit-notes/visit-notes.queries.ts'
import { writeVisitNotes as writeNotes } from '#server/visit-notes/write-visit-notes.ts'
import { presentVisitPhotos } from '#server/visit-photos/present-visit-photos.ts'
import { releasePhotos } from '#server/visit-photos/release-photos.ts'
import { sendVisitPhoto } from './send-visit-photo.ts'
import { writeToThread } from './write-to-thread.ts'

const CUSTOMER = { side: 'customer' } as const

/** The customer's calls about what is said and shown of a visit, and the pictures. */
export function registerTalk(app: FastifyInstance, deps: Deps): void {
  route(app, deps, getThread, async ({ params, query, deps }) => {
    const { booking } = await findProvenBooking(deps, params.id, query)
    return presentThread(deps, booking, CUSTOMER, query.before)
  })
  route(app, deps, writeAsCustomer, async ({ params, query, body, deps }) => {
    const { booking } = await findProvenBooking(deps, params.id, query)
    await writeToThread(deps, booking.id, CUSTOMER, body)
    return presentThread(deps, booking, CUSTOMER)
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
