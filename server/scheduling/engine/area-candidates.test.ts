import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareEqual } from '#domain/scheduling/matching.ts'
import { aRow, BASE, chunksOf, DAYS, keyOf, TODAY } from '#server/testing/slow-matching.ts'
import { AreaCandidates } from './area-candidates.ts'
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
/** A calendar with nothing but a morning. */
const FREE = chunksOf(new Map([[keyOf(DATE, 'morning'), 'free']]))

type Known = { id: string; links: Map<string, number>; assignedAt: number }
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
  isGone: fc.integer({ min: 0, max: 5 }).map((dice) => dice === 0),
  /** Whether it changes a copy, which is dropped afterwards, or the table itself. */
  isCopied: fc.integer({ min: 0, max: 4 }).map((dice) => dice === 0),
  place: fc.constantFrom(...PLACES),
})

const change = (
  { table, known }: State,
  { painter, links, minutes, isGone }: typeof aStep extends fc.Arbitrary<infer Step> ? Step : never,
) => {
  const id = `P${painter}`
  if (isGone) {
    table.remove(id)
    known.delete(id)
    return
  }
  const lastAssignedAt = minutes === null ? null : new Date(minutes * 60_000)
  table.put({ ...aRow(id), links, lastAssignedAt, chunks: FREE })
  const read = links.map((link) => link.split(' ')).map(([area, priority]) => [area!, Number(priority)] as const)
  known.set(id, { id, links: new Map(read), assignedAt: lastAssignedAt?.getTime() ?? Number.NEGATIVE_INFINITY })
}

const expectOrder = ({ table, known }: State, { areas, ...place }: (typeof PLACES)[number]): void => {
  const matcher = new Matcher(table, { ...place, workArea: 100 }, TODAY)
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
    candidates.of([area], (row) => {
      count += 1
      return painters[row]!
    })
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
