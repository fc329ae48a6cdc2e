import { describe, expect, test } from 'vitest'
import { slotLabels } from '#contract/platform/slot-labels.ts'
import { t } from '#web/testing/english.ts'
import { nextWeeks, patternProblems, type Week, type WeeklyPattern, weekReducer } from './weekly-pattern.ts'

const today = '2026-11-23'
const [morning, afternoon, evening] = slotLabels as [
  (typeof slotLabels)[0],
  (typeof slotLabels)[0],
  (typeof slotLabels)[0],
]
const tick = (week: Week, day: 'mon' | 'tue', label: (typeof slotLabels)[0]) =>
  weekReducer(week, { type: 'slot', day, label })

test('the default range is the next four weeks', () => {
  expect(nextWeeks(today)).toEqual({ from: today, to: '2026-12-20' })
})

describe('a week', () => {
  test('keeps the slots of a day in chronological order', () => {
    const both = tick(tick({}, 'mon', evening), 'mon', morning)
    expect(both).toEqual({ mon: [morning, evening] })
  })

  test('leaves a weekday unchanged again when its last check mark is removed', () => {
    expect(tick(tick({}, 'mon', morning), 'mon', morning)).toEqual({})
  })

  test('has an empty list for a day off, until it is unchecked or given a slot', () => {
    const off = weekReducer(tick({}, 'mon', morning), { type: 'off', day: 'mon' })
    expect(off).toEqual({ mon: [] })
    expect(weekReducer(off, { type: 'off', day: 'mon' })).toEqual({})
    expect(tick(off, 'mon', afternoon)).toEqual({ mon: [afternoon] })
  })

  test('copies a day to other days', () => {
    const monday = tick({}, 'mon', morning)
    expect(weekReducer(monday, { type: 'same', from: 'mon', days: ['tue', 'wed'] })).toEqual({
      mon: [morning],
      tue: [morning],
      wed: [morning],
    })
    const empty: Week = {}
    expect(weekReducer(empty, { type: 'same', from: 'mon', days: ['tue'] })).toBe(empty)
  })
})

const complete = { ...nextWeeks(today), week: tick({}, 'mon', morning) }

test.each<[string, WeeklyPattern, object]>([
  ['complete', complete, {}],
  ['nothing ticked', { ...complete, week: {} }, { week: 'Please check at least one time slot, or a day off.' }],
  ['begins in the past', { ...complete, from: '2026-11-22' }, { from: 'Please pick today or a later day.' }],
  ['no first day', { ...complete, from: '' }, { from: 'Please pick today or a later day.' }],
  ['ends before it begins', { ...complete, to: '2026-11-22' }, { to: 'Please pick a day after the first one.' }],
  ['one day', { ...complete, to: today }, {}],
  ['a whole year', { ...complete, to: '2027-11-23' }, {}],
  ['more than a year', { ...complete, to: '2027-11-24' }, { to: 'Please pick a range of a year or less.' }],
])('problems are found in a pattern: %s', (_what, pattern, problems) => {
  expect(patternProblems(t, pattern, today)).toEqual(problems)
})
