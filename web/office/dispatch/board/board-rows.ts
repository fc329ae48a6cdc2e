import type { Board, BoardVisit } from '#contract/office/board.ts'
import { type Load, loadOfSlots } from '#domain/office/board.ts'
import type { CivilDate } from '#domain/platform/dates.ts'
import { daySlots, type SlotId, slotIds } from '#domain/scheduling/slots.ts'

export type BoardPainter = Board['contractors'][number]
type Closure = Board['closures'][number]

/** A visit in its row. Columns count from 1, three to a day: morning, afternoon, evening. */
export type Bar = {
  visit: BoardVisit
  start: number
  /** The first column after it. */
  end: number
  /** Bars at the same time lie under each other, counted from 0. */
  lane: number
  /** It begins before the first day shown. */
  isCutBefore: boolean
  /** It goes on after the last day shown. */
  isCutAfter: boolean
  /** Drawn back: it is outside the area that is looked at. */
  isApart: boolean
}

/** Columns in which somebody does not work, from `start` to before `end`. */
export type Off = { start: number; end: number; isClosed: boolean }

export type BoardRow = { painter: BoardPainter; bars: Bar[]; lanes: number; off: Off[]; load: Load }

export type BoardRows = {
  rows: BoardRow[]
  /** Those who work nothing on the days shown. */
  idle: BoardRow[]
  unassigned: { bars: Bar[]; lanes: number }
}

/** The column of a slot. */
export const columnOf = (days: readonly CivilDate[], date: CivilDate, slot: SlotId): number =>
  days.indexOf(date) * slotIds.length + slotIds.indexOf(slot) + 1

function toBar(days: readonly CivilDate[], visit: BoardVisit, area: string): Bar | null {
  const shown = visit.slots.filter(({ date }) => days.includes(date))
  const [first] = shown
  const last = shown.at(-1)
  if (!first || !last) return null
  return {
    visit,
    start: columnOf(days, first.date, first.timeSlot),
    end: columnOf(days, last.date, last.timeSlot) + 1,
    lane: 0,
    isCutBefore: first !== visit.slots[0],
    isCutAfter: last !== visit.slots.at(-1),
    isApart: area !== '' && !visit.areaIds.includes(area),
  }
}

/**
 * Puts each bar into the first lane that is free at its time. A consultation takes an evening, which a visit of
 * several days only spans: it is drawn on top, so that both kinds have lanes of their own.
 */
function inLanes(bars: readonly Bar[]): { bars: Bar[]; lanes: number } {
  const ends: Record<BoardVisit['kind'], number[]> = { painting: [], consultation: [] }
  const placed = bars
    .toSorted((one, other) => one.start - other.start || other.end - one.end)
    .map((bar) => {
      const lanes = ends[bar.visit.kind]
      const free = lanes.findIndex((end) => end <= bar.start)
      const row = free === -1 ? lanes.length : free
      lanes[row] = bar.end
      return { ...bar, lane: row }
    })
  return { bars: placed, lanes: Math.max(1, ends.painting.length, ends.consultation.length) }
}

/** When a painter who serves nothing but closed areas cannot work. */
const isClosedFor = (painter: BoardPainter, closures: readonly Closure[], date: CivilDate): boolean => {
  const closed = closures.filter(({ firstDay, lastDay }) => firstDay <= date && date <= lastDay)
  if (closed.some(({ areaId }) => areaId === null)) return true
  return painter.areaIds.length > 0 && painter.areaIds.every((id) => closed.some(({ areaId }) => areaId === id))
}

function offColumns(painter: BoardPainter, days: readonly CivilDate[], closures: readonly Closure[]): Off[] {
  const works = new Set(painter.slots.map(({ date, timeSlot }) => `${date} ${timeSlot}`))
  const runs: Off[] = []
  const add = (start: number, end: number, isClosed: boolean) => {
    const before = runs.at(-1)
    if (before?.end === start && before.isClosed === isClosed) before.end = end
    else runs.push({ start, end, isClosed })
  }
  for (const date of days) {
    const start = columnOf(days, date, 'morning')
    const off = daySlots.filter((slot) => !works.has(`${date} ${slot}`))
    if (isClosedFor(painter, closures, date)) add(start, start + slotIds.length, true)
    else if (off.length === daySlots.length) add(start, start + slotIds.length, false)
    else for (const slot of off) add(columnOf(days, date, slot), columnOf(days, date, slot) + 1, false)
  }
  return runs
}

/**
 * The rows of the board: every painter with their bars, where they do not work and how much of their time is taken; who works
 * nothing is apart. Of an area, those who serve it or have a visit in it, and its visits without a painter.
 * @param days in order, without gaps
 * @param area empty for all
 */
export function rowsOf(board: Board, days: readonly CivilDate[], area: string): BoardRows {
  const byPainter = new Map<string | null, Bar[]>()
  for (const visit of board.visits) {
    const bar = toBar(days, visit, area)
    if (!bar || (visit.contractorId === null && bar.isApart)) continue
    const bars = byPainter.get(visit.contractorId)
    if (bars) bars.push(bar)
    else byPainter.set(visit.contractorId, [bar])
  }
  const shown = board.contractors
    .map((painter): BoardRow => {
      const slots = painter.slots.filter(({ date }) => days.includes(date))
      return {
        painter,
        ...inLanes(byPainter.get(painter.id) ?? []),
        off: offColumns(painter, days, board.closures),
        load: loadOfSlots(slots),
      }
    })
    .filter(({ painter, bars }) => area === '' || painter.areaIds.includes(area) || bars.some((bar) => !bar.isApart))
  const isIdle = ({ painter, bars }: BoardRow) => bars.length === 0 && painter.slots.length === 0
  return {
    rows: shown.filter((row) => !isIdle(row)),
    idle: shown.filter(isIdle),
    unassigned: inLanes(byPainter.get(null) ?? []),
  }
}

/** When we are closed on a day: the name of the day off everywhere, or of the one in the area that is looked at. */
export const closedOn = (closures: readonly Closure[], date: CivilDate, area: string): Closure | undefined =>
  closures.find(
    ({ firstDay, lastDay, areaId }) => firstDay <= date && date <= lastDay && (areaId === null || areaId === area),
  )

/** At least as many rows as a large window shows. */
const IN_VIEW = 18

/**
 * The first rows as they are now, and those further down as they were: they follow in a second step, so that what is in view is
 * there at once. Nobody has two rows.
 */
export function inTwoSteps(now: readonly BoardRow[], before: readonly BoardRow[]): BoardRow[] {
  const first = now.slice(0, IN_VIEW)
  const ids = new Set(first.map(({ painter }) => painter.id))
  return [...first, ...before.slice(IN_VIEW).filter(({ painter }) => !ids.has(painter.id))]
}
