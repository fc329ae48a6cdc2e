import type { z } from 'zod'
import type {
  AutoAssignProposal,
  confirmPlacements as confirmEndpoint,
  proposePlacements as proposeEndpoint,
} from '#contract/scheduling/candidates.ts'
import { text } from '#domain/platform/translation/text.ts'
import { byUrgency } from '#domain/scheduling/candidate-groups.ts'
import { lastSlotOfVisit, slotsOfVisit } from '#domain/scheduling/slots.ts'
import { runActions } from '#server/office/actions/run-actions.ts'
import type { Deps } from '#server/platform/deps.ts'
import { CalendarSimulation } from '#server/scheduling/candidates/calendar-simulation.ts'
import { findWaiting } from '#server/scheduling/candidates/candidates.queries.ts'
import { calendarsFor, fitsOf, reachOf } from '#server/scheduling/candidates/first-fits.ts'
import { loadOf } from '#server/scheduling/candidates/list-candidates.ts'
import { presentVisit } from '#server/scheduling/candidates/present-visit.ts'

type Part = z.output<(typeof proposeEndpoint)['query']>
type Proposed = z.output<(typeof proposeEndpoint)['response']>

/**
 * A painter for each booking that has none, the most urgent first (docs/rules/office.md#auto-assign): the first who fits, given what
 * was proposed before it, as if each were matched in this order. Nothing is reserved.
 */
export async function proposeAutoAssign(deps: Deps, part: Part): Promise<Proposed> {
  const { waiting, more } = await findWaiting(deps.db, reachOf(deps), part)
  if (waiting.length === 0) return { placements: [], more }
  const { first: today } = reachOf(deps)
  const calendars = new CalendarSimulation(await calendarsFor(deps, waiting))
  const proposals = waiting.sort(byUrgency).map((visit): AutoAssignProposal => {
    const { scheduledDate, timeSlot } = visit
    const fits = fitsOf(calendars.table, visit, today)
    const [best] = fits
    const load = best ? loadOf(calendars.table, best.contractorId, scheduledDate).reserved : 0
    if (best) calendars.assign(best.contractorId, slotsOfVisit(scheduledDate, timeSlot, best.halfDays))
    return {
      ...presentVisit(deps.reader, visit),
      ...(best ? { endDate: lastSlotOfVisit(scheduledDate, timeSlot, best.halfDays).date } : {}),
      painter: best ? { id: best.contractorId, name: best.name, load, others: fits.length - 1 } : null,
    }
  })
  return { placements: proposals, more }
}

type Confirmed = z.output<(typeof confirmEndpoint)['body']>['placements'][number]
type Placed = z.output<(typeof confirmEndpoint)['response']>

const taken = text('That painter is no longer free at that time.')

/**
 * Gives bookings to painters, each in its own transaction, as if the office had assigned them one by one: those that cannot be
 * given are left and named.
 */
export async function confirmAutoAssign(deps: Deps, proposals: readonly Confirmed[]): Promise<Placed> {
  const inputs = proposals.map(({ bookingId, ...input }) => ({
    bookingId,
    action: { act: 'assign', ...input, withoutCredit: false } as const,
  }))
  const { done, left, undo } = await runActions(deps, inputs, taken)
  return { placed: done, left, undo }
}
