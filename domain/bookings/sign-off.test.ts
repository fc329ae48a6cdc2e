import { expect, test } from 'vitest'
import { instantAt } from '#domain/platform/dates.ts'
import { market } from '#domain/testing/here.ts'
import { type SignOffFacts, signOffMove } from './sign-off.ts'
import { signOffUntil } from './sign-off-days.ts'

const DONE = new Date('2026-11-23T20:00:00Z')
const past = (minutes: number): Date => new Date(DONE.getTime() + minutes * 60_000)
const DAY = 24 * 60
const visit = (change: Partial<SignOffFacts> = {}): SignOffFacts => ({
  kind: 'painting',
  status: 'completed',
  completedAt: DONE,
  said: null,
  ...change,
})

// @proves docs/rules/visits.md#signing-off
test.each([
  ['good, when undoing is over', visit(), 'good', 10, 'ok'],
  ['good, while it can be undone', visit(), 'good', 9, 'not_done'],
  ['good, on the last day', visit(), 'good', 7 * DAY, 'ok'],
  ['good, after it', visit(), 'good', 7 * DAY + 1, 'over'],
  ['fix after good', visit({ said: 'good' }), 'fix', DAY, 'ok'],
  ['fix after good, too late', visit({ said: 'good' }), 'fix', 8 * DAY, 'over'],
  ['good again', visit({ said: 'good' }), 'good', 8 * DAY, 'same'],
  ['fix again', visit({ said: 'fix' }), 'fix', DAY, 'same'],
  ['good after fix', visit({ said: 'fix' }), 'good', DAY, 'touch_up_booked'],
  ['of a consultation', visit({ kind: 'consultation' }), 'good', DAY, 'not_done'],
  ['of work in progress', visit({ status: 'in_progress', completedAt: null }), 'good', DAY, 'not_done'],
  ['of work that was reopened', visit({ status: 'in_progress' }), 'good', DAY, 'not_done'],
] as const)('a sign-off is accepted or refused: %s', (_, facts, verdict, minutes, expected) => {
  expect(signOffMove(facts, verdict, { market, now: past(minutes) })).toBe(expected)
})

test.each([
  ['2026-10-29', '2026-11-05', 7 * 24 + 1],
  ['2027-03-11', '2027-03-18', 7 * 24 - 1],
])('work done on %s can be signed off until the same time on the clock of %s', (done, last, hours) => {
  const completedAt = instantAt(market, done, '11:00')
  const until = signOffUntil(market, completedAt)
  expect(until).toEqual(instantAt(market, last, '11:00'))
  expect(until.getTime() - completedAt.getTime()).toBe(hours * 3_600_000)
})
