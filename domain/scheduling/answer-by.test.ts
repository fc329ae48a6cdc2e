import { describe, expect, test } from 'vitest'
import { instantAt } from '#domain/platform/dates.ts'
import { formatDeadline } from '#domain/platform/format-dates.ts'
import { market, reader } from '#domain/testing/here.ts'
import { answerBy, deadlineOf, remindAt, visitBegins } from './answer-by.ts'

/** "2026-11-23 13:00" by the clock of the business zone. */
const at = (text: string): Date => instantAt(market, text.slice(0, 10), text.slice(11))

const examples: [what: string, assigned: string, visit: string, expected: string][] = [
  // The visit is far away: 20 hours, if that is not in the night.
  ['at noon', '2026-11-23 12:00', '2026-12-04 08:00', 'Tue, Nov 24, 8:00 AM'],
  ['in the afternoon', '2026-11-23 15:30', '2026-12-04 08:00', 'Tue, Nov 24, 11:30 AM'],
  ['in the evening', '2026-11-23 20:00', '2026-12-04 08:00', 'Tue, Nov 24, 4:00 PM'],
  ['at 11 in the morning, 20 hours later is 7', '2026-11-23 11:00', '2026-12-04 08:00', 'Tue, Nov 24, 7:00 AM'],
  ['a minute earlier, it would be night', '2026-11-23 10:59', '2026-12-04 08:00', 'Mon, Nov 23, 9:00 PM'],
  ['at 1 AM, 20 hours later is 9 PM', '2026-11-23 01:00', '2026-12-04 08:00', 'Mon, Nov 23, 9:00 PM'],
  ['in the night', '2026-11-23 01:30', '2026-12-04 08:00', 'Mon, Nov 23, 9:00 PM'],
  ['shortly before midnight', '2026-11-23 23:30', '2026-12-04 08:00', 'Tue, Nov 24, 7:30 PM'],
  // The visit is near: 12 hours before it.
  ['for the next afternoon', '2026-11-23 09:00', '2026-11-24 12:00', 'Mon, Nov 23, 9:00 PM'],
  ['for the next morning, 8 PM', '2026-11-23 09:00', '2026-11-24 08:00', 'Mon, Nov 23, 8:00 PM'],
  ['for the day after next', '2026-11-23 20:30', '2026-11-24 16:00', 'Tue, Nov 24, 9:00 AM'],
  ['in the afternoon for 8 AM, two hours at least', '2026-11-23 18:30', '2026-11-24 08:00', 'Mon, Nov 23, 8:30 PM'],
  ['two hours before 9 PM', '2026-11-23 19:00', '2026-11-24 08:00', 'Mon, Nov 23, 9:00 PM'],
  ['a minute later, the morning', '2026-11-23 19:01', '2026-11-24 12:00', 'Tue, Nov 24, 9:00 AM'],
  ['but an hour before the visit', '2026-11-23 19:01', '2026-11-24 08:00', 'Tue, Nov 24, 7:00 AM'],
  ['in the night for 8 AM', '2026-11-24 01:30', '2026-11-24 08:00', 'Tue, Nov 24, 7:00 AM'],
  ['at midnight sharp', '2026-11-24 00:00', '2026-11-24 12:00', 'Tue, Nov 24, 9:00 AM'],
  // The same day.
  ['in the morning for noon', '2026-11-24 08:00', '2026-11-24 12:00', 'Tue, Nov 24, 10:00 AM'],
  ['in the morning for the evening', '2026-11-24 09:00', '2026-11-24 16:00', 'Tue, Nov 24, 11:00 AM'],
  ['an hour and a half before', '2026-11-24 10:30', '2026-11-24 12:00', 'Tue, Nov 24, 11:00 AM'],
  ['half an hour before: when it begins', '2026-11-24 11:30', '2026-11-24 12:00', 'Tue, Nov 24, 12:00 PM'],
  ['when it has begun', '2026-11-24 12:30', '2026-11-24 12:00', 'Tue, Nov 24, 2:30 PM'],
  // Clocks go back on November 1 and forward on March 8: hours are hours that pass, nights are nights by the clock.
  ['over the longer night', '2026-10-31 18:00', '2026-11-12 08:00', 'Sun, Nov 1, 1:00 PM'],
  ['before the longer night', '2026-10-31 12:30', '2026-11-12 08:00', 'Sun, Nov 1, 7:30 AM'],
  ['late before the longer night', '2026-10-31 20:00', '2026-11-01 08:00', 'Sun, Nov 1, 7:00 AM'],
  ['over the shorter night', '2026-03-07 18:00', '2026-03-20 08:00', 'Sun, Mar 8, 3:00 PM'],
  ['before the shorter night', '2026-03-07 10:30', '2026-03-20 08:00', 'Sun, Mar 8, 7:30 AM'],
  ['late before the shorter night', '2026-03-07 22:00', '2026-03-08 12:00', 'Sun, Mar 8, 9:00 AM'],
]

test.each(examples)('the deadline is computed: %s, assigned %s for %s', (_what, assigned, visit, expected) => {
  expect(formatDeadline(reader, answerBy(market, at(assigned), at(visit)))).toBe(expected)
})

// @proves docs/rules/visits.md#the-painters-deadline
describe('a deadline at any hour', () => {
  const assigned = Array.from(
    { length: 24 * 4 },
    (_, quarter) => new Date(at('2026-11-23 00:00').getTime() + quarter * 900_000),
  )
  const visits = ['2026-11-23', '2026-11-24', '2026-11-25', '2026-12-02'].flatMap((day) => [
    at(`${day} 08:00`),
    at(`${day} 12:00`),
    at(`${day} 16:00`),
  ])
  const cases = assigned.flatMap((from) =>
    visits.filter((visit) => visit.getTime() - from.getTime() > 3_600_000).map((visit) => [from, visit] as const),
  )

  test('leaves time to answer, never ends in the night, and comes an hour before the visit', () => {
    expect(cases.length).toBeGreaterThan(900)
    for (const [from, visit] of cases) {
      const deadline = answerBy(market, from, visit)
      expect(deadline > from).toBe(true)
      expect(deadline.getTime()).toBeLessThanOrEqual(visit.getTime() - 3_600_000)
      expect(deadline.getTime() - from.getTime()).toBeLessThanOrEqual(20 * 3_600_000)
      const time = formatDeadline(reader, deadline)
      expect(time).not.toMatch(/ (?:[1-6]|12):\d\d AM$| (?:9:(?!00)\d\d|1[01]:\d\d) PM$/)
    }
  })

  test('leaves two hours or more, unless the visit is nearer than three', () => {
    for (const [from, visit] of cases) {
      const left = Math.min(2 * 3_600_000, visit.getTime() - 3_600_000 - from.getTime())
      expect(answerBy(market, from, visit).getTime() - from.getTime()).toBeGreaterThanOrEqual(left)
    }
  })
})

test('the reminder comes halfway to the deadline', () => {
  expect(remindAt(at('2026-11-23 12:00'), at('2026-11-24 08:00'))).toEqual(at('2026-11-23 22:00'))
})

test('a job without a stored deadline gets 20 hours', () => {
  const assignedAt = at('2026-11-23 12:00')
  expect(deadlineOf({ assignedAt, answerBy: null })).toEqual(at('2026-11-24 08:00'))
  expect(deadlineOf({ assignedAt, answerBy: at('2026-11-23 21:00') })).toEqual(at('2026-11-23 21:00'))
})

test('a visit begins with its slot', () => {
  expect(visitBegins(market, '2026-11-24', 'evening')).toEqual(at('2026-11-24 16:00'))
})
