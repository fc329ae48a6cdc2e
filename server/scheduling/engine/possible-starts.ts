import { type FreeSlots, spans, without } from '#domain/scheduling/free-slots.ts'
import type { Bounds } from './area-candidates.ts'
import { MAX_HALF_DAYS, type PainterTable } from './painter-table.ts'

/**
 * The requested starts that all calendars together and the fastest painter do not rule out. A day on which nobody works, or on
 * which we are closed, would otherwise make every question look at everybody.
 * @param requested a calendar of the table's size, like the ones of `bounds` and `closed`
 * @param need half-days of the job by productivity
 */
export function possibleStarts(
  requested: FreeSlots,
  bounds: readonly Bounds[],
  { closed, need, table }: { closed: FreeSlots | null; need: (sqFtPerDay: number) => number; table: PainterTable },
): FreeSlots {
  const { halfDayWords, stride } = table
  const possible = new Uint32Array(stride)
  const fastest = Math.max(0, ...bounds.map(({ sqFtPerDay }) => sqFtPerDay))
  if (fastest === 0) return possible
  for (const { free } of bounds) for (let word = 0; word < stride; word++) possible[word]! |= free[word]!
  if (closed) without(possible, 0, closed, possible)
  spans(possible, 0, halfDayWords, need(fastest), possible)
  for (let word = 0; word < stride; word++) possible[word]! &= requested[word]!
  return possible
}

/**
 * Where a job can start in one calendar: its half-days with so many free ones from there on, none for a job that is too long to be
 * booked, then the free evenings. Evenings on which we are closed are not left out. The result is overwritten by the next call.
 * @param closed a calendar of the slots on which we are closed
 */
export function calendarStarts(
  { halfDayWords, stride }: PainterTable,
  closed: FreeSlots | null,
): (free: FreeSlots, at: number, halfDays: number) => FreeSlots {
  const starts = new Uint32Array(stride)
  const open = new Uint32Array(halfDayWords)
  return (free, at, halfDays) => {
    if (halfDays > MAX_HALF_DAYS) starts.fill(0, 0, halfDayWords)
    else if (closed) spans(without(free, at, closed, open), 0, halfDayWords, halfDays, starts)
    else spans(free, at, halfDayWords, halfDays, starts)
    for (let word = halfDayWords; word < stride; word++) starts[word] = free[at + word]!
    return starts
  }
}
