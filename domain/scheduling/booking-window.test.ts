import { describe, expect, test } from 'vitest'
import { bookingWindow } from '#domain/platform/bookable-days.ts'
import { addDays } from '#domain/platform/dates.ts'
import type { BookingLimits } from '#domain/platform/market.ts'
import { market as philadelphia } from '#domain/testing/here.ts'
import { openDays, windowProblem } from './booking-window.ts'
import { slotIds } from './slots.ts'

/** The market with other limits. */
const within = (limits: Partial<BookingLimits>) => ({
  ...philadelphia,
  booking: { ...philadelphia.booking, ...limits },
})

const NOW = new Date('2026-11-23T15:00:00Z') // 10:00 in the business zone

// @proves docs/rules/matching.md#when-it-can-be-booked
describe('the booking window', () => {
  test.each([
    ['2026-11-22', 'evening', 'past'],
    ['2026-11-23', 'morning', 'begun'],
    ['2026-11-23', 'afternoon', null],
    ['2026-11-23', 'evening', null],
    ['2027-01-22', 'evening', null],
    ['2027-01-23', 'morning', 'too_far'],
  ] as const)('includes %s %s or says why not: %s', (date, slot, problem) => {
    expect(windowProblem(within({ horizonDays: 60, leadHours: 0 }), { date, slot }, NOW)).toBe(problem)
  })

  test.each([
    ['2026-11-23', 'evening', 16, 'too_soon'],
    ['2026-11-24', 'morning', 22, null],
    ['2026-11-24', 'morning', 23, 'too_soon'],
    ['2026-11-30', 'afternoon', 168, null],
    ['2026-11-30', 'morning', 168, 'too_soon'],
  ] as const)('includes %s %s with %d hours of notice or says why not: %s', (date, slot, leadHours, problem) => {
    expect(windowProblem(within({ horizonDays: 60, leadHours }), { date, slot }, NOW)).toBe(problem)
  })

  test.each([0, 1, 16, 22, 23, 24, 100, 168])(
    'has exactly the open days without a problem at %d hours of notice',
    (leadHours) => {
      for (const now of [NOW, new Date('2026-11-24T04:59:00Z'), new Date('2027-03-13T17:00:00Z')]) {
        for (const horizonDays of [2, 60]) {
          const limits = { horizonDays, leadHours }
          for (const slot of slotIds) {
            const { first, last } = bookingWindow(within(limits), now)
            const open: string[] = []
            for (let date = first; date <= last; date = addDays(date, 1)) {
              if (windowProblem(within(limits), { date, slot }, now) === null) open.push(date)
            }
            const found = openDays(within(limits), slot, now)
            if (open.length === 0) expect(found.first > found.last).toBe(true)
            else expect(found).toEqual({ first: open[0], last: open.at(-1) })
          }
        }
      }
    },
  )

  test('moves on at midnight in the business zone', () => {
    const windowAt = (now: string) => bookingWindow(within({ horizonDays: 1 }), new Date(now))
    expect(windowAt('2026-11-24T04:59:59Z')).toEqual({ first: '2026-11-23', last: '2026-11-24' })
    expect(windowAt('2026-11-24T05:00:00Z')).toEqual({ first: '2026-11-24', last: '2026-11-25' })
  })

  test('excludes a slot from its first moment on', () => {
    const noon = new Date('2026-11-23T17:00:00Z')
    const market = within({ horizonDays: 60, leadHours: 0 })
    const afternoon = { date: '2026-11-23', slot: 'afternoon' } as const
    expect(windowProblem(market, afternoon, noon)).toBe('begun')
    expect(windowProblem(market, afternoon, new Date(noon.getTime() - 1))).toBeNull()
  })
})
