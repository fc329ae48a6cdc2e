import { expect, test } from 'vitest'
import { instantAt } from '#domain/platform/dates.ts'
import { market } from '#domain/testing/here.ts'
import { isNearVisit } from './near-visit.ts'

const now = instantAt(market, '2026-11-23', '23:59')

// @proves docs/rules/messages.md#notifications
test.each([
  ['ended yesterday', '2026-11-21', '2026-11-22', false],
  ['ends today', '2026-11-22', '2026-11-23', true],
  ['is today', '2026-11-23', '2026-11-23', true],
  ['begins tomorrow', '2026-11-24', '2026-11-26', true],
  ['begins the day after', '2026-11-25', '2026-11-25', false],
])('a change is announced on phones, or not, for a visit that %s', (_, from, to, expected) => {
  expect(isNearVisit(market, { from, to }, now)).toBe(expected)
})
