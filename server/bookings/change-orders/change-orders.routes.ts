import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/bookings/change-orders.ts'
import { findBookingWithQuote } from '#server/bookings/booking/bookings.queries.ts'
import { findProvenBooking, OnThePhone } from '#server/bookings/booking/prove-customer.ts'
import { jobOf, registerJobCall } from '#server/bookings/jobs/register-job-call.ts'
import { bookingNotFound } from '#server/bookings/lifecycle/locked-booking.ts'
import type { Deps } from '#server/platform/deps.ts'
import { route } from '#server/platform/http/route.ts'
import { approveChange, declineChange } from './answer-change.ts'
import { chargeTrip } from './charge-trip.ts'
import { presentChanges } from './present-change.ts'
import { previewChange } from './preview-change.ts'
import { readWalkThrough } from './read-walk-through.ts'
import { sendChange, walkThrough } from './send-change.ts'
import { takeBackAnswer } from './take-back-answer.ts'
import { withdrawByOffice, withdrawByPainter } from './withdraw-change.ts'

/** The changes of a booking as they are now. @throws AppError `not_found` */
async function changesNow(deps: Deps, bookingId: string, isForCustomer: boolean) {
  const found = await findBookingWithQuote(deps.db, bookingId)
  if (!found) throw bookingNotFound()
  return presentChanges(deps, { booking: found.booking, price: found.quote.final_cost }, isForCustomer)
}

function registerForPainters(app: FastifyInstance, deps: Deps): void {
  route(app, deps, calls.getWalkThrough, ({ deps, ...call }) => readWalkThrough(deps, jobOf(call)))
  route(app, deps, calls.walkThrough, async ({ body, deps, ...call }) => {
    const of = jobOf(call)
    await walkThrough(deps, { ...of, rooms: body.rooms, comment: body.comment, happenedAt: body.happenedAt })
    return readWalkThrough(deps, of)
  })
  route(app, deps, calls.previewChange, ({ body, deps, ...call }) => previewChange(deps, jobOf(call), body.rooms))
  route(app, deps, calls.sendChange, async ({ body, deps, ...call }) => {
    const of = jobOf(call)
    await sendChange(deps, { ...of, ...body })
    return readWalkThrough(deps, of)
  })
  route(app, deps, calls.withdrawChange, async ({ deps, ...call }) => {
    const of = jobOf(call)
    await withdrawByPainter(deps, { ...of, changeId: call.params.changeId })
    return readWalkThrough(deps, of)
  })
  registerJobCall(app, deps, calls.chargeTrip, (deps, of, { changeId }) => chargeTrip(deps, { ...of, changeId }))
}

function registerForCustomers(app: FastifyInstance, deps: Deps): void {
  route(app, deps, calls.listChanges, async ({ params, query, reply, deps }) => {
    const { booking, quote } = await findProvenBooking(deps, params.id, query)
    reply.header('x-robots-tag', 'noindex')
    return presentChanges(deps, { booking, price: quote.final_cost }, true)
  })
  route(app, deps, calls.approveChange, async ({ params, query, body, deps }) => {
    const { key = query.key, ...approval } = body
    const of = { bookingId: params.id, changeId: params.changeId, proof: { key } }
    await approveChange(deps, of, approval)
    return changesNow(deps, params.id, true)
  })
  route(app, deps, calls.declineChange, async ({ params, query, body, deps }) => {
    const of = { bookingId: params.id, changeId: params.changeId, proof: { key: body.key ?? query.key } }
    await declineChange(deps, of, { roomsAsBooked: body.roomsAsBooked })
    return changesNow(deps, params.id, true)
  })
  route(app, deps, calls.takeBackAnswer, async ({ params, query, body, deps }) => {
    const of = { bookingId: params.id, changeId: params.changeId, proof: { key: body.key ?? query.key } }
    await takeBackAnswer(deps, of)
    return changesNow(deps, params.id, true)
  })
}

/** What customers answer on the phone, as their own calls do it. */
function registerOnThePhone(app: FastifyInstance, deps: Deps): void {
  const of = ({ id: bookingId, changeId }: { id: string; changeId: string }, name = '') => ({
    bookingId,
    changeId,
    proof: { phone: new OnThePhone(name) },
  })
  route(app, deps, calls.approveChangeByPhone, async ({ params, body, deps }) => {
    await approveChange(deps, of(params, body.name), body)
    return changesNow(deps, params.id, false)
  })
  route(app, deps, calls.declineChangeByPhone, async ({ params, body, deps }) => {
    await declineChange(deps, of(params, body.name), body)
    return changesNow(deps, params.id, false)
  })
  route(app, deps, calls.takeBackAnswerByPhone, async ({ params, deps }) => {
    await takeBackAnswer(deps, of(params))
    return changesNow(deps, params.id, false)
  })
}

/** The calls about work that is painted otherwise than booked: the painter's, the customer's and the office's. */
export function registerChangeOrders(app: FastifyInstance, deps: Deps): void {
  registerForPainters(app, deps)
  registerForCustomers(app, deps)
  route(app, deps, calls.listBookingChanges, ({ params, deps }) => changesNow(deps, params.id, false))
  registerOnThePhone(app, deps)
  route(app, deps, calls.withdrawBookingChange, async ({ params, deps }) => {
    await withdrawByOffice(deps, params.id, params.changeId)
    return changesNow(deps, params.id, false)
  })
}
