import type { Board, BoardVisit } from '#contract/office/board.ts'
import { covers } from '#domain/coverage/addresses/service-areas.ts'
import { townName } from '#domain/coverage/place.ts'
import { addDays, type CivilDate } from '#domain/platform/dates.ts'
import { compareSlots, type SlotOfDay } from '#domain/scheduling/slots.ts'
import { entriesByBooking } from '#server/billing/ledger/ledger.queries.ts'
import { type DayVisitRow, slotsByBooking, visitsBetween } from '#server/bookings/visits/day-visits.queries.ts'
import { readVisitStatuses, slotsOf, type VisitStatus } from '#server/bookings/visits/visit-states.ts'
import { activeAreas } from '#server/coverage/areas/service-areas.queries.ts'
import type { Deps } from '#server/platform/deps.ts'
import { type BoardSlotRow, boardSlots, closuresBetween } from './board.queries.ts'

type BoardDeps = Pick<Deps, 'db' | 'reader' | 'market' | 'now'>
type Painter = Board['contractors'][number]
type Area = Awaited<ReturnType<typeof activeAreas>>[number]

const inOrder = (a: Painter['slots'][number], b: Painter['slots'][number]) =>
  compareSlots({ date: a.date, slot: a.timeSlot }, { date: b.date, slot: b.timeSlot })

/** Painters with their slots, in the order of the rows. */
function paintersOf({ reader }: BoardDeps, rows: readonly BoardSlotRow[]): Painter[] {
  const painters = new Map<string, Painter>()
  for (const row of rows) {
    const { contractorId: id, name, isActive, areaIds, pausedUntil, lastDay, date, timeSlot, offered } = row
    const painter = painters.get(id) ?? { id, name, isActive, areaIds, pausedUntil, lastDay, slots: [] }
    painters.set(id, painter)
    if (date === null) continue
    const { bookingId, status, customerName } = row
    const booking = bookingId === null ? null : { id: bookingId, status, customerName, city: townName(reader, row) }
    painter.slots.push({ date, timeSlot, offered, booking })
  }
  for (const painter of painters.values()) painter.slots.sort(inOrder)
  return [...painters.values()]
}

const presentVisit = (
  { reader }: BoardDeps,
  row: DayVisitRow,
  {
    standing: visitStatus,
    slots,
    areas,
  }: { standing: VisitStatus; slots: readonly SlotOfDay[]; areas: readonly Area[] },
): BoardVisit => ({
  bookingId: row.id,
  version: row.version,
  contractorId: row.painterId,
  kind: row.kind,
  purpose: row.purpose,
  customerName: row.customerName,
  customerPhone: row.phone,
  town: townName(reader, row),
  areaIds: areas.filter((area) => covers(area, row)).map(({ id }) => id),
  rooms: row.rooms,
  slots: slots.map(({ date, slot: timeSlot }) => ({ date, timeSlot })),
  status: row.status,
  state: visitStatus.state,
  expectedAt: visitStatus.progress.expectedAt,
})

/**
 * Who works where over `days` days starting at `from`, who is free, and which visits of those days have no painter
 * (docs/rules/office.md#the-board). Always the same number of queries.
 * @param contractorId only the row and the visits of this painter
 */
export async function readBoard(deps: BoardDeps, from: CivilDate, days: number, contractorId?: string): Promise<Board> {
  const { db, reader } = deps
  const to = addDays(from, days - 1)
  const contractors = paintersOf(deps, await boardSlots(db, from, to, contractorId))
  const areas = await activeAreas(db)
  const closures = await closuresBetween(db, from, to)
  const rows = await visitsBetween(db, from, to, contractorId)
  const slots = await slotsByBooking(
    db,
    rows.map(({ id }) => id),
  )
  const done = rows.filter(({ status }) => status === 'completed').map(({ id }) => id)
  const visitStatuses = await readVisitStatuses(deps, rows, { slots, entries: await entriesByBooking(db, done) })
  const byTime = rows.toSorted(
    (one, other) =>
      compareSlots(
        { date: one.scheduledDate, slot: one.timeSlot },
        { date: other.scheduledDate, slot: other.timeSlot },
      ) || (one.id < other.id ? -1 : 1),
  )
  const visits = byTime.map((row) =>
    presentVisit(deps, row, { standing: visitStatuses.get(row.id) as VisitStatus, slots: slotsOf(row, slots), areas }),
  )
  const unassigned = byTime
    .filter(({ painterId, scheduledDate }) => painterId === null && scheduledDate >= from)
    .map((row) => ({
      id: row.id,
      status: row.status,
      customerName: row.customerName,
      city: townName(reader, row),
      scheduledDate: row.scheduledDate,
      timeSlot: row.timeSlot,
    }))
  return { from, to, areas: areas.map(({ id, name }) => ({ id, name })), contractors, visits, closures, unassigned }
}
