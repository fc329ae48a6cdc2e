import { expect, test } from 'vitest'
import { addDays, daysBetween, instantAt, todayIn, weekdayOf } from '#domain/platform/dates.ts'
import { philadelphia as market } from '#domain/platform/markets/philadelphia.ts'
import { type SlotId, slotIds } from '#domain/scheduling/slots.ts'
import { philadelphiaDemo as demo } from './philadelphia.ts'
import { placeVisits } from './place-visits.ts'

const FOUR_WEEKS = 28
const days = Array.from({ length: FOUR_WEEKS }, (_, index) => addDays('2026-12-14', index))
const moments = days.flatMap((day) => ['00:05', '11:59', '12:00', '23:55'].map((time) => instantAt(market, day, time)))

test('all stories have their days on every day and at every hour, close to where they belong', () => {
  for (const now of moments) {
    const today = todayIn(market, now)
    const placed = placeVisits(demo, { market, now })
    expect(placed.map(({ home, slot }) => [home, slot])).toEqual(demo.stories.map(({ home, slot }) => [home, slot]))
    for (const { day, booked, date, visit } of placed) {
      const last = visit.at(-1)?.date ?? date
      if (day === 'soon') expect([0, 1]).toContain(daysBetween(today, date))
      else if (day === 'now') expect(daysBetween(date, today)).toBe(now < instantAt(market, today, '10:00') ? 1 : 0)
      else {
        const moved = day < 0 ? day - daysBetween(today, last) : daysBetween(today, date) - day
        expect(moved).toBeGreaterThanOrEqual(0)
        expect(moved).toBeLessThanOrEqual(5)
      }
      if (booked !== 'just now') expect(daysBetween(today, date)).toBeGreaterThan(booked + 2)
    }
  }
})

test('nobody is in two places at once, and every county has somebody left for every slot', () => {
  for (const now of moments) {
    const taken = placeVisits(demo, { market, now }).flatMap(({ painter, visit, repair }) =>
      [...visit, ...(repair ? [repair] : [])].map(({ date, slot }) => `${painter} ${date} ${slot}`),
    )
    const busy = new Set(taken)
    expect(busy.size).toBe(taken.length)
    const today = todayIn(market, now)
    const left = (county: string, date: string, slot: SlotId) =>
      demo.painters.some(
        ({ firstName, areas, daysOff, slots }) =>
          county in areas &&
          slots.includes(slot) &&
          !daysOff.includes(weekdayOf(date)) &&
          !busy.has(`${firstName} ${date} ${slot}`),
      )
    const ahead = Array.from({ length: 21 }, (_, index) => addDays(today, index))
    const without = market.counties.flatMap((county) =>
      ahead.flatMap((date) => slotIds.flatMap((slot) => (left(county, date, slot) ? [] : `${county} ${date} ${slot}`))),
    )
    expect(without).toEqual([])
  }
})
