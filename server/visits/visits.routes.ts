import type { FastifyInstance } from 'fastify'
import { getVisit } from '../../contract/visits.ts'
import { findProvenBooking } from '../bookings/prove-customer.ts'
import type { Deps } from '../deps.ts'
import { route } from '../http/route.ts'
import { entriesOf } from '../ledger/ledger.queries.ts'
import { presentVisit } from './present-visit.ts'
import { reportsOf } from './visit-events.queries.ts'
import { findVisitor } from './visit-subject.queries.ts'
import { workMomentsOf } from './work-moments.queries.ts'

/** The customer's calls about a visit while it happens. */
export function registerVisits(app: FastifyInstance, deps: Deps): void {
  route(app, deps, getVisit, async ({ params, query, reply, deps }) => {
    const { booking } = await findProvenBooking(deps, params.id, query)
    reply.header('x-robots-tag', 'noindex')
    const visitor = await findVisitor(deps.db, booking.id)
    const events = visitor ? await reportsOf(deps.db, visitor.id) : []
    const entries = await entriesOf(deps.db, booking.id)
    const work = await workMomentsOf(deps.db, booking.id)
    return presentVisit({ market: deps.market, now: deps.now() }, booking, { visitor, events, work, entries })
  })
}
