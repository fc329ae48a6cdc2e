import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { forAll } from '#domain/testing/runs.ts'
import { assignedAt, type Candidate, compareEqual, priorityOf, rankOf } from './matching.ts'

const painter = (contractorId: string, change: Partial<Candidate> = {}): Candidate => ({
  contractorId,
  priority: 3,
  reliability: 0,
  reservedNearby: 0,
  lastAssignedAt: null,
  ...change,
})

const equal = ({ contractorId, lastAssignedAt }: Candidate) => ({
  id: contractorId,
  assignedAt: assignedAt(lastAssignedAt === null ? null : new Date(lastAssignedAt)),
})
const rank = (one: Candidate) => rankOf(one.priority, one.reliability, one.reservedNearby)
const orderCandidates = (candidates: readonly Candidate[]) =>
  [...candidates].sort((a, b) => rank(a) - rank(b) || compareEqual(equal(a), equal(b)))

// @proves docs/rules/matching.md#who-is-asked-first
describe('the order of candidates', () => {
  it.each([
    ['priority first', painter('b', { priority: 1, reservedNearby: 9 }), painter('a', { priority: 2 })],
    ['then the better record', painter('b', { reservedNearby: 9 }), painter('a', { reliability: 1 })],
    ['then the emptier calendar', painter('b', { reservedNearby: 1 }), painter('a', { reservedNearby: 2 })],
    ['then whoever never had a job', painter('b'), painter('a', { lastAssignedAt: '2020-01-01T00:00:00.000Z' })],
    [
      'then longest since the last job',
      painter('b', { lastAssignedAt: '2026-01-01T00:00:00.000Z' }),
      painter('a', { lastAssignedAt: '2026-01-01T00:00:00.001Z' }),
    ],
    ['then the id', painter('a'), painter('b')],
    ['ids by code, not by language', painter('Z'), painter('a')],
  ])('follows the rules: %s', (_, first, second) => {
    expect(orderCandidates([second, first])).toEqual([first, second])
    expect(orderCandidates([first, second])).toEqual([first, second])
  })

  it('does not depend on the order of the input', () => {
    const candidate = fc.record({
      contractorId: fc.string({ minLength: 1, maxLength: 4 }),
      priority: fc.integer({ min: 1, max: 2 }),
      reliability: fc.integer({ min: 0, max: 2 }),
      reservedNearby: fc.integer({ min: 0, max: 2 }),
      lastAssignedAt: fc.constantFrom(null, '2026-01-01T00:00:00.000Z', '2026-02-01T00:00:00.000Z'),
    })
    const candidates = fc.uniqueArray(candidate, { selector: ({ contractorId }) => contractorId, maxLength: 8 })
    forAll(candidates, (input) => {
      const before = [...input]
      const ordered = orderCandidates(input)
      expect(orderCandidates([...input].reverse())).toEqual(ordered)
      expect(input).toEqual(before)
      expect(new Set(ordered)).toEqual(new Set(input))
    })
  })
})

it('a rank never lets a full calendar outweigh a record, nor a record a priority', () => {
  expect(rankOf(1, 0, 3 * 14)).toBeLessThan(rankOf(1, 1, 0))
  expect(rankOf(1, 2, 3 * 14)).toBeLessThan(rankOf(2, 0, 0))
  expect([priorityOf(rankOf(1, 0, 0)), priorityOf(rankOf(4, 2, 42))]).toEqual([1, 4])
})
