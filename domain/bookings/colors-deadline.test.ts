import { expect, test } from 'vitest'
import { addDays } from '#domain/platform/dates.ts'
import { philadelphia } from '#domain/platform/markets/philadelphia.ts'
import { colorReminderOn, colorsUntil, isEveningToCome, mayRemindOfColors, takesColors } from './colors-deadline.ts'

// @proves docs/rules/colors.md#until-when
test.each([
  ['a Wednesday: Tuesday and Monday are before it', '2026-12-09', '2026-12-08T04:59:59.999Z'],
  ['a Monday: a weekend does not count', '2026-12-14', '2026-12-11T04:59:59.999Z'],
  ['the Monday after Thanksgiving', '2026-11-30', '2026-11-26T04:59:59.999Z'],
  ['a Tuesday after the clocks changed', '2026-11-03', '2026-10-31T03:59:59.999Z'],
])('colors are picked until the end of the second working day before %s', (_, firstDay, until) => {
  expect(colorsUntil(philadelphia, firstDay, []).toISOString()).toBe(until)
})

test('a day on which we are closed is no working day, and Saturday is one where it counts', () => {
  const closed = [{ firstDay: '2026-12-07', lastDay: '2026-12-08' }]
  expect(colorsUntil(philadelphia, '2026-12-09', closed)).toEqual(colorsUntil(philadelphia, '2026-12-07', []))
  const saturdays = { ...philadelphia, rescission: { ...philadelphia.rescission, saturdayCounts: true } }
  expect(colorsUntil(saturdays, '2026-12-14', []).toISOString()).toBe('2026-12-12T04:59:59.999Z')
})

// @proves docs/rules/colors.md#reminders
test('customers are reminded seven, four and three days before the painting', () => {
  const days = Array.from({ length: 9 }, (_, days) => colorReminderOn('2026-12-01', addDays('2026-12-01', days)))
  expect(days).toEqual([null, null, null, 3, 4, null, null, 7, null])
})

test.each([
  ['2026-12-01T14:59:00Z', false],
  ['2026-12-01T15:00:00Z', true],
  ['2026-12-02T01:59:00Z', true],
  ['2026-12-02T02:01:00Z', false],
])('nobody is reminded before ten o’clock or at night: %s', (now, may) => {
  expect(mayRemindOfColors(philadelphia, new Date(now))).toBe(may)
})

test('only a painting that has not begun takes colors, and only an evening ahead holds reminders back', () => {
  const visit = { kind: 'painting', purpose: null, status: 'scheduled' } as const
  expect(takesColors(visit)).toBe(true)
  expect(takesColors({ ...visit, purpose: 'extra_work' })).toBe(true)
  expect(takesColors({ ...visit, purpose: 'touch_up' })).toBe(false)
  expect(takesColors({ ...visit, status: 'in_progress' })).toBe(false)
  expect(takesColors({ ...visit, kind: 'consultation' })).toBe(false)
  expect(isEveningToCome({ status: 'scheduled', scheduledDate: '2026-12-01' }, '2026-12-01')).toBe(true)
  expect(isEveningToCome({ status: 'scheduled', scheduledDate: '2026-11-30' }, '2026-12-01')).toBe(false)
  expect(isEveningToCome({ status: 'completed', scheduledDate: '2026-12-01' }, '2026-12-01')).toBe(false)
})
