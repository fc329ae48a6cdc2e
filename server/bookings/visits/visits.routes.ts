import type { FastifyInstance } from 'fastify'
import { listDayVisits } from '#contract/bookings/day-visits.ts'
import { getVisit } from '#contract/bookings/visits.ts'
import { todayIn } from '#domain/platform/dates.ts'
import { findProvenBooking } from '#server/bookings/booking/prove-customer.ts'
import type { Deps } from '#server/platform/deps.ts'
import { route } from '#server/platform/http/route.ts'
import { readDayVisits } from './read-day-visits.ts'
import { readVisit } from './read-visit.ts'

/** A visit while it happens, for its customer, and the visits of some days, for the office. */
export function registerVisits(app: FastifyInstance, deps: Deps): void {
  route(app, deps, getVisit, async ({ params, query, reply, deps }) => {
    const { booking } = await findProvenBooking(deps, params.id, query)
    reply.header('x-robots-tag', 'noindex')
    return readVisit(deps, booking)
  })
  route(app, deps, listDayVisits, ({ query, deps }) =>
    readDayVisits(deps, { ...query, from: query.from ?? todayIn(deps.market, deps.now()) }),
  )
}
