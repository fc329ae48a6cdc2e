import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/office/phone-bookings.ts'
import { bookQuote } from '#server/bookings/booking/create-booking.ts'
import { nameForCustomer } from '#server/platform/auth/quote-link.ts'
import type { Deps } from '#server/platform/deps.ts'
import { route } from '#server/platform/http/route.ts'
import { createQuote } from '#server/quotes/quotes/create-quote.ts'
import { sendQuote } from '#server/quotes/quotes/send-quote.ts'
import { timesForCaller } from './caller-times.ts'

/** Quotes and bookings that the office makes for people on the phone. */
export function registerPhoneBookings(app: FastifyInstance, deps: Deps): void {
  route(app, deps, calls.quoteForCaller, ({ body: { send, ...request }, deps }) =>
    createQuote(deps, request, { isMailed: send, source: 'phone' }),
  )
  route(app, deps, calls.sendQuote, ({ params, deps }) => sendQuote(deps, params.id))
  route(app, deps, calls.listTimesForCaller, ({ params, query, deps }) =>
    timesForCaller(deps, params.id, query.contractorId),
  )
  route(app, deps, calls.bookForCaller, async ({ body, reply, deps }) => {
    const { contractorId, withDeposit, ...input } = body
    const quoteId = await nameForCustomer(deps.db, input.quoteId)
    const { booking, isNew } = await bookQuote(deps, { ...input, quoteId, forCaller: { contractorId, withDeposit } })
    if (!isNew) reply.code(200)
    return {
      bookingId: booking.id,
      contractorId: booking.contractor_id,
      heldUntil: booking.status === 'reserved' ? booking.reserved_until : null,
    }
  })
}
