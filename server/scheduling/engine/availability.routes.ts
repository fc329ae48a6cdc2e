import type { FastifyInstance } from 'fastify'
import { getProjectEstimate, listAvailableDates, listTimeSlots } from '#contract/scheduling/availability.ts'
import type { ShownPainter } from '#contract/scheduling/shown-painter.ts'
import { todayIn } from '#domain/platform/dates.ts'
import { formatWindow } from '#domain/platform/format.ts'
import { daysNeeded } from '#domain/scheduling/estimate.ts'
import { type SlotId, slotIds } from '#domain/scheduling/slots.ts'
import type { Deps } from '#server/platform/deps.ts'
import { route } from '#server/platform/http/route.ts'
import { type BookableSlot, bookableDays, bookableSlots, estimateHalfDays } from './bookable-times.ts'
import { shownPainters } from './shown-painters.queries.ts'

const stateOf = (bookable: readonly BookableSlot[], painters: ReadonlyMap<string, ShownPainter>, id: SlotId) => {
  const found = bookable.find((slot) => slot.id === id)
  const painter = found && painters.get(found.painterId)
  // A painter who was erased since the table was read cannot come.
  if (!painter) return { available: false, endDate: null, endsAt: null, painterName: null, painter: null }
  const { endDate, endsAt } = found
  return { available: true, endDate, endsAt, painterName: painter.name, painter }
}

/** The calls that return when a quote can be booked. */
export function registerAvailability(app: FastifyInstance, deps: Deps): void {
  route(app, deps, listAvailableDates, ({ query, deps }) => bookableDays(deps, query))
  route(app, deps, listTimeSlots, async ({ query, deps }) => {
    const bookable = await bookableSlots(deps, query.date, query)
    const today = todayIn(deps.market, deps.now())
    const painters = await shownPainters(deps.db, today, [...new Set(bookable.map(({ painterId }) => painterId))])
    return {
      timeSlots: slotIds.map((id) => ({
        id,
        label: formatWindow(deps.reader, id),
        ...stateOf(bookable, painters, id),
      })),
    }
  })
  route(app, deps, getProjectEstimate, async ({ params, deps }) => {
    const halfDays = await estimateHalfDays(deps, params.quoteId)
    return { estimatedDays: daysNeeded(halfDays), estimatedHalfDays: halfDays }
  })
}
