import type { Candidate, Candidates } from '#contract/scheduling/candidates.ts'
import { type CivilDate, todayIn, weekOf } from '#domain/platform/dates.ts'
import { text } from '#domain/platform/translation/text.ts'
import { painterShare } from '#domain/pricing/earnings.ts'
import { getCandidateGroup, inGroups } from '#domain/scheduling/candidate-groups.ts'
import { countSet, halfDayBit } from '#domain/scheduling/free-slots.ts'
import { daySlots, lastSlotOfVisit, type SlotOfDay, slotsOfVisit, visitKind } from '#domain/scheduling/slots.ts'
import { visitTimes } from '#domain/scheduling/visit-times.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError, invalid } from '#server/platform/errors.ts'
import { wrongKind } from '#server/scheduling/engine/check-time.ts'
import { reasonAgainst } from '#server/scheduling/engine/claim-slots.ts'
import { type ConsideredPainter, Matcher } from '#server/scheduling/engine/matcher.ts'
import type { PainterTable } from '#server/scheduling/engine/painter-table.ts'
import { CalendarSimulation } from './calendar-simulation.ts'
import {
  findMissingReasons,
  findPainters,
  findVisits,
  type MissingSlot,
  type PainterFacts,
  type StopOfPainter,
  slotsHeldBy,
  stopsOfDay,
  type Visit,
} from './candidates.queries.ts'
import { calendarsFor } from './first-fits.ts'
import { milesTo, stopBefore } from './miles-to.ts'
import { presentProposedVisit } from './present-proposed-visit.ts'

/** @throws AppError `not_found` */
export async function requireVisit(deps: Pick<Deps, 'db'>, id: string): Promise<Visit> {
  const [visit] = await findVisits(deps.db, [id])
  if (!visit) throw new AppError('not_found', text('Booking not found'))
  return visit
}

/** The calendars as they would be if a booking were matched again: its own slots are free for its own painter. */
export async function calendarsWithout(
  deps: Deps,
  visit: Visit,
  days: readonly Pick<Visit, 'scheduledDate'>[],
): Promise<CalendarSimulation> {
  const heldSlots = visit.contractorId === null ? [] : await slotsHeldBy(deps.db, visit.id)
  const calendars = new CalendarSimulation(await calendarsFor(deps, days))
  if (visit.contractorId !== null) calendars.release(visit.contractorId, heldSlots)
  return calendars
}

/** Half-days of a painter in the week of a day, Sunday to Saturday: what bookings hold, and everything they work. */
export function loadOf(table: PainterTable, contractorId: string, day: string): Candidate['load'] {
  const row = table.rowOf(contractorId)
  const first = halfDayBit(table.dayOf(weekOf(day).from), 'morning')
  const count = (calendar: Uint32Array) =>
    countSet(calendar, table.halfDaysAt(row), table.halfDayWords, first, 7 * daySlots.length)
  const reserved = count(table.columns.reserved)
  return { reserved, offered: reserved + count(table.columns.free) }
}

type Everybody = (ConsideredPainter & {
  serves: boolean
  load: Candidate['load']
  missing: SlotOfDay | null
  /** Until when they are paused; null for the painter who has the job, since a pause is about new work only. */
  pausedUntil: CivilDate | null
})[]

/** Everybody's state for a booking at a time, each with the first slot that they lack; copied, so that it outlives the table. */
const consider = async (deps: Deps, visit: Visit): Promise<Everybody> => {
  const calendars = await calendarsWithout(deps, visit, [visit])
  const { zip, county, workArea, scheduledDate, timeSlot } = visit
  const today = todayIn(deps.market, deps.now())
  const location = { zip, county }
  const all = [...new Matcher(calendars.table, { ...location, workArea }, today).everybody(scheduledDate, timeSlot)]
  const isClosed = (slot: SlotOfDay) => calendars.isClosed(location, slot)
  return all.map((considered) => {
    const isPaused = considered.isPaused && considered.contractorId !== visit.contractorId
    const painter = { ...considered, isPaused }
    const { contractorId, halfDays } = painter
    const span = halfDays === 0 ? [] : slotsOfVisit(scheduledDate, timeSlot, halfDays)
    return {
      ...painter,
      load: loadOf(calendars.table, contractorId, scheduledDate),
      missing: span.find((slot) => (painter.isClosed ? isClosed(slot) : !calendars.isFree(contractorId, slot))) ?? null,
      pausedUntil: isPaused ? calendars.table.painter(calendars.table.rowOf(contractorId)).pausedUntil : null,
    }
  })
}

