import { bookingWindow } from '#domain/platform/bookable-days.ts'
import { addDays, type CivilDate, todayIn } from '#domain/platform/dates.ts'
import type { Deps } from '#server/platform/deps.ts'
import { reasonAgainst } from '#server/scheduling/engine/claim-slots.ts'
import { type ConsideredPainter, Matcher } from '#server/scheduling/engine/matcher.ts'
import type { PainterTable } from '#server/scheduling/engine/painter-table.ts'
import { findVisits, type Visit } from './candidates.queries.ts'

type Needed = Pick<Deps, 'db' | 'market' | 'now' | 'freeSlots'>

/** Days ahead for which painters are looked for among many bookings: a visit beyond them can wait. */
const REACH_DAYS = 365

/** The days, both inclusive, on which a visit without a painter is looked after: nobody can be sent to one of yesterday. */
export const reachOf = ({ market, now }: Pick<Needed, 'market' | 'now'>): { first: CivilDate; last: CivilDate } => {
  const first = todayIn(market, now())
  return { first, last: addDays(first, REACH_DAYS) }
}

/** The calendars that decide about some visits within reach. Use them, or copy them, before the next await. */
export const calendarsFor = (
  { db, market, now, freeSlots }: Needed,
  visits: readonly Pick<Visit, 'scheduledDate'>[],
): Promise<PainterTable> => {
  const bookable = bookingWindow(market, now())
  const dates = visits.map(({ scheduledDate }) => scheduledDate).sort()
  return freeSlots.read(db, bookable, { first: dates[0] ?? bookable.first, last: dates.at(-1) ?? bookable.first })
}

/** Who fits a booking at its time, in the order of matching: who serves the place, is free and has not declined it. */
export function fitsOf(table: PainterTable, visit: Visit, today: CivilDate): ConsideredPainter[] {
  const { zip, county, workArea, declinedBy, scheduledDate, timeSlot } = visit
  const inOrder = new Matcher(table, { zip, county, workArea }, today).inOrder(scheduledDate, timeSlot)
  return [...inOrder].filter((one) => !declinedBy.includes(one.contractorId) && reasonAgainst(one) === null)
}

/** How many painters would fit a booking, and the first of them in the order of matching. */
export type FirstFit = { fits: number; suggested: { contractorId: string; name: string } | null }

/**
 * Who could take each of some bookings without a painter (docs/rules/office.md#assignment-candidates), each looked at by itself: two of
 * them may name the same painter for the same time. A few statements, however many bookings there are.
 * @returns by booking; nobody fits what is past, more than a year ahead, or has a painter
 */
export async function firstFits(deps: Needed, bookingIds: readonly string[]): Promise<Map<string, FirstFit>> {
  const found = new Map<string, FirstFit>(bookingIds.map((id) => [id, { fits: 0, suggested: null }]))
  if (bookingIds.length === 0) return found
  const { first, last } = reachOf(deps)
  const visits = (await findVisits(deps.db, bookingIds)).filter(
    ({ contractorId, scheduledDate }) => contractorId === null && scheduledDate >= first && scheduledDate <= last,
  )
  if (visits.length === 0) return found
  const table = await calendarsFor(deps, visits)
  for (const visit of visits) {
    const fits = fitsOf(table, visit, first)
    const [best] = fits
    found.set(visit.id, {
      fits: fits.length,
      suggested: best ? { contractorId: best.contractorId, name: best.name } : null,
    })
  }
  return found
}
