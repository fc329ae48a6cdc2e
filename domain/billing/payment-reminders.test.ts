import { expect, test } from 'vitest'
import { wakingHour } from '#domain/platform/waking-hour.ts'
import { market } from '#domain/testing/here.ts'
import { ageInDays, reminderAt } from './payment-reminders.ts'

const local = (at: Date | null): string | null =>
  at?.toLocaleString('sv-SE', { timeZone: market.zone }).slice(0, 16) ?? null

// @proves docs/rules/money.md#reminders
test.each([
  [
    'due on a Monday afternoon',
    '2026-11-23T20:00:00Z',
    ['2026-11-26 15:00', '2026-11-30 15:00', '2026-12-07 15:00', null],
  ],
  [
    'due late in the evening',
    '2026-11-24T03:30:00Z',
    ['2026-11-27 09:00', '2026-12-01 09:00', '2026-12-08 09:00', null],
  ],
  ['due before dawn', '2026-11-23T10:00:00Z', ['2026-11-26 09:00', '2026-11-30 09:00', '2026-12-07 09:00', null]],
])('somebody is reminded after 3, 7 and 14 days, never at night: %s', (_, since, expected) => {
  expect([0, 1, 2, 3].map((sent) => local(reminderAt(market, new Date(since), sent)))).toEqual(expected)
})

test('a reminder that falls in the night waits for the morning, also across a change of the clocks', () => {
  expect(local(wakingHour(market, new Date('2026-11-01T04:30:00Z')))).toBe('2026-11-01 09:00')
  expect(local(wakingHour(market, new Date('2027-03-14T02:30:00Z')))).toBe('2027-03-14 09:00')
})

test('an age is counted in whole days', () => {
  const since = new Date('2026-11-23T20:00:00Z')
  expect(ageInDays(since, new Date('2026-12-07T19:59:59Z'))).toBe(13)
  expect(ageInDays(since, new Date('2026-12-07T20:00:00Z'))).toBe(14)
  expect(ageInDays(since, new Date('2026-11-22T20:00:00Z'))).toBe(0)
})
