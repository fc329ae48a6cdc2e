import type { FastifyInstance } from 'fastify'
import {
  listFits as fitsEndpoint,
  listAssignmentCandidates as takersEndpoint,
} from '#contract/scheduling/candidates.ts'
import { addDays, type CivilDate, todayIn } from '#domain/platform/dates.ts'
import { canDo } from '#domain/scheduling/booking-actions.ts'
import { lastSlotOfVisit, slotIds, visitKind } from '#domain/scheduling/slots.ts'
import type { Deps } from '#server/platform/deps.ts'
import { route } from '#server/platform/http/route.ts'
import { Matcher } from '#server/scheduling/engine/matcher.ts'
import { calendarsWithout, listCandidates, requireVisit } from './list-candidates.ts'

type Fit = { contractorId: string; date: CivilDate; timeSlot: (typeof slotIds)[number]; endDate: CivilDate }

/**
 * Where a booking would fit on the board (docs/rules/office.md#assignment-candidates): each painter who serves the place and has not
 * declined it, and each time from today on at which all the half-days that they need are free and we
 * are open. Work that has begun fits with its own painter alone, and what cannot be moved nowhere.
 * @throws AppError `not_found`
 */
async function listFits(deps: Deps, id: string, { from, days }: { from: CivilDate; days: number }): Promise<Fit[]> {
  const visit = await requireVisit(deps, id)
  const today = todayIn(deps.market, deps.now())
  const dates = Array.from({ length: days }, (_, index) => addDays(from, index)).filter((date) => date >= today)
  if (dates.length === 0 || !canDo('move', visit)) return []
  const staysWithPainter = !canDo('assign', visit)
  const { table } = await calendarsWithout(
    deps,
    visit,
    dates.map((scheduledDate) => ({ scheduledDate })),
  )
  const who = new Matcher(table, { zip: visit.zip, county: visit.county, workArea: visit.workArea }, today)
  const slots = slotIds.filter((slot) => visitKind(slot) === visit.kind)
  return [...who.startsOfEach(dates, slots, visit.contractorId)].flatMap(({ row, date, slot }) => {
    const { id: contractorId } = table.painter(row)
    if (visit.declinedBy.includes(contractorId)) return []
    if (staysWithPainter && contractorId !== visit.contractorId) return []
    const { date: endDate } = lastSlotOfVisit(date, slot, who.halfDaysOf(row))
    return [{ contractorId, date, timeSlot: slot, endDate }]
  })
}

/** Who can take a booking, and where it fits. */
export function registerCandidates(app: FastifyInstance, deps: Deps): void {
  route(app, deps, takersEndpoint, ({ params, query, deps }) => listCandidates(deps, params.id, query))
  route(app, deps, fitsEndpoint, async ({ params, query, deps }) => ({ fits: await listFits(deps, params.id, query) }))
}
