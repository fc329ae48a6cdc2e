import { expect, test } from 'vitest'
import { addMonths, dayAfterKey, formatMonth, mondayOf, weeksOfMonth } from './month-grid.ts'

test.each([
  ['2026-11-23', '2026-11-23'],
  ['2026-11-29', '2026-11-23'],
  ['2027-01-01', '2026-12-28'],
])('%s lies in the week of %s', (date, monday) => {
  expect(mondayOf(date)).toBe(monday)
})

test.each([
  ['2026-11', 1, '2026-12'],
  ['2026-12', 1, '2027-01'],
  ['2026-01', -1, '2025-12'],
  ['2026-05', -29, '2023-12'],
])('%s and %i months', (month, count, expected) => {
  expect(addMonths(month, count)).toBe(expected)
})

test.each([
  ['2026-11', 6, 30],
  ['2027-02', 4, 28],
  ['2028-02', 5, 29],
  ['2026-12', 5, 31],
])('%s has %i rows and %i days', (month, rows, days) => {
  const weeks = weeksOfMonth(month)
  expect(weeks).toHaveLength(rows)
  const dates = weeks.flat().filter((date) => date !== null)
  expect(dates).toHaveLength(days)
  expect(dates[0]).toBe(`${month}-01`)
})

test.each([
  ['ArrowLeft', '2026-11-24'],
  ['ArrowRight', '2026-11-26'],
  ['ArrowUp', '2026-11-18'],
  ['ArrowDown', '2026-12-02'],
  ['Home', '2026-11-23'],
  ['End', '2026-11-29'],
  ['PageUp', '2026-10-28'],
  ['PageDown', '2026-12-23'],
  ['a', null],
])('%s', (key, date) => {
  expect(dayAfterKey('2026-11-25', key)).toBe(date)
})

test('the name of a month', () => {
  expect(formatMonth('2026-11')).toBe('November 2026')
})
