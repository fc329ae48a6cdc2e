import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { addDays } from '#domain/platform/dates.ts'
import { halfDayBit, isFree } from '#domain/scheduling/free-slots.ts'
import { compareEqual } from '#domain/scheduling/matching.ts'
import { daySlots, slotIds } from '#domain/scheduling/slots.ts'
import { aRow, BASE, chunksOf, DAYS, keyOf, TODAY } from '#server/testing/slow-matching.ts'
import { AreaCandidates } from './area-candidates.ts'
import type { PainterRow } from './free-slots.queries.ts'
import { Matcher } from './matcher.ts'
import { PainterTable } from './painter-table.ts'

const AREAS = [
  { id: 'A1', type: 'county' as const, zipCodes: [], countyKeys: ['bucks'] },
  { id: 'A2', type: 'zipcode' as const, zipCodes: ['19102'], countyKeys: [] },
  { id: 'A3', type: 'county' as const, zipCodes: [], countyKeys: ['chester'] },
]
/** Places, and the areas that cover each. */
const PLACES = [
  { zip: null, county: 'Bucks', areas: ['A1'] },
  { zip: '19102', county: 'Bucks', areas: ['A1', 'A2'] },
  { zip: '19102', county: 'Chester', areas: ['A2', 'A3'] },
]

const DATE = '2026-11-30'
/** Calendars that all have this morning. */
const CALENDARS = [0, 1, 2, 9].map((more) => {
  const days = Array.from({ length: more }, (_, day) => addDays(DATE, day))
  const free = days.flatMap((day) => slotIds.map((slot) => [keyOf(day, slot), 'free'] as const))
  return chunksOf(new Map([[keyOf(DATE, 'morning'), 'free'], ...free]))
})

type Known = { id: string; row: PainterRow; links: Map<string, number>; assignedAt: number }
/** A table, and what it should know. */
type State = { table: PainterTable; known: Map<string, Known> }

const aStep = fc.record({
  painter: fc.integer({ min: 0, max: 7 }),
  links: fc.constantFrom<string[]>(
    ['A1 1'],
    ['A1 2', 'A2 1'],
    ['A2 1', 'A3 2'],
    ['A3 1'],
    ['A1 2', 'A2 2', 'A3 2'],
    [],
  ),
  /** When they were last assigned a job; null for never. */
  minutes: fc.option(fc.integer({ min: 0, max: 40 })),
  chunks: fc.constantFrom(...CALENDARS),
  sqFtPerDay: fc.constantFrom(100, 300),
  isGone: fc.integer({ min: 0, max: 5 }).map((dice) => dice === 0),
  /** Whether it changes a copy, which is dropped afterwards, or the table itself. */
  isCopied: fc.integer({ min: 0, max: 4 }).map((dice) => dice === 0),
  place: fc.constantFrom(...PLACES),
})

const change = (
  { table, known }: State,
  { painter, links, minutes, isGone, chunks, sqFtPerDay }: typeof aStep extends fc.Arbitrary<infer Step> ? Step : never,
) => {
  const id = `P${painter}`
  if (isGone) {
    table.remove(id)
    known.delete(id)
    return
  }
  const lastAssignedAt = minutes === null ? null : new Date(minutes * 60_000)
  const row = { ...aRow(id), links, lastAssignedAt, chunks, sqFtPerDay }
  table.put(row)
  const read = links.map((link) => link.split(' ')).map(([area, priority]) => [area!, Number(priority)] as const)
  known.set(id, { id, row, links: new Map(read), assignedAt: lastAssignedAt?.getTime() ?? Number.NEGATIVE_INFINITY })
}

const expectOrder = ({ table, known }: State, { areas, ...place }: (typeof PLACES)[number]): void => {
  const matcher = new Matcher(table, { ...place, workArea: 40 }, TODAY)
  const first = matcher.first(DATE, 'morning')
  const found = matcher.inOrder(DATE, 'morning')
  const expected = [...known.values()]
    .map((one) => ({
      ...one,
      priority: Math.min(...areas.map((area) => one.links.get(area) ?? Number.POSITIVE_INFINITY)),
    }))
    .filter(({ priority }) => priority < Number.POSITIVE_INFINITY)
    .sort((a, b) => a.priority - b.priority || compareEqual(a, b))
  expect([...found].map(({ contractorId }) => contractorId)).toEqual(expected.map(({ id }) => id))
  // A table that has never known anything else.
  const fresh = new PainterTable({ base: BASE, days: DAYS })
  fresh.setAreas(AREAS)
  for (const { row } of known.values()) fresh.put(row)
  const requested = new Uint32Array(table.stride).fill(0xffffffff)
  for (const workArea of [40, 200]) {
    const starts = (of: PainterTable) => new Matcher(of, { ...place, workArea }, TODAY).starts(requested)
    expect(starts(table)).toEqual(starts(fresh))
  }
  expect(first < 0 ? undefined : table.painter(first).id).toBe(expected[0]?.id)
}

