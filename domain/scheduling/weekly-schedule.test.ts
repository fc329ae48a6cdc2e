import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, weekdayOf, weekdays } from '#domain/platform/dates.ts'
import { slotIds } from '#domain/platform/slot-ids.ts'
import { forAll } from '#domain/testing/runs.ts'
import { daysOfWeeklySchedule, isOff } from './weekly-schedule.ts'

const monday = '2026-11-23'
const week = { mon: ['afternoon', 'morning'], wed: ['evening'] } as const

// @proves docs/rules/matching.md#the-weekly-schedule
test('a weekly schedule repeats week by week, and clears the days that it does not name', () => {
  const days = daysOfWeeklySchedule(week, { from: monday, to: addDays(monday, 9) }, { byHand: new Set(), off: [] })
  expect([...days]).toEqual([
    [monday, ['morning', 'afternoon']],
    [addDays(monday, 1), []],
    [addDays(monday, 2), ['evening']],
    [addDays(monday, 3), []],
    [addDays(monday, 4), []],
    [addDays(monday, 5), []],
    [addDays(monday, 6), []],
    [addDays(monday, 7), ['morning', 'afternoon']],
    [addDays(monday, 8), []],
    [addDays(monday, 9), ['evening']],
  ])
})

// @proves docs/rules/matching.md#time-off
test('a weekly schedule never touches a day that was set by hand, or a day off', () => {
  const day = fc.integer({ min: 0, max: 40 }).map((count) => addDays(monday, count))
  const aWeek = fc.dictionary(fc.constantFrom(...weekdays), fc.uniqueArray(fc.constantFrom(...slotIds)))
  forAll(aWeek, fc.array(day), fc.array(fc.tuple(day, day)), (pattern, hand, spans) => {
    const byHand = new Set(hand)
    const off = spans.map(([a, b]) => (a < b ? { from: a, to: b } : { from: b, to: a }))
    const days = daysOfWeeklySchedule(pattern, { from: monday, to: addDays(monday, 40) }, { byHand, off })
    for (let count = 0; count <= 40; count += 1) {
      const at = addDays(monday, count)
      const untouched = byHand.has(at) || isOff(off, at)
      expect(days.has(at)).toBe(!untouched)
      if (!untouched) expect(new Set(days.get(at))).toEqual(new Set(pattern[weekdayOf(at)] ?? []))
    }
  })
})
