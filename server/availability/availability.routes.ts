import type { FastifyInstance } from 'fastify'
import { getProjectEstimate, listAvailableDates, listTimeSlots } from '../../contract/availability.ts'
import { formatWindow, slotIds } from '../../domain/slots.ts'
import type { Deps } from '../deps.ts'
import { route } from '../http/route.ts'
import { bookableDays, bookableSlots, estimateDays } from './bookable-times.ts'

/** When a quote can be booked. */
export function registerAvailability(app: FastifyInstance, deps: Deps): void {
  route(app, deps, listAvailableDates, async ({ query }) => ({
    availableDates: await bookableDays(deps, query.quoteId, query.bookingId),
  }))
  route(app, deps, listTimeSlots, async ({ query }) => {
    const bookable = await bookableSlots(deps, query.quoteId, query.date, query.bookingId)
    return { timeSlots: slotIds.map((id) => ({ id, label: formatWindow(id), available: bookable.includes(id) })) }
  })
  route(app, deps, getProjectEstimate, async ({ params }) => ({
    estimatedDays: await estimateDays(deps, params.quoteId),
  }))
}
