import { describe, expect, test } from 'vitest'
import { bookingWindow, openDays, windowProblem } from './booking-window.ts'
import { addDays } from './calendar.ts'
import { slotIds } from './slots.ts'

const NOW = new Date('2026-11-23T15:00:00Z') // 10:00 in the business zone

// @proves docs/rules/matching.md#when-it-can-be-booked
describe('what can be booked', () => {
  test.each([
    ['2026-11-22', 'evening', 'past'],
    ['2026-11-23', 'morning', 'begun'],
    ['2026-11-23', 'afternoon', null],
    ['2026-11-23', 'evening', null],
    ['2027-01-22', 'evening', null],
    ['2027-01-23', 'morning', 'too_far'],
  ] as const)('%s %s: %s', (date, slot, problem) => {
    expect(windowProblem({ date, slot }, NOW, { horizonDays: 60, leadHours: 0 })).toBe(problem)
  })

  test.each([
    ['2026-11-23', 'evening', 16, 'too_soon'],
    ['2026-11-24', 'morning', 22, null],
    ['2026-11-24', 'morning', 23, 'too_soon'],
    ['2026-11-30', 'afternoon', 168, null],
    ['2026-11-30', 'morning', 168, 'too_soon'],
  ] as const)('%s %s with %d hours of notice: %s', (date, slot, leadHours, problem) => {
    expect(windowProblem({ date, slot }, NOW, { horizonDays: 60, leadHours })).toBe(problem)
  })

  test.each([0, 1, 16, 22, 23, 24, 100, 168])(
    'with %d hours of notice the open days are those without a problem',
    (leadHours) => {
      for (const now of [NOW, new Date('2026-11-24T04:59:00Z'), new Date('2027-03-13T17:00:00Z')]) {
        for (const horizonDays of [2, 60]) {
          const limits = { horizonDays, leadHours }
          for (const slot of slotIds) {
            const { first, last } = bookingWindow(now, limits)
            const open: string[] = []
            for (let date = first; date <= last; date = addDays(date, 1)) {
              if (windowProblem({ date, slot }, now, limits) === null) open.push(date)
            }
            const found = openDays(slot, now, limits)
            if (open.length === 0) expect(found.first > found.last).toBe(true)
            else expect(found).toEqual({ first: open[0], last: open.at(-1) })
          }
        }
      }
    },
  )

  test('the day changes at midnight in the business zone', () => {
    expect(bookingWindow(new Date('2026-11-24T04:59:59Z'), { horizonDays: 1 })).toEqual({
      first: '2026-11-23',
      last: '2026-11-24',
    })
    expect(bookingWindow(new Date('2026-11-24T05:00:00Z'), { horizonDays: 1 })).toEqual({
      first: '2026-11-24',
      last: '2026-11-25',
    })
  })

  test('a slot has begun from its first moment on', () => {
    const noon = new Date('2026-11-23T17:00:00Z')
    expect(windowProblem({ date: '2026-11-23', slot: 'afternoon' }, noon, { horizonDays: 60, leadHours: 0 })).toBe(
      'begun',
    )
    expect(
      windowProblem({ date: '2026-11-23', slot: 'afternoon' }, new Date(noon.getTime() - 1), {
        horizonDays: 60,
        leadHours: 0,
      }),
    ).toBeNull()
  })
})
