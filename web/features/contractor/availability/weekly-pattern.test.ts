import type { ReactNode } from 'react'
import { describe, expect, test } from 'vitest'
import { slotLabels } from '../../../../contract/slot-labels.ts'
import { words } from '../../../../domain/words/words.ts'
import { reader } from '../../../lib/here.ts'
import { newPattern, patternProblems, patternReducer, type WeeklyPattern } from './weekly-pattern.ts'

const t = words<ReactNode>(reader)

const today = '2026-11-23'
const [morning, afternoon, evening] = slotLabels as [
  (typeof slotLabels)[0],
  (typeof slotLabels)[0],
  (typeof slotLabels)[0],
]
const empty = newPattern(today)
const tick = (pattern: WeeklyPattern, day: 'mon' | 'tue', label: (typeof slotLabels)[0]) =>
  patternReducer(pattern, { type: 'slot', day, label })

describe('a pattern', () => {
  test('covers the next four weeks and changes nothing at first', () => {
    expect(empty).toEqual({ from: today, to: '2026-12-20', week: {} })
  })

  test('keeps the slots of a day in the order of the clock', () => {
    const both = tick(tick(empty, 'mon', evening), 'mon', morning)
    expect(both.week).toEqual({ mon: [morning, evening] })
  })

  test('leaves a weekday as it is again when its last tick goes', () => {
    expect(tick(tick(empty, 'mon', morning), 'mon', morning).week).toEqual({})
  })

  test('a day off is an empty list, until it is unticked or given a slot', () => {
    const off = patternReducer(tick(empty, 'mon', morning), { type: 'off', day: 'mon' })
    expect(off.week).toEqual({ mon: [] })
    expect(patternReducer(off, { type: 'off', day: 'mon' }).week).toEqual({})
    expect(tick(off, 'mon', afternoon).week).toEqual({ mon: [afternoon] })
  })

  test('the same for other days', () => {
    const monday = tick(empty, 'mon', morning)
    expect(patternReducer(monday, { type: 'same', from: 'mon', days: ['tue', 'wed'] }).week).toEqual({
      mon: [morning],
      tue: [morning],
      wed: [morning],
    })
    expect(patternReducer(empty, { type: 'same', from: 'mon', days: ['tue'] })).toBe(empty)
  })
})

const complete = tick(empty, 'mon', morning)

test.each<[string, WeeklyPattern, string[]]>([
  ['complete', complete, []],
  ['nothing ticked', empty, ['week']],
  ['begins in the past', { ...complete, from: '2026-11-22' }, ['from']],
  ['no first day', { ...complete, from: '' }, ['from']],
  ['ends before it begins', { ...complete, to: '2026-11-22' }, ['to']],
  ['one day', { ...complete, to: today }, []],
  ['a whole year', { ...complete, to: '2027-11-23' }, []],
  ['more than a year', { ...complete, to: '2027-11-24' }, ['to']],
])('%s', (_what, pattern, fields) => {
  expect(Object.keys(patternProblems(t, pattern, today))).toEqual(fields)
})
