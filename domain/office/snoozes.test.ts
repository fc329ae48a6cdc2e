import { expect, test } from 'vitest'
import { addDays, todayIn } from '#domain/platform/dates.ts'
import { market } from '#domain/testing/here.ts'
import { isSnoozed, LONGEST_SNOOZE_DAYS, snoozeEnds, snoozeProblem } from './snoozes.ts'

const NOW = new Date('2026-11-24T15:00:00Z')
const TODAY = todayIn(market, NOW)
const hours = (count: number) => new Date(NOW.getTime() + count * 3_600_000)

// @proves docs/rules/office.md#snoozing
test('an item is snoozed until seven in the morning of a day that is ahead, at most sixty days', () => {
  const until = snoozeEnds(market, addDays(TODAY, 1))
  expect(todayIn(market, until)).toBe(addDays(TODAY, 1))
  expect(snoozeProblem(addDays(TODAY, 1), TODAY)).toBeNull()
  expect(snoozeProblem(TODAY, TODAY)?.source).toBe('Please pick a day after today.')
  expect(snoozeProblem(addDays(TODAY, LONGEST_SNOOZE_DAYS), TODAY)).toBeNull()
  expect(snoozeProblem(addDays(TODAY, LONGEST_SNOOZE_DAYS + 1), TODAY)).not.toBeNull()
})

test('a snoozed item comes back on its day, when it is more urgent, and when it has come up anew', () => {
  const snooze = { until: hours(16), snoozedAt: NOW, urgency: 'soon' } as const
  const item = { urgency: 'soon', since: hours(-5) } as const
  expect(isSnoozed(snooze, item, hours(15))).toBe(true)
  expect(isSnoozed(snooze, item, hours(16))).toBe(false)
  expect(isSnoozed(snooze, { ...item, urgency: 'later' }, NOW)).toBe(true)
  expect(isSnoozed(snooze, { ...item, urgency: 'now' }, NOW)).toBe(false)
  expect(isSnoozed(snooze, { ...item, since: hours(1) }, hours(2))).toBe(false)
})
