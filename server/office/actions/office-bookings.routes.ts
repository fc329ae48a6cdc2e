import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/bookings/office-bookings.ts'
import { todayIn } from '#domain/platform/dates.ts'
import { listAssignments, readOfficeBookings } from '#server/bookings/booking/office-bookings.queries.ts'
import { readDetails } from '#server/bookings/booking/read-details.ts'
import { findBookingIds, positionIn } from '#server/office/search/find-bookings.ts'
import type { Deps } from '#server/platform/deps.ts'
import { seesContacts } from '#server/platform/http/auth.ts'
import { positionOf, turnPage } from '#server/platform/http/paging.ts'
import { route } from '#server/platform/http/route.ts'
import { withQuestion } from '#server/platform/search/search-words.ts'
import { updateBooking } from './edit-booking.ts'
import { exportBookings } from './export-bookings.ts'
import { officeCallerOf } from './guard-finished-money.ts'

/** The administrator's booking calls. */
export function registerOfficeBookings(app: FastifyInstance, deps: Deps): void {
  route(app, deps, calls.listBookings, async (call) => {
    const { limit, cursor, ...filters } = withQuestion(call.query, seesContacts(call.caller))
    // The ids determine where the next page starts; only the ones shown are loaded in full.
    const { deps } = call
    const today = todayIn(deps.market, deps.now())
    const ids = await findBookingIds(deps.db, filters, { limit: limit + 1, today, position: positionOf(cursor) })
    const rows = await readOfficeBookings(deps, ids)
    return turnPage(call, rows, limit, (booking) => positionIn(filters, today, booking))
  })
  route(app, deps, calls.exportBookings, ({ query, reply, deps, caller }) => {
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="bookings-${todayIn(deps.market, deps.now())}.csv"`)
      .header('cache-control', 'no-store')
    return exportBookings(deps, withQuestion(query, seesContacts(caller)))
  })
  route(app, deps, calls.getAdminBooking, ({ params, deps }) => readDetails(deps, params.id))
  route(app, deps, calls.updateBooking, async ({ params, body, caller, deps }) => {
    await updateBooking(deps, params.id, body, officeCallerOf(caller))
    return readDetails(deps, params.id)
  })
  route(app, deps, calls.listCandidates, async ({ params, deps }) => {
    await readDetails(deps, params.id)
    return listAssignments(deps.db, params.id)
  })
}
