import type { FastifyInstance } from 'fastify'
import { getProjectEstimate, listAvailableDates, listTimeSlots } from '#contract/scheduling/availability.ts'
import { formatWindow } from '#domain/platform/format.ts'
import { type SlotId, slotIds } from '#domain/scheduling/slots.ts'
import type { Deps } from '#server/platform/deps.ts'
import { route } from '#server/platform/http/route.ts'
import { type BookableSlot, bookableDays, bookableSlots, estimateDays } from './bookable-times.ts'

const stateOf = (bookable: readonly BookableSlot[], id: SlotId) => {
  const found = bookable.find((slot) => slot.id === id)
  if (!found) return { available: false, endDate: null, endsAt: null, painterName: null }
  const { endDate, endsAt, painterName } = found
  return { available: true, endDate, endsAt, painterName }
}

/** The calls that return when a quote can be booked. */
export function registerAvailability(app: FastifyInstance, deps: Deps): void {
  route(app, deps, listAvailableDates, ({ query, deps }) => bookableDays(deps, query.quoteId, query.bookingId))
  route(app, deps, listTimeSlots, async ({ query, deps }) => {
    const bookable = await bookableSlots(deps, query.quoteId, query.date, query.bookingId)
    return { timeSlots: slotIds.map((id) => ({ id, label: formatWindow(deps.reader, id), ...stateOf(bookable, id) })) }
  })
  route(app, deps, getProjectEstimate, async ({ params, deps }) => ({
    estimatedDays: await estimateDays(deps, params.quoteId),
  }))
}
