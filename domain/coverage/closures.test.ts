import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, weekdayOf } from '#domain/platform/dates.ts'
import { t } from '#domain/testing/here.ts'
import { forAll } from '#domain/testing/runs.ts'
import {
  closureOfSpan,
  closureOn,
  closureProblem,
  holidaysFrom,
  isPaused,
  MOST_CLOSED_DAYS,
  pauseProblem,
} from './closures.ts'

const named = (day: string, count: number) => holidaysFrom(day, count).map(({ name, date }) => `${t(name)} ${date}`)

// @proves docs/rules/office.md#closed-days
describe('federal holidays', () => {
  test('fall on the days of the calendar in 2026 and 2027', () => {
    expect(named('2026-01-01', 22)).toEqual([
      "New Year's Day 2026-01-01",
      'Martin Luther King Jr. Day 2026-01-19',
      "Presidents' Day 2026-02-16",
      'Memorial Day 2026-05-25',
      'Juneteenth 2026-06-19',
      'Independence Day 2026-07-04',
      'Labor Day 2026-09-07',
      'Columbus Day 2026-10-12',
      'Veterans Day 2026-11-11',
      'Thanksgiving 2026-11-26',
      'Christmas Day 2026-12-25',
      "New Year's Day 2027-01-01",
      'Martin Luther King Jr. Day 2027-01-18',
      "Presidents' Day 2027-02-15",
      'Memorial Day 2027-05-31',
      'Juneteenth 2027-06-19',
      'Independence Day 2027-07-04',
      'Labor Day 2027-09-06',
      'Columbus Day 2027-10-11',
      'Veterans Day 2027-11-11',
      'Thanksgiving 2027-11-25',
      'Christmas Day 2027-12-25',
    ])
  })

  test('are offered from today on', () => {
    expect(named('2026-11-26', 2)).toEqual(['Thanksgiving 2026-11-26', 'Christmas Day 2026-12-25'])
    expect(named('2026-12-26', 1)).toEqual(["New Year's Day 2027-01-01"])
  })

  test('fall on their weekdays in any year', () => {
    forAll(fc.integer({ min: 2000, max: 2200 }), (year) => {
      const of = new Map(holidaysFrom(`${year}-01-01`, 11).map(({ name, date }) => [t(name), date]))
      expect([...of.values()].every((date) => date.startsWith(`${year}-`))).toBe(true)
      const thanksgiving = of.get('Thanksgiving') ?? ''
      expect(weekdayOf(thanksgiving)).toBe('thu')
      expect(Number(thanksgiving.slice(8))).toBeGreaterThanOrEqual(22)
      expect(Number(thanksgiving.slice(8))).toBeLessThanOrEqual(28)
      const memorial = of.get('Memorial Day') ?? ''
      expect(weekdayOf(memorial)).toBe('mon')
      expect(addDays(memorial, 7).slice(5, 7)).toBe('06')
    })
  })
})

// @proves docs/rules/office.md#closed-days
describe('closed days', () => {
  const closures = [
    { firstDay: '2026-12-24', lastDay: '2026-12-26', label: 'Christmas' },
    { firstDay: '2026-11-26', lastDay: '2026-11-26', label: 'Thanksgiving' },
  ]

  test('include the first and last day, but not the days around them', () => {
    expect(closureOn(closures, '2026-12-23')).toBeUndefined()
    expect(closureOn(closures, '2026-12-24')?.label).toBe('Christmas')
    expect(closureOn(closures, '2026-12-26')?.label).toBe('Christmas')
    expect(closureOn(closures, '2026-12-27')).toBeUndefined()
  })

  test('a visit of several days meets the first closure on its way', () => {
    expect(closureOfSpan(closures, { firstDay: '2026-11-20', lastDay: '2026-12-30' })?.label).toBe('Thanksgiving')
    expect(closureOfSpan(closures, { firstDay: '2026-11-27', lastDay: '2026-12-24' })?.label).toBe('Christmas')
    expect(closureOfSpan(closures, { firstDay: '2026-11-27', lastDay: '2026-12-23' })).toBeUndefined()
  })

  test.each([
    ['2026-11-26', '2026-11-25', 'The last day is before the first one.'],
    ['2026-11-20', '2026-11-23', 'These days are already over.'],
    ['2026-11-26', addDays('2026-11-26', MOST_CLOSED_DAYS), 'At most 60 days at once.'],
    ['2029-11-26', '2029-11-26', 'That’s more than two years away.'],
  ])('are refused from %s to %s: %s', (firstDay, lastDay, expected) => {
    const problem = closureProblem({ firstDay, lastDay }, '2026-11-24')
    expect(problem && t(problem)).toBe(expected)
  })

  test('may include today, also when they began earlier', () => {
    expect(closureProblem({ firstDay: '2026-11-24', lastDay: '2026-11-24' }, '2026-11-24')).toBeNull()
    expect(closureProblem({ firstDay: '2026-11-20', lastDay: '2026-11-24' }, '2026-11-24')).toBeNull()
  })
})

// @proves docs/rules/office.md#a-painters-pause
test('a pause ends by itself as its day begins', () => {
  expect(isPaused('2026-12-05', '2026-12-04')).toBe(true)
  expect(isPaused('2026-12-05', '2026-12-05')).toBe(false)
  expect(isPaused(null, '2026-12-04')).toBe(false)
  expect(pauseProblem('2026-12-05', '2026-12-05')).not.toBeNull()
  expect(pauseProblem('2026-12-06', '2026-12-05')).toBeNull()
  expect(pauseProblem('2028-12-06', '2026-12-05')).not.toBeNull()
})
