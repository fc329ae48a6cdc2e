import { sql } from 'kysely'
import type { z } from 'zod'
import type {
  AutoAssignProposal,
  confirmAutoAssign as confirmEndpoint,
  proposeAutoAssign as proposeEndpoint,
} from '#contract/scheduling/candidates.ts'
import { OWN_PAINTER_DAYS } from '#domain/coverage/closures.ts'
import { isOpen, unfinishedBookingStatuses } from '#domain/platform/booking-status.ts'
import { addDays, type CivilDate } from '#domain/platform/dates.ts'
import { text } from '#domain/platform/translation/text.ts'
import { byUrgency } from '#domain/scheduling/candidate-groups.ts'
import { lastSlotOfVisit, slotsOfVisit } from '#domain/scheduling/slots.ts'
import { runActions } from '#server/office/actions/run-actions.ts'
import {
  canBeMovedTo,
  creditsFor,
  firstTime,
  keepsOrder,
  presentMove,
  type Time,
} from '#server/office/closures/first-time.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { literals } from '#server/platform/database/literals.ts'
import type { Deps } from '#server/platform/deps.ts'
import { CalendarSimulation } from '#server/scheduling/candidates/calendar-simulation.ts'
import { findWaiting, type Visit } from '#server/scheduling/candidates/candidates.queries.ts'
import { calendarsFor, fitsOf, reachOf } from '#server/scheduling/candidates/first-fits.ts'
import { loadOf } from '#server/scheduling/candidates/list-candidates.ts'
import { presentProposedVisit } from '#server/scheduling/candidates/present-proposed-visit.ts'
import { Matcher } from '#server/scheduling/engine/matcher.ts'

type Part = z.output<(typeof proposeEndpoint)['query']>
type Proposed = z.output<(typeof proposeEndpoint)['response']>

/** The day of the other visit to the same home, which keeps colors before paint, of those visits that have one. */
async function otherVisits(db: Db, ids: readonly string[]): Promise<Map<string, CivilDate>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: string; otherDate: CivilDate }>`
    select b.id, o.scheduled_date as "otherDate"
      from bookings b
      join bookings o on o.quote_id = b.quote_id and o.id <> b.id and o.status in (${literals(unfinishedBookingStatuses)})
     where b.id = any(${ids})`.execute(db)
  return new Map(rows.map(({ id, otherDate }) => [id, otherDate]))
}

/** How long after a visit another time is looked for. */
const lookedAtUntil = (day: CivilDate): CivilDate => addDays(day, 2 * OWN_PAINTER_DAYS)

/** Calendars that reach from today to some weeks after the last of some visits. */
const readCalendars = async (deps: Deps, visits: readonly Visit[]): Promise<CalendarSimulation> => {
  const { first } = reachOf(deps)
  const lastDay = visits.reduce((last, { scheduledDate }) => (scheduledDate > last ? scheduledDate : last), first)
  return new CalendarSimulation(
    await calendarsFor(deps, [{ scheduledDate: first }, { scheduledDate: lookedAtUntil(lastDay) }]),
  )
}

/**
 * A painter for each booking that has none, the most urgent first (docs/rules/office.md#auto-assign): the first who fits, given what
 * was proposed before it, as if each were matched in this order; where nobody fits, the first time after it at which somebody
 * does, once all others are placed. Nothing is reserved.
 */
export async function proposeAutoAssign(deps: Deps, part: Part): Promise<Proposed> {
  const { db, market, now, reader } = deps
  const { waiting, more } = await findWaiting(db, reachOf(deps), part)
  if (waiting.length === 0) return { proposals: [], more }
  const { first: today } = reachOf(deps)
  const calendars = await readCalendars(deps, waiting)
  const placed = waiting.sort(byUrgency).map((visit) => {
    const { scheduledDate, timeSlot } = visit
    const fits = fitsOf(calendars.table, visit, today)
    const [best] = fits
    const load = best ? loadOf(calendars.table, best.contractorId, scheduledDate).reserved : 0
    if (best) calendars.assign(best.contractorId, slotsOfVisit(scheduledDate, timeSlot, best.halfDays))
    const painter = best ? { id: best.contractorId, name: best.name, load, others: fits.length - 1 } : null
    const end = best ? { endDate: lastSlotOfVisit(scheduledDate, timeSlot, best.halfDays).date } : {}
    return { visit, painter, end }
  })
  const unplaced = placed.flatMap(({ visit, painter }) => (painter === null && isOpen(visit.status) ? [visit] : []))
  const ids = unplaced.map(({ id }) => id)
  const others = await otherVisits(db, ids)
  const credits = ids.length === 0 ? new Map<string, number>() : await creditsFor(deps, ids)
  const moves = new Map<string, AutoAssignProposal['move']>()
  for (const visit of unplaced) {
    const { zip, county, workArea } = visit
    const matcher = new Matcher(calendars.table, { zip, county, workArea }, today)
    const other = others.get(visit.id) ?? null
    const isOpenAt = (time: Time): boolean => canBeMovedTo(market, time, now()) && keepsOrder(visit, time.date, other)
    const found = firstTime(matcher, visit, isOpenAt, lookedAtUntil(visit.scheduledDate))
    if (!found) continue
    const { date, slot, painter } = found
    calendars.assign(painter.contractorId, slotsOfVisit(date, slot, painter.halfDays))
    moves.set(visit.id, presentMove(found))
  }
  const proposals = placed.map(({ visit, painter, end }): AutoAssignProposal => {
    const move = moves.get(visit.id) ?? null
    return {
      ...presentProposedVisit(reader, visit),
      ...end,
      painter,
      move,
      credit: move ? (credits.get(visit.id) ?? 0) : 0,
    }
  })
  return { proposals: proposals, more }
}

type Confirmed = z.output<(typeof confirmEndpoint)['body']>
type Placed = z.output<(typeof confirmEndpoint)['response']>

const taken = text('That painter is no longer free at that time.')

/**
 * Gives bookings to painters, at their own time or at another, each in its own transaction, as if the office had assigned or moved
 * them one by one: those that cannot be given are left and named.
 */
export async function confirmAutoAssign(deps: Deps, { assignments, withoutCredit }: Confirmed): Promise<Placed> {
  const inputs = assignments.map(({ bookingId, moveTo, ...input }) => ({
    bookingId,
    action: moveTo
      ? ({ action: 'move', ...input, ...moveTo, withFee: false, withoutCredit } as const)
      : ({ action: 'assign', ...input, withoutCredit: false } as const),
  }))
  const { done, left, undo } = await runActions(deps, inputs, taken)
  return { assigned: done, left, undo }
}
