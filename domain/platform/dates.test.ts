import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { market } from '#domain/testing/here.ts'
import { forAll } from '#domain/testing/runs.ts'
import { addDays, daysBetween, instantAt, isCivilDate, monthOf, todayIn, weekdayOf, weekdays } from './dates.ts'

const anyDate = fc.integer({ min: 0, max: 40_000 }).map((days) => addDays('1990-01-01', days))

describe('isCivilDate', () => {
  it.each(['2026-11-21', '2024-02-29', '2000-02-29', '9999-12-31', '1000-01-01'])('takes %s', (text) => {
    expect(isCivilDate(text)).toBe(true)
  })

  it.each([
    '',
    '2026-02-29',
    '1900-02-29',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '2026-1-2',
    '0026-01-01',
    '20261-01-01',
    ' 2026-01-01',
    '2026-01-01\n',
    '2026-01-01T00:00:00Z',
    '２０２６-01-01',
    'tomorrow',
  ])('refuses %j', (text) => {
    expect(isCivilDate(text)).toBe(false)
  })

  it('refuses years that are too early or too late, even after counting has come across them', () => {
    for (const beyond of [addDays('1000-01-01', -1), addDays('9999-12-31', 1)]) expect(isCivilDate(beyond)).toBe(false)
  })
})

describe('counting days', () => {
  it.each([
    ['2026-12-31', 1, '2027-01-01'],
    ['2024-02-28', 1, '2024-02-29'],
    ['2026-03-01', -1, '2026-02-28'],
    ['2026-03-07', 2, '2026-03-09'],
    ['2026-10-31', 2, '2026-11-02'],
    ['2026-11-21', 0, '2026-11-21'],
  ])('counts from %s by %s days', (date, days, expected) => {
    expect(addDays(date, days)).toBe(expected)
    expect(daysBetween(date, expected)).toBe(days)
  })

  it('goes through the week without a gap', () => {
    forAll(anyDate, fc.integer({ min: -800, max: 800 }), (date, days) => {
      const other = addDays(date, days)
      expect(isCivilDate(other)).toBe(true)
      expect(daysBetween(date, other)).toBe(days)
      expect(other < date).toBe(days < 0)
      const shift = (((weekdays.indexOf(weekdayOf(date)) + days) % 7) + 7) % 7
      expect(weekdayOf(other)).toBe(weekdays[shift])
    })
  })

  it.each([
    ['2026-11-21', 'sat'],
    ['2026-11-23', 'mon'],
    ['1969-12-31', 'wed'],
    ['2024-02-29', 'thu'],
  ])('%s is a %s', (date, weekday) => {
    expect(weekdayOf(date)).toBe(weekday)
  })
})

// @proves docs/rules/visits.md#days-hours-and-slots
describe('todayIn', () => {
  it.each([
    ['2026-11-21T04:59:59.999Z', '2026-11-20'],
    ['2026-11-21T05:00:00.000Z', '2026-11-21'],
    ['2026-07-04T03:59:59.999Z', '2026-07-03'],
    ['2026-07-04T04:00:00.000Z', '2026-07-04'],
    ['2027-01-01T04:30:00.000Z', '2026-12-31'],
    ['2026-03-08T04:59:00.000Z', '2026-03-07'],
    ['2026-03-09T03:59:00.000Z', '2026-03-08'],
    ['2026-11-01T03:59:00.000Z', '2026-10-31'],
    ['2026-11-02T04:59:00.000Z', '2026-11-01'],
  ])('at %s it is %s', (now, today) => {
    expect(todayIn(market, new Date(now))).toBe(today)
  })
})

describe('instantAt', () => {
  it.each([
    ['2026-11-23', '09:00', '2026-11-23T14:00:00.000Z'],
    ['2026-07-01', '08:00', '2026-07-01T12:00:00.000Z'],
    ['2026-07-01', '23:59', '2026-07-02T03:59:00.000Z'],
    // The clock goes from 2:00 to 3:00.
    ['2026-03-07', '09:00', '2026-03-07T14:00:00.000Z'],
    ['2026-03-08', '00:00', '2026-03-08T05:00:00.000Z'],
    ['2026-03-08', '01:59', '2026-03-08T06:59:00.000Z'],
    ['2026-03-08', '02:30', '2026-03-08T07:30:00.000Z'],
    ['2026-03-08', '03:00', '2026-03-08T07:00:00.000Z'],
    ['2026-03-08', '09:00', '2026-03-08T13:00:00.000Z'],
    ['2026-03-09', '09:00', '2026-03-09T13:00:00.000Z'],
    // The clock goes from 2:00 back to 1:00.
    ['2026-10-31', '09:00', '2026-10-31T13:00:00.000Z'],
    ['2026-11-01', '00:00', '2026-11-01T04:00:00.000Z'],
    ['2026-11-01', '01:30', '2026-11-01T05:30:00.000Z'],
    ['2026-11-01', '02:00', '2026-11-01T07:00:00.000Z'],
    ['2026-11-01', '09:00', '2026-11-01T14:00:00.000Z'],
    ['2026-11-02', '09:00', '2026-11-02T14:00:00.000Z'],
  ])('finds the instant of %s at %s', (date, time, instant) => {
    expect(instantAt(market, date, time).toISOString()).toBe(instant)
  })

  it('stays on its day', () => {
    const time = fc
      .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
      .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'))
    forAll(anyDate, time, (date, at) => {
      expect(todayIn(market, instantAt(market, date, at))).toBe(date)
    })
  })
})

it('a month is written like the beginning of its dates', () => {
  expect(monthOf('2026-11-23')).toBe('2026-11')
})
