import { expect, test } from 'vitest'
import { instantAt } from '#domain/platform/dates.ts'
import { philadelphia } from '#domain/platform/markets/philadelphia.ts'
import { canDecideWarranty, type WarrantyFacts, warrantyMove } from './warranty.ts'
import { warrantyLastDay } from './warranty-end.ts'

const DONE = new Date('2026-11-23T20:00:00Z')
const work = (change: Partial<WarrantyFacts> = {}): WarrantyFacts => ({
  kind: 'painting',
  status: 'completed',
  purpose: null,
  completedAt: DONE,
  said: null,
  hasVisitToCome: false,
  ...change,
})

// @proves docs/rules/visits.md#the-warranty
test.each([
  ['in the days of the sign-off', work(), '2026-11-25', 'too_early'],
  ['after a touch-up in these days', work({ said: 'fix' }), '2026-11-25', 'ok'],
  ['while a touch-up is to come', work({ said: 'fix', hasVisitToCome: true }), '2026-11-25', 'visit_to_come'],
  ['after these days', work(), '2026-12-02', 'ok'],
  ['of work that was signed off', work({ said: 'good' }), '2027-02-01', 'ok'],
  ['of extra work', work({ purpose: 'extra_work' }), '2027-02-01', 'ok'],
  ['on the last day', work(), '2027-11-23', 'ok'],
  ['on the day after', work(), '2027-11-24', 'over'],
  ['of a touch-up', work({ purpose: 'touch_up' }), '2027-02-01', 'not_done'],
  ['of a warranty visit', work({ purpose: 'warranty' }), '2027-02-01', 'not_done'],
  ['of a consultation', work({ kind: 'consultation' }), '2027-02-01', 'not_done'],
  ['of work that was reopened', work({ status: 'in_progress' }), '2027-02-01', 'not_done'],
] as const)('a claim is accepted or refused %s', (_, facts, day, expected) => {
  const now = instantAt(philadelphia, day, '23:59')
  expect(warrantyMove(facts, { market: philadelphia, now })).toBe(expected)
})

test.each([
  ['2026-12-03T17:00:00Z', 1, '2027-12-03'],
  ['2026-12-04T03:00:00Z', 1, '2027-12-03'],
  ['2027-12-03T17:00:00Z', 1, '2028-12-03'],
  ['2028-02-29T17:00:00Z', 1, '2029-03-01'],
  ['2028-02-29T17:00:00Z', 4, '2032-02-29'],
])('work completed at %s is under warranty for %i years, until %s', (at, warrantyYears, day) => {
  expect(warrantyLastDay({ ...philadelphia, warrantyYears }, new Date(at))).toBe(day)
})

test('a claim is decided once its visit is done, canceled or gone', () => {
  expect(canDecideWarranty(null)).toBe(true)
  expect(canDecideWarranty({ status: 'completed' })).toBe(true)
  expect(canDecideWarranty({ status: 'cancelled' })).toBe(true)
  expect(canDecideWarranty({ status: 'scheduled' })).toBe(false)
  expect(canDecideWarranty({ status: 'pending' })).toBe(false)
})
