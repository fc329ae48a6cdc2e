import type { FastifyInstance } from 'fastify'
import {
  approveChange,
  chargeTrip,
  declineChange,
  getWalkThrough,
  listBookingChanges,
  listChanges,
  previewChange,
  sendChange,
  walkThrough,
  withdrawBookingChange,
  withdrawChange,
} from '#contract/bookings/change-orders.ts'
import { findBookingWithQuote } from '#server/bookings/booking/bookings.queries.ts'
import { bookingNotFound, findProvenBooking } from '#server/bookings/booking/prove-customer.ts'
import { jobOf, registerJobCall } from '#server/bookings/jobs/register-job-call.ts'
import type { Deps } from '#server/platform/deps.ts'
import { route } from '#server/platform/http/route.ts'
import { approveChange as approve, declineChange as decline } from './answer-change.ts'
import { chargeTrip as end } from './charge-trip.ts'
import { presentChanges } from './present-change.ts'
import { previewChange as preview } from './preview-change.ts'
import { readWalkThrough } from './read-walk-through.ts'
import { sendChange as send, walkThrough as walk } from './send-change.ts'
import { withdrawByOffice, withdrawByPainter } from './withdraw-change.ts'

/** The changes of a booking as they are now. @throws AppError `not_found` */
async function changesNow(deps: Deps, bookingId: string, isForCustomer: boolean) {
  const found = await findBookingWithQuote(deps.db, bookingId)
  if (!found) throw bookingNotFound()
  return presentChanges(deps, { booking: found.booking, price: found.quote.final_cost }, isForCustomer)
}

function registerForPainters(app: FastifyInstance, deps: Deps): void {
  route(app, deps, getWalkThrough, ({ deps, ...call }) => readWalkThrough(deps, jobOf(call)))
  route(app, deps, walkThrough, async ({ body, deps, ...call }) => {
    const of = jobOf(call)
    await walk(deps, { ...of, rooms: body.rooms, words: body.words, happenedAt: body.happenedAt })
    return readWalkThrough(deps, of)
  })
  route(app, deps, previewChange, ({ body, deps, ...call }) => preview(deps, jobOf(call), body.rooms))
  route(app, deps, sendChange, async ({ body, deps, ...call }) => {
    const of = jobOf(call)
    await send(deps, { ...of, ...body })
    return readWalkThrough(deps, of)
  })
  route(app, deps, withdrawChange, async ({ deps, ...call }) => {
    const of = jobOf(call)
    await withdrawByPainter(deps, { ...of, changeId: call.params.changeId })
    return readWalkThrough(deps, of)
  })
  registerJobCall(app, deps, chargeTrip, (deps, of, { changeId }) => end(deps, { ...of, changeId }))
}

function registerForCustomers(app: FastifyInstance, deps: Deps): void {
  route(app, deps, listChanges, async ({ params, query, reply, deps }) => {
    const { booking, quote } = await findProvenBooking(deps, params.id, query)
    reply.header('x-robots-tag', 'noindex')
    return presentChanges(deps, { booking, price: quote.final_cost }, true)
  })
  route(app, deps, approveChange, async ({ params, query, body, deps }) => {
    const { key = query.key, ...approval } = body
    const of = { bookingId: params.id, changeId: params.changeId, proof: { key } }
    await approve(deps, of, approval)
    return changesNow(deps, params.id, true)
  })
  route(app, deps, declineChange, async ({ params, query, body, deps }) => {
    const of = { bookingId: params.id, changeId: params.changeId, proof: { key: body.key ?? query.key } }
    await decline(deps, of, { roomsAsBooked: body.roomsAsBooked })
    return changesNow(deps, params.id, true)
  })
}

/** The calls about work that is painted otherwise than booked: the painter's, the customer's and the office's. */
export function registerChangeOrders(app: FastifyInstance, deps: Deps): void {
  registerForPainters(app, deps)
  registerForCustomers(app, deps)
  route(app, deps, listBookingChanges, ({ params, deps }) => changesNow(deps, params.id, false))
  route(app, deps, withdrawBookingChange, async ({ params, deps }) => {
    await withdrawByOffice(deps, params.id, params.changeId)
    return changesNow(deps, params.id, false)
  })
}
