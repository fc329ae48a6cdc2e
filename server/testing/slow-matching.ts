import fc from 'fast-check'
import { addDays, type CivilDate } from '#domain/platform/dates.ts'
import { halfDaysNeeded, isTooLong } from '#domain/scheduling/estimate.ts'
import { assignedAt, compareEqual, rankOf } from '#domain/scheduling/matching.ts'
import { type SlotId, slotIds, slotsOfVisit } from '#domain/scheduling/slots.ts'
import { CHUNK_DAYS, type ClosureRow, type PainterRow, RESERVED } from '#server/scheduling/engine/free-slots.queries.ts'

// The rules of matching by scanning every painter and every slot, to compare the fast way with.

/** The first day of every calendar here, and how many follow. */
export const BASE = '2026-11-16'
export const DAYS = 64
/** In the area `A1`; the other area is `A2`. */
export const LOCATION = { zip: null, county: 'Philadelphia' }
/** On which painters are asked for. */
export const TODAY = '2026-11-23'

export type SlotState = 'none' | 'free' | 'reserved' | 'withdrawn'
/** A painter in the naive implementation: the state of each slot, by "2026-11-30 morning". */
export type Slow = { row: PainterRow; slots: Map<string, SlotState> }

export const keyOf = (date: CivilDate, slot: SlotId) => `${date} ${slot}`

/** The slots as the database packs them. */
export const chunksOf = (slots: ReadonlyMap<string, SlotState>): string => {
  const chunks = new Map<number, bigint>()
  for (let day = 0; day < DAYS; day++) {
    for (const [part, slot] of slotIds.entries()) {
      const state = slots.get(keyOf(addDays(BASE, day), slot)) ?? 'none'
      const bits = { none: 0n, free: 1n, reserved: 1n + BigInt(RESERVED), withdrawn: BigInt(RESERVED) }[state]
      const chunk = Math.floor(day / CHUNK_DAYS)
      chunks.set(chunk, (chunks.get(chunk) ?? 0n) | (bits << BigInt((day % CHUNK_DAYS) * 3 + part)))
    }
  }
  return [...chunks].map(([chunk, bits]) => `${chunk}:${bits}`).join(' ')
}

/** Every chunk was read. */
const wholeCalendar = { firstChunk: 0, lastChunk: DAYS / CHUNK_DAYS - 1 }

/** Runs of the same state, as calendars have them. */
const calendar = fc
  .array(
    fc.tuple(
      fc.constantFrom<SlotState>('free', 'free', 'reserved', 'none', 'withdrawn'),
      fc.integer({ min: 1, max: 30 }),
    ),
    {
      minLength: 1,
      maxLength: 20,
    },
  )
  .map((runs) => {
    const states = runs.flatMap(([state, count]) => Array<SlotState>(count).fill(state))
    const keys = Array.from({ length: DAYS }, (_, day) => slotIds.map((slot) => keyOf(addDays(BASE, day), slot))).flat()
    return new Map(keys.map((key, index) => [key, states[index % states.length] ?? 'none']))
  })

/** Painters of either area with calendars of their own. */
export const painters = fc
  .array(
    fc.record({
      speed: fc.constantFrom(100, 400, 500, 900),
      priority: fc.integer({ min: 1, max: 3 }),
      reliability: fc.integer({ min: 0, max: 2 }),
      assigned: fc.constantFrom(null, '2026-01-01T00:00:00Z', '2026-02-01T00:00:00Z'),
      slots: calendar,
      paused: fc.constantFrom(null, null, null, '2026-11-30', TODAY),
      serves: fc.integer({ min: 0, max: 9 }).map((dice) => dice > 0),
    }),
    { maxLength: 9 },
  )
  .map((all) =>
    all.map(({ speed, priority, reliability, assigned, slots, serves, paused }, index): Slow => {
      const row: PainterRow = {
        id: `P${index}`,
        slug: `pat-p-${index}`,
        firstName: 'Pat',
        lastName: `Painter ${index}`,
        email: `p${index}@example.com`,
        sqFtPerDay: speed,
        reliability,
        lastAssignedAt: assigned === null ? null : new Date(assigned),
        pausedUntil: paused,
        links: serves ? [`A1 ${priority}`, 'A2 1'] : ['A2 1'],
        chunks: chunksOf(slots),
        ...wholeCalendar,
      }
      return { row, slots }
    }),
  )

