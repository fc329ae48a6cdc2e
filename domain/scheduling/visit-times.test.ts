import { expect, test } from 'vitest'
import { market, reader } from '#domain/testing/here.ts'
import type { SlotId } from './slots.ts'
import { arrivalOf, formatArrival, formatVisit, isVisitPast, visitDays, visitTimes } from './visit-times.ts'

// @proves docs/rules/visits.md#choosing-a-time
test.each<[SlotId, number, string]>([
  ['morning', 1, 'Fri, Nov 27 · arrives 8:00-8:30 AM · done about noon'],
  ['morning', 2, 'Fri, Nov 27 · arrives 8:00-8:30 AM · done about 4:00 PM'],
  ['afternoon', 1, 'Fri, Nov 27 · arrives 12:00-12:30 PM · done about 4:00 PM'],
  ['afternoon', 2, 'Fri, Nov 27, arrives 12:00-12:30 PM · continues Sat, Nov 28 until about noon'],
  ['morning', 3, 'Fri, Nov 27, arrives 8:00-8:30 AM · continues Sat, Nov 28 until about noon'],
  ['morning', 8, 'Fri, Nov 27, arrives 8:00-8:30 AM · continues through Mon, Nov 30, about 4:00 PM'],
  ['evening', 5, 'Fri, Nov 27 · arrives between 4:00 and 7:00 PM · takes about an hour'],
])('a visit that begins in the %s and takes %i half-days reads as %s', (slot, halfDays, words) => {
  expect(formatVisit(reader, visitTimes(market, { date: '2026-11-27', slot, halfDays }))).toBe(words)
})

test('AM or PM is given once, as the language writes it, and not on 24-hour clocks', () => {
  const arrival = (locale: string, slot: SlotId) => formatArrival({ ...reader, locale }, { date: '2026-11-27', slot })
  expect(arrival('es-US', 'morning')).toMatch(/^arrives 8:00-8:30 a\. ?m\.$/)
  expect(arrival('es-US', 'evening')).toMatch(/^arrives between 4:00 and 7:00 p\. ?m\.$/)
  expect(arrival('de-DE', 'afternoon')).toBe('arrives 12:00-12:30')
  expect(arrival('de-DE', 'evening')).toBe('arrives between 16:00 and 19:00')
})

test('the end is an instant of the business zone, also on both days of the clock change', () => {
  const endsAt = (date: string, halfDays: number) =>
    visitTimes(market, { date, slot: 'morning', halfDays }).endsAt.toISOString()
  expect(endsAt('2026-11-27', 2)).toBe('2026-11-27T21:00:00.000Z')
  expect(endsAt('2026-10-31', 4)).toBe('2026-11-01T21:00:00.000Z')
  expect(endsAt('2027-03-13', 3)).toBe('2027-03-14T16:00:00.000Z')
})

test('the painter can arrive for a consultation at any time of its evening', () => {
  const { from, to } = arrivalOf(market, { date: '2026-11-27', slot: 'evening' })
  expect([from.toISOString(), to.toISOString()]).toEqual(['2026-11-27T21:00:00.000Z', '2026-11-28T00:00:00.000Z'])
})

test('a visit counts its days, and is past once the last one is over', () => {
  const visit = visitTimes(market, { date: '2026-11-27', slot: 'afternoon', halfDays: 2 })
  expect(visitDays(visit)).toBe(2)
  expect(isVisitPast(market, visit, new Date('2026-11-29T04:59:00Z'))).toBe(false)
  expect(isVisitPast(market, visit, new Date('2026-11-29T05:00:00Z'))).toBe(true)
})