type Surroundings = {
  facts: PainterFacts
  stops: readonly StopOfPainter[]
  record: Candidate['record']
  why: Candidate['why']
  commissionRate: number
}

const presentCandidate = (
  { directory, market }: Deps,
  visit: Visit,
  painter: Everybody[number],
  { facts, stops, record, why, commissionRate }: Surroundings,
): Candidate => {
  const { contractorId, name, halfDays, serves, load } = painter
  const { scheduledDate: date, timeSlot: slot, zip, kind, finalPrice, taxRate } = visit
  const miles = milesTo(directory, { home: facts.homeZip, first: { date, slot }, sameDay: stops }, zip)
  const before = stopBefore({ date, slot }, stops)
  const current = contractorId === visit.contractorId
  const price = { finalPrice: kind === 'consultation' ? 0 : finalPrice, taxRate }
  const { endDate, endsAt } = visitTimes(market, { date, slot, halfDays })
  return {
    contractorId,
    name,
    phone: facts.phone,
    group: getCandidateGroup({ hasDeclined: visit.declinedBy.includes(contractorId), isFree: why === null, serves }),
    current,
    halfDays,
    endDate,
    endsAt,
    areas: facts.areas,
    load,
    milesFromHome: miles.fromHome,
    milesFromJob:
      miles.fromJobBefore === null || !before
        ? null
        : { miles: miles.fromJobBefore, bookingId: before.bookingId, customerName: before.customerName },
    record,
    why,
    earns: (current ? visit.earnings : null) ?? painterShare(price, commissionRate),
  }
}

const nothing = { date: null, timeSlot: null, takenBy: null }

/** Why somebody is not free where no calendar says it; null where one does. */
function reasonWithoutCalendar(painter: Everybody[number]): NonNullable<Candidate['why']> | null {
  const { missing, pausedUntil } = painter
  const against = reasonAgainst(painter)
  if (against === 'too_long') return { ...nothing, reason: against }
  if (against === 'paused') return { ...nothing, reason: against, date: pausedUntil }
  if (against !== 'closed') return null
  return { ...nothing, reason: against, date: missing?.date ?? null, timeSlot: missing?.slot ?? null }
}

/**
 * Who can take a booking, at its time or at another (docs/rules/office.md#assignment-candidates): every active painter, by group and
 * inside a group in the order of matching, each with what decides. The first who fits is the one that the matcher would choose.
 * @throws AppError `not_found`; `invalid_request` for a slot of the other kind of visit
 */
export async function listCandidates(
  deps: Deps,
  id: string,
  { date, timeSlot }: { date?: string | undefined; timeSlot?: Visit['timeSlot'] | undefined },
): Promise<Candidates> {
  const known = await requireVisit(deps, id)
  const visit = { ...known, scheduledDate: date ?? known.scheduledDate, timeSlot: timeSlot ?? known.timeSlot }
  if (visitKind(visit.timeSlot) !== visit.kind) throw invalid('timeSlot', wrongKind[visit.kind])
  const { scheduledDate } = visit
  const all = await consider(deps, visit)
  const missing = all.flatMap(({ contractorId, missing }): MissingSlot[] =>
    missing ? [{ ...missing, contractorId }] : [],
  )
  const reasons = missing.length === 0 ? new Map() : await findMissingReasons(deps.db, missing, id)
  const facts = await findPainters(deps.db)
  const stops = await stopsOfDay(deps.db, scheduledDate, id)
  const histories = await deps.jobHistories.current()
  const { contractorCommissionRate: commissionRate } = (await deps.pricing.current()).settings
  const candidates = all.flatMap((painter): Candidate[] => {
    const ofPainter = facts.get(painter.contractorId)
    // Deactivated since the calendars were read.
    if (!ofPainter) return []
    const { jobs, answered, onTime, handedBack } = histories.of(painter.contractorId).record
    const against = reasonAgainst(painter)
    const why = reasonWithoutCalendar(painter) ?? (against && (reasons.get(painter.contractorId) ?? null))
    return [
      presentCandidate(deps, visit, painter, {
        facts: ofPainter,
        stops: stops.get(painter.contractorId) ?? [],
        record: { jobs, answered, onTime, handedBack },
        why,
        commissionRate,
      }),
    ]
  })
  return {
    ...presentProposedVisit(deps.reader, visit),
    halfDays: visit.halfDays,
    endDate: lastSlotOfVisit(scheduledDate, visit.timeSlot, visit.halfDays).date,
    status: visit.status,
    candidates: inGroups(candidates),
  }
}
