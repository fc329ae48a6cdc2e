import { expect, test } from 'vitest'
import { philadelphia as market } from '#domain/platform/markets/philadelphia.ts'
import type { SlotId } from './slots.ts'
import { halfDaysOf, visitSpans } from './visit-spans.ts'
import { type ReservedVisit, visitTimes } from './visit-times.ts'

test.each<[ReservedVisit, string[], string]>([
  [{ date: '2026-11-27', slot: 'morning', halfDays: 1 }, ['11-27 08:00-12:00'], '12:00'],
  [
    { date: '2026-11-27', slot: 'afternoon', halfDays: 5 },
    ['11-27 12:00-16:00', '11-28 08:00-16:00', '11-29 08:00-16:00'],
    '16:00',
  ],
  [{ date: '2026-10-31', slot: 'afternoon', halfDays: 2 }, ['10-31 12:00-16:00', '11-01 08:00-12:00'], '12:00'],
  [{ date: '2026-11-27', slot: 'evening', halfDays: 3 }, ['11-27 16:00-19:00'], '20:00'],
])(
  '%o is in a customer’s calendar day by day, and in the painter’s as long as they are reserved',
  (reserved, days, painterUntil) => {
    const visit = visitTimes(market, reserved)
    const spans = visitSpans(market, visit, 'customer')
    expect(spans.map(({ start, end }) => `${start.date.slice(5)} ${start.time}-${end.time}`)).toEqual(days)
    expect(spans.every(({ start, end }) => start.date === end.date)).toBe(true)
    const painters = visitSpans(market, visit, 'painter')
    expect(painters.map(({ start }) => start)).toEqual(spans.map(({ start }) => start))
    expect(painters.at(-1)?.end.time).toBe(painterUntil)
  },
)

test.each<[SlotId, number]>([
  ['morning', 1],
  ['afternoon', 1],
  ['afternoon', 2],
  ['morning', 5],
  ['afternoon', 6],
])('a visit that begins in the %s and was said to end after %i half-days takes as many', (slot, halfDays) => {
  expect(halfDaysOf(market, visitTimes(market, { date: '2026-11-27', slot, halfDays }))).toBe(halfDays)
})
