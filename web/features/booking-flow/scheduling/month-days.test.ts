import { expect, test } from 'vitest'
import { dateByKey, nextMonth, previousMonth, weeksOf } from './month-days.ts'

test('a month in weeks from Sunday to Saturday', () => {
  const november = weeksOf('2026-11')
  expect(november[0]).toEqual(['01', '02', '03', '04', '05', '06', '07'].map((day) => `2026-11-${day}`))
  expect(november.at(-1)).toEqual(['2026-11-29', '2026-11-30', null, null, null, null, null])
  expect(november.flat().filter(Boolean)).toHaveLength(30)
  expect(weeksOf('2026-12')[0]).toEqual([
    null,
    null,
    '2026-12-01',
    '2026-12-02',
    '2026-12-03',
    '2026-12-04',
    '2026-12-05',
  ])
  expect(weeksOf('2026-02').flat()).toHaveLength(28)
  expect(weeksOf('2028-02').flat().filter(Boolean)).toHaveLength(29)
})

test('weeks that are over are left out', () => {
  expect(weeksOf('2026-11', '2026-11-24').map(([sunday]) => sunday)).toEqual(['2026-11-22', '2026-11-29'])
  expect(weeksOf('2026-12', '2026-11-24')).toEqual(weeksOf('2026-12'))
  expect(weeksOf('2026-11', '2026-11-01')).toEqual(weeksOf('2026-11'))
})

test('months follow each other over the year', () => {
  expect(nextMonth('2026-12')).toBe('2027-01')
  expect(previousMonth('2027-01')).toBe('2026-12')
  expect(nextMonth('2027-01')).toBe('2027-02')
  expect(previousMonth('2027-03')).toBe('2027-02')
})

const dates = ['2026-11-24', '2026-11-25', '2026-11-30', '2026-12-08']
test.each([
  ['ArrowRight', '2026-11-25', '2026-11-30'],
  ['ArrowLeft', '2026-11-30', '2026-11-25'],
  ['ArrowDown', '2026-11-24', '2026-12-08'],
  ['ArrowUp', '2026-12-08', '2026-11-30'],
  ['ArrowUp', '2026-11-25', null],
  ['Home', '2026-12-08', '2026-11-24'],
  ['End', '2026-11-24', '2026-12-08'],
  ['a', '2026-11-24', null],
])('%s from %s leads to %s', (key, from, to) => {
  expect(dateByKey(key, from, dates)).toBe(to)
})
