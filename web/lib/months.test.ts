import { expect, test } from 'vitest'
import { addMonths, weekOf, weeksOf } from './months.ts'

test.each([
  ['2026-11-23', '2026-11-23'],
  ['2026-11-29', '2026-11-23'],
  ['2027-01-01', '2026-12-28'],
])('%s is in the week of %s', (date, monday) => {
  expect(weekOf(date, 'mon')).toBe(monday)
})

test.each([
  ['2026-11', 1, '2026-12'],
  ['2026-12', 1, '2027-01'],
  ['2026-01', -1, '2025-12'],
  ['2026-05', -29, '2023-12'],
])('months are counted from %s by %i', (month, count, expected) => {
  expect(addMonths(month, count)).toBe(expected)
})

test.each([
  ['2026-11', 6, 30],
  ['2027-02', 4, 28],
  ['2028-02', 5, 29],
  ['2026-12', 5, 31],
])('%s has %i rows and %i days', (month, rows, days) => {
  const weeks = weeksOf(month, 'mon')
  expect(weeks).toHaveLength(rows)
  const dates = weeks.flat().filter((date) => date !== null)
  expect(dates).toHaveLength(days)
  expect(dates[0]).toBe(`${month}-01`)
})

test('a Sunday starts its own week', () => {
  expect(weekOf('2026-11-29', 'sun')).toBe('2026-11-29')
  expect(weekOf('2026-11-28', 'sun')).toBe('2026-11-22')
})

test('a month is laid out in weeks from Sunday to Saturday', () => {
  const november = weeksOf('2026-11', 'sun')
  expect(november[0]).toEqual(['01', '02', '03', '04', '05', '06', '07'].map((day) => `2026-11-${day}`))
  expect(november.at(-1)).toEqual(['2026-11-29', '2026-11-30', null, null, null, null, null])
  expect(november.flat().filter(Boolean)).toHaveLength(30)
  expect(weeksOf('2026-12', 'sun')[0]).toEqual([
    null,
    null,
    '2026-12-01',
    '2026-12-02',
    '2026-12-03',
    '2026-12-04',
    '2026-12-05',
  ])
  expect(weeksOf('2026-02', 'sun').flat()).toHaveLength(28)
  expect(weeksOf('2028-02', 'sun').flat().filter(Boolean)).toHaveLength(29)
})

test('past weeks are omitted', () => {
  expect(weeksOf('2026-11', 'sun', '2026-11-24').map(([sunday]) => sunday)).toEqual(['2026-11-22', '2026-11-29'])
  expect(weeksOf('2026-12', 'sun', '2026-11-24')).toEqual(weeksOf('2026-12', 'sun'))
  expect(weeksOf('2026-11', 'sun', '2026-11-01')).toEqual(weeksOf('2026-11', 'sun'))
})