// @proves docs/rules/matching.md#who-is-asked-first
test('painters of several areas are in order wherever they are asked for, and copies leave the others as they are', () => {
  fc.assert(
    fc.property(fc.array(aStep, { maxLength: 40 }), (steps) => {
      const state: State = { table: new PainterTable({ base: BASE, days: DAYS }), known: new Map() }
      state.table.setAreas(AREAS)
      for (const step of steps) {
        if (step.isCopied) {
          const copy = { table: state.table.copy(), known: new Map(state.known) }
          change(copy, step)
          expectOrder(copy, step.place)
        } else {
          change(state, step)
        }
        expectOrder(state, step.place)
      }
    }),
    { numRuns: 300 },
  )
})

test('a question looks only at the painters of its area, and at none while nothing but the latest job has changed', () => {
  const candidates = new AreaCandidates()
  const painters = Array.from({ length: 100 }, (_, row) => ({
    id: `P${row}`,
    links: new Map([[`A${row % 10}`, 3]]),
    assignedAt: row,
  }))
  for (const [row, { links }] of painters.entries()) candidates.add(row, links.keys())
  const looked = (area: string): number => {
    let count = 0
    const turnOf = (row: number) => {
      count += 1
      return painters[row]!
    }
    candidates.of([area], { turnOf, boundsOf: () => ({ free: new Uint32Array(0), sqFtPerDay: 0 }) })
    return count
  }
  expect(looked('A1')).toBe(10)
  expect(looked('A1')).toBe(0)
  // Elsewhere somebody comes, goes, and is assigned jobs in any order.
  candidates.remove(2, ['A2'])
  candidates.add(2, ['A3'])
  for (let job = 0; job < 1000; job++) candidates.assigned(['A3'], 1000 - job)
  expect(looked('A1')).toBe(0)
  for (let job = 0; job < 99; job++) candidates.assigned(['A1'], 1000 + job)
  expect(looked('A1')).toBe(0)
  candidates.assigned(['A1'], 2000)
  expect(looked('A1')).toBe(10)
  // Somebody else was assigned a job later than that.
  candidates.assigned(['A1'], 5)
  expect(looked('A1')).toBe(10)
})

test('free days of which nobody works on some are found without looking at everybody', () => {
  const table = new PainterTable({ base: BASE, days: DAYS })
  table.setAreas(AREAS)
  table.areaAvailability.setClosures([{ firstDay: '2026-12-02', lastDay: '2026-12-03', label: 'Closed', areaId: null }])
  const days = Array.from({ length: DAYS }, (_, day) => day).filter((day) => day % 7 < 5)
  const free = days.flatMap((day) => daySlots.map((slot) => [keyOf(addDays(BASE, day), slot), 'free'] as const))
  const chunks = chunksOf(new Map(free))
  for (let n = 0; n < 500; n++)
    table.put({ ...aRow(`P${n}`), links: ['A1 3'], chunks, sqFtPerDay: 400 + (n % 3) * 100 })
  const requested = new Uint32Array(table.stride)
  requested.fill(0xffffffff, 0, table.halfDayWords)
  const look = vi.spyOn(table, 'painter')
  const startsOf = () => new Matcher(table, { zip: null, county: 'Bucks', workArea: 900 }, TODAY).starts(requested)
  const starts = startsOf()
  look.mockClear()
  expect(startsOf()).toEqual(starts)
  expect(look.mock.calls.length).toBeLessThan(10)
  const isStart = (date: string) => isFree(starts, 0, halfDayBit(table.dayOf(date), 'morning'))
  look.mockClear()
  const who = new Matcher(table, { zip: null, county: 'Bucks', workArea: 900 }, TODAY)
  for (const date of ['2026-11-29', '2026-12-01', '2026-12-02']) expect(who.first(date, 'morning')).toBe(-1)
  expect(look).not.toHaveBeenCalled()
  // Nobody needs less than three half-days: they fit from Monday on, not from Tuesday, since we are closed on Wednesday and Thursday.
  expect(['2026-11-29', '2026-11-30', '2026-12-01', '2026-12-02', '2026-12-04'].map(isStart)).toEqual([
    false,
    true,
    false,
    false,
    false,
  ])
})
