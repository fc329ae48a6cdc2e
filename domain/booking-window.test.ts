import { describe, expect, test } from 'vitest'
import { bookingWindow, windowProblem } from './booking-window.ts'

const NOW = new Date('2026-11-23T15:00:00Z') // 10:00 in the business zone

describe('what can be booked', () => {
  test.each([
    ['2026-11-22', 'evening', 'past'],
    ['2026-11-23', 'morning', 'begun'],
    ['2026-11-23', 'afternoon', null],
    ['2026-11-23', 'evening', null],
    ['2027-01-22', 'evening', null],
    ['2027-01-23', 'morning', 'too_far'],
  ] as const)('%s %s: %s', (date, slot, problem) => {
    expect(windowProblem({ date, slot }, NOW, 60)).toBe(problem)
  })

  test('the day changes at midnight in the business zone', () => {
    expect(bookingWindow(new Date('2026-11-24T04:59:59Z'), 1)).toEqual({ first: '2026-11-23', last: '2026-11-24' })
    expect(bookingWindow(new Date('2026-11-24T05:00:00Z'), 1)).toEqual({ first: '2026-11-24', last: '2026-11-25' })
  })

  test('a slot has begun from its first moment on', () => {
    const noon = new Date('2026-11-23T17:00:00Z')
    expect(windowProblem({ date: '2026-11-23', slot: 'afternoon' }, noon, 60)).toBe('begun')
    expect(windowProblem({ date: '2026-11-23', slot: 'afternoon' }, new Date(noon.getTime() - 1), 60)).toBeNull()
  })
})
