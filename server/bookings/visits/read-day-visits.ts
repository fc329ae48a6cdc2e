import type { DayVisit } from '#contract/bookings/day-visits.ts'
import { visitStateOn } from '#domain/bookings/visit-state.ts'
import { covers } from '#domain/coverage/addresses/service-areas.ts'
import { townName } from '#domain/coverage/place.ts'
import { addDays, type CivilDate, instantAt } from '#domain/platform/dates.ts'
import { deadlineOf } from '#domain/scheduling/answer-by.ts'
import { compareSlots, type SlotOfDay } from '#domain/scheduling/slots.ts'
import { arrivalOf } from '#domain/scheduling/visit-times.ts'
import { entriesByBooking } from '#server/billing/ledger/ledger.queries.ts'
import { activeAreas } from '#server/coverage/areas/service-areas.queries.ts'
import type { Deps } from '#server/platform/deps.ts'
import { type DayVisitRow, slotsByBooking, visitsBetween } from './day-visits.queries.ts'
import { readVisitStatuses, slotsOf, type VisitStatus } from './visit-states.ts'

type Area = Awaited<ReturnType<typeof activeAreas>>[number]

/** The data that all lines of a visit have in common. */
type Visit = { row: DayVisitRow; visitStatus: VisitStatus; slots: readonly SlotOfDay[]; areaIds: string[] }

/** The lines of one visit, one for each of its days between two others. */
function linesOf(
  { market, reader }: Pick<Deps, 'market' | 'reader'>,
  { row, visitStatus, slots, areaIds }: Visit,
  from: CivilDate,
  to: CivilDate,
): DayVisit[] {
  const { state, progress } = visitStatus
  const last = slots.at(-1) as SlotOfDay
  const dates = [...new Set(slots.map(({ date }) => date))]
  const common = {
    bookingId: row.id,
    version: row.version,
    days: dates.length,
    scheduledDate: row.scheduledDate,
    endDate: row.endDate,
    kind: row.kind,
    purpose: row.purpose,
    endsAt: instantAt(market, last.date, market.slots[last.slot].end),
    customerName: row.customerName,
    phone: row.phone,
    town: townName(reader, row),
    areaIds,
    rooms: row.rooms,
    painter:
      row.painterId === null ? null : { id: row.painterId, name: row.painterName ?? '', phone: row.painterPhone ?? '' },
    answerBy:
      row.jobStatus === 'assigned' && row.assignedAt
        ? deadlineOf({ assignedAt: row.assignedAt, answerBy: row.answerBy })
        : null,
    price: row.price,
  }
  return dates.flatMap((date, index) => {
    if (date < from || date > to) return []
    const timeSlot = slots.find((slot) => slot.date === date)?.slot ?? row.timeSlot
    const arrival = arrivalOf(market, { date, slot: timeSlot })
    return {
      ...common,
      date,
      day: index + 1,
      timeSlot,
      arrivesFrom: arrival.from,
      arrivesTo: arrival.to,
      state: visitStateOn(date, progress, state),
      expectedAt: date === progress.date ? progress.expectedAt : null,
    }
  })
}

/** By hour, then town, then name; what is the same in all of it stays in one order. */
const inOrder = (one: DayVisit, other: DayVisit): number =>
  compareSlots({ date: one.date, slot: one.timeSlot }, { date: other.date, slot: other.timeSlot }) ||
  one.town.localeCompare(other.town) ||
  (one.customerName ?? '').localeCompare(other.customerName ?? '') ||
  (one.bookingId < other.bookingId ? -1 : 1)

const areasOf = (areas: readonly Area[], location: { zip: string | null; county: string | null }): string[] =>
  areas.filter((area) => covers(area, location)).map(({ id }) => id)

/**
 * The visits of `days` days from one on, a line for each day that a visit takes (docs/rules/office.md#the-days-visits). Always
 * the same number of queries.
 * @param areaId only homes that this area covers
 */
export async function readDayVisits(
  deps: Pick<Deps, 'db' | 'market' | 'reader' | 'now'>,
  { from, days, areaId }: { from: CivilDate; days: number; areaId?: string | undefined },
): Promise<{ from: CivilDate; to: CivilDate; visits: DayVisit[] }> {
  const { db } = deps
  const to = addDays(from, days - 1)
  const areas = await activeAreas(db)
  const visits = (await visitsBetween(db, from, to))
    .map((row) => ({ row, areaIds: areasOf(areas, row) }))
    .filter(({ areaIds }) => areaId === undefined || areaIds.includes(areaId))
  const rows = visits.map(({ row }) => row)
  const slots = await slotsByBooking(
    db,
    rows.map(({ id }) => id),
  )
  const entries = await entriesByBooking(
    db,
    rows.filter(({ status }) => status === 'completed').map(({ id }) => id),
  )
  const statuses = await readVisitStatuses(deps, rows, { slots, entries })
  const lines = visits.flatMap(({ row, areaIds }) => {
    const visitStatus = statuses.get(row.id) as VisitStatus
    return linesOf(deps, { row, visitStatus, slots: slotsOf(row, slots), areaIds }, from, to)
  })
  return { from, to, visits: lines.sort(inOrder) }
}
