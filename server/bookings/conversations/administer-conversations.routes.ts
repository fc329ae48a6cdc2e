import type { FastifyInstance } from 'fastify'
import { getBookingConversation, readAsOffice, writeAsOffice } from '#contract/bookings/office-conversation.ts'
import { getBookingNotes, writeBookingNotes } from '#contract/bookings/office-visit-notes.ts'
import { listBookingPhotos, moderatePhotos } from '#contract/bookings/office-visit-photos.ts'
import { findKnownBooking } from '#server/bookings/booking/bookings.queries.ts'
import { moderatePhotos as decide } from '#server/bookings/real-rooms/moderate-photos.ts'
import type { Deps } from '#server/platform/deps.ts'
import { route } from '#server/platform/http/route.ts'
import { markRead } from './conversations.queries.ts'
import { presentConversation } from './present-conversation.ts'
import { presentVisitPhotos } from './present-visit-photos.ts'
import { notesOf } from './visit-notes.queries.ts'
import { writeToConversation } from './write-to-conversation.ts'
import { writeVisitNotes } from './write-visit-notes.ts'

const OFFICE = { side: 'office' } as const

/** The office's calls about what is said and shown of a visit. */
export function registerConversationAdministration(app: FastifyInstance, deps: Deps): void {
  route(app, deps, getBookingConversation, async ({ params, query, deps }) =>
    presentConversation(deps, await findKnownBooking(deps.db, params.id), OFFICE, query.before),
  )
  route(app, deps, writeAsOffice, async ({ params, body, deps }) => {
    await writeToConversation(deps, params.id, OFFICE, body)
    return presentConversation(deps, await findKnownBooking(deps.db, params.id), OFFICE)
  })
  route(app, deps, readAsOffice, async ({ params, body, deps }) => {
    const { id } = await findKnownBooking(deps.db, params.id)
    await markRead(deps.db, id, OFFICE.side, body.to)
  })
  route(app, deps, listBookingPhotos, async ({ params, deps }) =>
    presentVisitPhotos(deps, await findKnownBooking(deps.db, params.id), 'all'),
  )
  route(app, deps, moderatePhotos, async ({ params, body, deps }) => {
    const booking = await findKnownBooking(deps.db, params.id)
    await decide(deps, booking.id, body)
    return presentVisitPhotos(deps, booking, 'all')
  })
  route(app, deps, getBookingNotes, async ({ params, deps }) =>
    notesOf(deps.db, (await findKnownBooking(deps.db, params.id)).id),
  )
  route(app, deps, writeBookingNotes, async ({ params, body: { known, ...notes }, deps }) => {
    await writeVisitNotes(deps, params.id, notes, known)
    return notesOf(deps.db, params.id)
  })
}
