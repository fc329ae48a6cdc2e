import { describe, expect, it } from 'vitest'
import { market, reader } from '#domain/testing/here.ts'
import { formatList, formatMoney, formatNumber, formatRate, formatWholeMoney, formatWindow } from './format.ts'
import {
  formatDate,
  formatDay,
  formatDayOfMonth,
  formatDeadline,
  formatLongWeekday,
  formatMoment,
  formatMonth,
  formatShortDate,
  formatShortMonth,
  formatTime,
} from './format-dates.ts'
import type { Market } from './market.ts'
import { readerOf } from './reader.ts'

describe('dates and times', () => {
  it('are written out or shortened', () => {
    expect(formatDate(reader, '2026-11-23')).toBe('Monday, November 23, 2026')
    expect(formatDate(reader, '2026-03-01')).toBe('Sunday, March 1, 2026')
    expect(formatShortDate(reader, '2026-11-23')).toBe('Mon, Nov 23')
    expect(formatShortDate(reader, '2026-09-09')).toBe('Wed, Sep 9')
    expect(formatMonth(reader, '2026-11')).toBe('November 2026')
    expect(formatShortMonth(reader, '2026-11')).toBe('Nov')
    expect(formatShortMonth(reader, '2026-09')).toBe('Sep')
  })

  it('can be written in part, as a weekday or a day of the month', () => {
    expect(formatDay(reader, '2026-11-23')).toBe('Monday, November 23')
    expect(formatLongWeekday(reader, '2026-11-23')).toBe('Monday')
    expect(formatDayOfMonth(reader, '2026-11-23')).toBe('Nov 23')
    expect(formatDayOfMonth(reader, '2027-06-01')).toBe('Jun 1')
  })

  it('include the weekday in a deadline, and can be a time alone', () => {
    expect(formatDeadline(reader, '2026-11-24T14:00:00Z')).toBe('Tue, Nov 24, 9:00 AM')
    expect(formatTime(reader, '2026-11-24T14:00:00Z')).toBe('9:00 AM')
  })

  it.each([
    ['2026-11-21T19:05:00.000Z', 'Nov 21, 2026, 2:05 PM'],
    ['2026-07-04T04:00:00.000Z', 'Jul 4, 2026, 12:00 AM'],
    ['2026-07-04T16:09:59.999Z', 'Jul 4, 2026, 12:09 PM'],
    ['2027-01-01T04:59:00.000Z', 'Dec 31, 2026, 11:59 PM'],
    ['2026-11-01T05:30:00.000Z', 'Nov 1, 2026, 1:30 AM'],
    ['2026-11-01T06:30:00.000Z', 'Nov 1, 2026, 1:30 AM'],
  ])('follow the clock of the business: %s', (instant, text) => {
    expect(formatMoment(reader, instant)).toBe(text)
    expect(formatMoment(reader, new Date(instant))).toBe(text)
  })
})

describe('amounts', () => {
  it.each([
    [0, '$0.00', '$0'],
    [5, '$0.05', '$0'],
    [50, '$0.50', '$1'],
    [123_450, '$1,234.50', '$1,235'],
    [100_000_000, '$1,000,000.00', '$1,000,000'],
    [-500, '-$5.00', '-$5'],
    [-1, '-$0.01', '$0'],
  ])('are written exactly and in whole dollars: %s cents', (cents, exact, whole) => {
    expect(formatMoney(reader, cents)).toBe(exact)
    expect(formatWholeMoney(reader, cents)).toBe(whole)
  })
})

it.each([
  [0.6, '60%'],
  [0.625, '62.5%'],
  [0.06, '6%'],
  [1 / 3, '33.3333%'],
  [0.06125, '6.125%'],
  [0.0625, '6.25%'],
  [0.062555, '6.2555%'],
  [0.07, '7%'],
  [0, '0%'],
  [1, '100%'],
])('formatRate writes %f as a percentage', (rate, text) => {
  expect(formatRate(reader, rate)).toBe(text)
})

it('numbers have at most one decimal, and lists follow the language', () => {
  expect(formatNumber(reader, 1234)).toBe('1,234')
  expect(formatNumber(reader, 336.54)).toBe('336.5')
  expect(formatList(reader, ['walls', 'ceiling', 'trim'])).toBe('walls, ceiling, and trim')
})

it('texts follow the reader’s language and the market’s clock', () => {
  const west: Market = {
    ...market,
    zone: 'America/Los_Angeles',
    slots: { ...market.slots, morning: { start: '07:30', end: '11:30', contractorEnd: '11:30' } },
  }
  expect(formatMoment(readerOf(west), '2026-11-21T19:05:00.000Z')).toBe('Nov 21, 2026, 11:05 AM')
  expect(formatWindow(readerOf(west), 'morning')).toBe('7:30 AM - 11:30 AM')
  const spanish = { locale: 'es-US', market }
  expect(formatDate(spanish, '2026-11-23')).toBe('lunes, 23 de noviembre de 2026')
  expect(formatMoney(spanish, 123_450)).toBe('$1,234.50')
  expect(formatDate(reader, '2026-11-23')).toBe('Monday, November 23, 2026')
})
