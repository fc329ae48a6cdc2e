import { expect, test } from 'vitest'
import { t } from '#web/testing/english.ts'
import { timeAgo, timeLeft } from './time-left.ts'

const now = new Date('2026-11-23T15:00:00Z')
const minutesOn = (minutes: number) => new Date(now.getTime() + minutes * 60_000)

test.each([
  [200, '3 h 20 min left'],
  [120, '2 h left'],
  [12, '12 min left'],
  [0.5, 'any moment now'],
  [-5, 'any moment now'],
])('a deadline in %s minutes reads “%s”', (minutes, expected) => {
  expect(timeLeft(t, minutesOn(minutes), now)).toBe(expected)
})

test.each([
  [0, 'just now'],
  [-1, '1 minute ago'],
  [-59, '59 minutes ago'],
  [-60, '1 hour ago'],
  [-190, '3 hours ago'],
])('a moment %s minutes from now reads “%s”', (minutes, expected) => {
  expect(timeAgo(t, minutesOn(minutes), now)).toBe(expected)
})
