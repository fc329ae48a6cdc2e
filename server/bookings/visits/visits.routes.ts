import type { FastifyInstance } from 'fastify'
import { getVisit } from '#contract/bookings/visits.ts'
import { findProvenBooking } from '#server/bookings/booking/prove-customer.ts'
import type { Deps } from '#server/platform/deps.ts'
import { route } from '#server/platform/http/route.ts'
import { readVisit } from './read-visit.ts'

/** The customer's calls about a visit while it happens. */
export function registerVisits(app: FastifyInstance, deps: Deps): void {
  route(app, deps, getVisit, async ({ params, query, reply, deps }) => {
    const { booking } = await findProvenBooking(deps, params.id, query)
    reply.header('x-robots-tag', 'noindex')
    return readVisit(deps, booking)
  })
}
