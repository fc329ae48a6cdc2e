import { type FreeSlots, spans, without } from '#domain/scheduling/free-slots.ts'
import type { Bounds } from './area-candidates.ts'
import type { PainterTable } from './painter-table.ts'

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
