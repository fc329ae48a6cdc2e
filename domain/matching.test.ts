import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { daysBetween } from './calendar.ts'
import { type Candidate, nearbyDays, orderCandidates } from './matching.ts'
import { runs } from './testing/runs.ts'

const painter = (contractorId: string, change: Partial<Candidate> = {}): Candidate => ({
  contractorId,
  priority: 3,
  reservedNearby: 0,
  lastAssignedAt: null,
  ...change,
})

describe('the order of candidates', () => {
  it.each([
    ['priority first', painter('b', { priority: 1, reservedNearby: 9 }), painter('a', { priority: 2 })],
    ['then the emptier calendar', painter('b', { reservedNearby: 1 }), painter('a', { reservedNearby: 2 })],
    ['then whoever never had a job', painter('b'), painter('a', { lastAssignedAt: '2020-01-01T00:00:00.000Z' })],
    [
      'then longest since the last job',
      painter('b', { lastAssignedAt: '2026-01-01T00:00:00.000Z' }),
      painter('a', { lastAssignedAt: '2026-01-01T00:00:00.001Z' }),
    ],
    ['then the id', painter('a'), painter('b')],
    ['ids by code, not by language', painter('Z'), painter('a')],
  ])('%s', (_, first, second) => {
    expect(orderCandidates([second, first])).toEqual([first, second])
    expect(orderCandidates([first, second])).toEqual([first, second])
  })

  it('does not depend on the order they come in', () => {
    const candidate = fc.record({
      contractorId: fc.string({ minLength: 1, maxLength: 4 }),
      priority: fc.integer({ min: 1, max: 2 }),
      reservedNearby: fc.integer({ min: 0, max: 2 }),
      lastAssignedAt: fc.constantFrom(null, '2026-01-01T00:00:00.000Z', '2026-02-01T00:00:00.000Z'),
    })
    const candidates = fc.uniqueArray(candidate, { selector: ({ contractorId }) => contractorId, maxLength: 8 })
    fc.assert(
      fc.property(candidates, (given) => {
        const before = [...given]
        const ordered = orderCandidates(given)
        expect(orderCandidates([...given].reverse())).toEqual(ordered)
        expect(given).toEqual(before)
        expect(new Set(ordered)).toEqual(new Set(given))
      }),
      runs,
    )
  })
})

it('counts reserved slots in fourteen days around the date', () => {
  const { from, to } = nearbyDays('2026-03-03')
  expect([from, to]).toEqual(['2026-02-24', '2026-03-09'])
  expect(daysBetween(from, to) + 1).toBe(14)
})
