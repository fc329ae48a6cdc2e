import type { Board, BoardVisit } from '#contract/office/board.ts'
import { addDays, type CivilDate } from '#domain/platform/dates.ts'
import { type SlotId, slotIds } from '#domain/scheduling/slots.ts'

/** What a painter does in one slot. */
export type SlotUse =
  | { kind: 'visit'; visit: BoardVisit }
  | { kind: 'free' }
  /** Time off, or a day on which we are closed, by its name. */
  | { kind: 'off'; label: string | null }
  /** They offer nothing. */
  | { kind: 'none' }

/** Slots that are drawn as one: so many days wide, so many slots high. */
export type Cell = { use: SlotUse; slot: SlotId; date: CivilDate; days: number; slots: number }

type SlotRow = { slot: SlotId; cells: Cell[] }

/** The calendar of one week. */
export type Week = { days: CivilDate[]; rows: SlotRow[] }

type Painter = Board['contractors'][number]

export type PainterDays = Pick<Board, 'visits' | 'closures'> & {
  painter: Pick<Painter, 'slots' | 'areaIds' | 'lastDay'> | undefined
  timeOff: readonly { from: CivilDate; to: CivilDate }[]
}

const keyOf = (use: SlotUse): string => (use.kind === 'visit' ? use.visit.bookingId : use.kind)

/** Whether we are closed for everything that a painter does. */
const closureOn = ({ painter, closures }: PainterDays, date: CivilDate) => {
  const closed = closures.filter(({ firstDay, lastDay }) => firstDay <= date && date <= lastDay)
  const areaIds = painter?.areaIds ?? []
  const isEverywhere = areaIds.length > 0 && areaIds.every((id) => closed.some(({ areaId }) => areaId === id))
  return closed.find(({ areaId }) => areaId === null) ?? (isEverywhere ? closed[0] : undefined)
}

function slotUseAt(days: PainterDays, date: CivilDate, slot: SlotId): SlotUse {
  const visit = days.visits.find((one) => one.slots.some((at) => at.date === date && at.timeSlot === slot))
  if (visit) return { kind: 'visit', visit }
  if (days.timeOff.some(({ from, to }) => from <= date && date <= to)) return { kind: 'off', label: null }
  const closure = closureOn(days, date)
  if (closure) return { kind: 'off', label: closure.label }
  const isOffered = days.painter?.slots.some((at) => at.date === date && at.timeSlot === slot && at.offered)
  return isOffered ? { kind: 'free' } : { kind: 'none' }
}

const isShownEvening = ({ kind }: SlotUse): boolean => kind === 'visit' || kind === 'free'

/**
 * The half-days of a painter by weeks of seven days, as cells of a table: whole days that belong together are one cell. Evenings are
 * there when any is offered or booked.
 * @param from the first day
 */
export function weeksOf(days: PainterDays, from: CivilDate, weeks = 2): Week[] {
  const all = Array.from({ length: weeks * 7 }, (_, index) => addDays(from, index))
  const hasEvenings = all.some((date) => isShownEvening(slotUseAt(days, date, 'evening')))
  const slots = slotIds.filter((slot) => slot !== 'evening' || hasEvenings)
  return Array.from({ length: weeks }, (_, index) => {
    const ofWeek = all.slice(index * 7, index * 7 + 7)
    return { days: ofWeek, rows: rowsOf(days, ofWeek, slots) }
  })
}

function rowsOf(days: PainterDays, ofWeek: readonly CivilDate[], slots: readonly SlotId[]): SlotRow[] {
  const rows = slots.map((slot): SlotRow => ({ slot, cells: [] }))
  const [morning, afternoon, evening] = rows
  let wide: Cell | null = null
  for (const date of ofWeek) {
    const first = slotUseAt(days, date, 'morning')
    const second = slotUseAt(days, date, 'afternoon')
    const isWhole = keyOf(first) === keyOf(second)
    if (evening) evening.cells.push({ use: slotUseAt(days, date, 'evening'), slot: 'evening', date, days: 1, slots: 1 })
    // Free days stay single: each can be counted.
    if (isWhole && wide && keyOf(wide.use) === keyOf(first) && first.kind !== 'free') {
      wide.days += 1
      continue
    }
    const cell: Cell = { use: first, slot: 'morning', date, days: 1, slots: isWhole ? 2 : 1 }
    morning?.cells.push(cell)
    if (!isWhole) afternoon?.cells.push({ use: second, slot: 'afternoon', date, days: 1, slots: 1 })
    wide = isWhole ? cell : null
  }
  return rows
}

/** How many half-days of these weeks are booked, of all that they work. */
export function bookedOf(weeks: readonly Week[]): { booked: number; worked: number } {
  const cells = weeks.flatMap(({ rows }) => rows.flatMap((row) => (row.slot === 'evening' ? [] : row.cells)))
  const count = (kind: SlotUse['kind']) =>
    cells.reduce((sum, { use, days, slots }) => (use.kind === kind ? sum + days * slots : sum), 0)
  return { booked: count('visit'), worked: count('visit') + count('free') }
}