/** A painter without a known history or offers. */
export const aRow = (id: string): PainterRow => ({
  id,
  slug: `pat-p-${id.toLowerCase()}`,
  firstName: 'Pat',
  lastName: 'Painter',
  email: 'p@example.com',
  sqFtPerDay: 500,
  reliability: 0,
  lastAssignedAt: null,
  pausedUntil: null,
  links: [],
  chunks: null,
  ...wholeCalendar,
})

/** Days on which we are closed: everywhere, in the area of the place, or in another one. */
export const closedDays = fc.array(
  fc
    .record({
      first: fc.integer({ min: -3, max: DAYS }),
      days: fc.integer({ min: 0, max: 4 }),
      areaId: fc.constantFrom(null, 'A1', 'A2'),
    })
    .map(({ first, days, areaId }): ClosureRow => {
      return { firstDay: addDays(BASE, first), lastDay: addDays(BASE, first + days), label: 'Closed', areaId }
    }),
  { maxLength: 3 },
)

/** The slots that a job takes in the hands of a painter. */
export const neededBy = (painter: Slow, date: CivilDate, slot: SlotId, workArea: number): string[] =>
  slotsOfVisit(date, slot, halfDaysNeeded(workArea, painter.row.sqFtPerDay)).map((one) => keyOf(one.date, one.slot))

const slowIsClosed = (closures: readonly ClosureRow[], key: string): boolean =>
  closures.some(
    ({ firstDay, lastDay, areaId }) => areaId !== 'A2' && firstDay <= key.slice(0, 10) && key.slice(0, 10) <= lastDay,
  )

/** Whether a painter is free for the whole job, slot by slot. */
export const slowCanTake = (
  painter: Slow,
  date: CivilDate,
  slot: SlotId,
  workArea: number,
  closures: readonly ClosureRow[],
): boolean =>
  (painter.row.pausedUntil === null || painter.row.pausedUntil <= TODAY) &&
  !neededBy(painter, date, slot, workArea).some((key) => slowIsClosed(closures, key)) &&
  (slot === 'evening' || !isTooLong(halfDaysNeeded(workArea, painter.row.sqFtPerDay))) &&
  neededBy(painter, date, slot, workArea).every((key) => painter.slots.get(key) === 'free')

/** Slots with a job within a week before and after a day. */
export const slowNearby = (painter: Slow, date: CivilDate): number =>
  Array.from({ length: 14 }, (_, n) => slotIds.map((slot) => keyOf(addDays(date, n - 7), slot)))
    .flat()
    .filter((key) => ['reserved', 'withdrawn'].includes(painter.slots.get(key) ?? 'none')).length

/** Those who serve the place, sorted by the rule. */
export const slowOrder = (all: readonly Slow[], date: CivilDate): Slow[] => {
  const rank = (one: Slow) =>
    rankOf(Number(one.row.links[0]?.split(' ')[1]), one.row.reliability, slowNearby(one, date))
  const equal = ({ row }: Slow) => ({ id: row.id, assignedAt: assignedAt(row.lastAssignedAt) })
  return all
    .filter(({ row }) => row.links.length === 2)
    .sort((a, b) => rank(a) - rank(b) || compareEqual(equal(a), equal(b)))
}

/** When a job is wanted, and how large it is. */
export const visits = fc.record({
  day: fc.integer({ min: 7, max: 40 }),
  slot: fc.constantFrom(...slotIds),
  workArea: fc.constantFrom(90, 400, 700, 1600, 3100, 6800),
})
