import type { z } from 'zod'
import type {
  confirmPlacements as confirmEndpoint,
  Placement,
  proposePlacements as proposeEndpoint,
} from '#contract/scheduling/takers.ts'
import { townName } from '#domain/coverage/place.ts'
import { text } from '#domain/platform/translation/text.ts'
import { lastSlotOfVisit, slotsOfVisit } from '#domain/scheduling/slots.ts'
import { byUrgency } from '#domain/scheduling/takers.ts'
import { doActs } from '#server/office/actions/do-acts.ts'
import type { Deps } from '#server/platform/deps.ts'
import { calendarsFor, fitsOf, reachOf } from '#server/scheduling/candidates/first-fits.ts'
import { loadOf } from '#server/scheduling/candidates/list-takers.ts'
import { findWaiting } from '#server/scheduling/candidates/takers.queries.ts'
import { WhatIf } from '#server/scheduling/candidates/what-if.ts'

type Part = z.output<(typeof proposeEndpoint)['query']>
type Proposed = z.output<(typeof proposeEndpoint)['response']>

/**
 * A painter for each booking that has none, the most urgent first (docs/rules/office.md#place-all): the first who fits, given what
 * was proposed before it, as if each were matched in this order. Nothing is reserved.
 */
export async function proposePlacements(deps: Deps, part: Part): Promise<Proposed> {
  const { waiting, more } = await findWaiting(deps.db, reachOf(deps), part)
  if (waiting.length === 0) return { placements: [], more }
  const { first: today } = reachOf(deps)
  const calendars = new WhatIf(await calendarsFor(deps, waiting))
  const placements = waiting.sort(byUrgency).map((visit): Placement => {
    const { id: bookingId, version, customerName, scheduledDate, timeSlot } = visit
    const fits = fitsOf(calendars.table, visit, today)
    const [best] = fits
    const load = best ? loadOf(calendars.table, best.contractorId, scheduledDate).reserved : 0
    if (best) calendars.give(best.contractorId, slotsOfVisit(scheduledDate, timeSlot, best.halfDays))
    return {
      bookingId,
      version,
      customerName,
      town: townName(deps.reader, visit),
      scheduledDate,
      endDate: best ? lastSlotOfVisit(scheduledDate, timeSlot, best.halfDays).date : visit.endDate,
      timeSlot,
      painter: best ? { id: best.contractorId, name: best.name, load, others: fits.length - 1 } : null,
    }
  })
  return { placements, more }
}

type Confirmed = z.output<(typeof confirmEndpoint)['body']>['placements'][number]
type Placed = z.output<(typeof confirmEndpoint)['response']>

const taken = text('That painter is no longer free at that time.')

/**
 * Gives bookings to painters, each in its own transaction, as if the office had assigned them one by one: those that cannot be
 * given are left and named.
 */
export async function confirmPlacements(deps: Deps, placements: readonly Confirmed[]): Promise<Placed> {
  const wishes = placements.map(({ bookingId, ...wish }) => ({
    bookingId,
    act: { act: 'assign', ...wish, withoutCredit: false } as const,
  }))
  const { done, left, undo } = await doActs(deps, wishes, taken)
  return { placed: done, left, undo }
}
