import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { newRoom, type Room } from '#domain/pricing/rooms.ts'
import { workArea } from '#domain/pricing/work-area.ts'
import { anyRoom } from '#domain/testing/room-arbitrary.ts'
import { forAll } from '#domain/testing/runs.ts'
import { daysNeeded, halfDaysNeeded, isTooLong, MAX_JOB_DAYS } from './estimate.ts'
import { consecutiveHalfDays, daySlots } from './slots.ts'

const room = (change: Partial<Room> = {}): Room => ({ ...newRoom('r1'), length: 12, width: 10, ...change })

// @proves docs/rules/matching.md#how-long-a-job-is
describe('the work area', () => {
  it.each([
    ['walls', [room()], 381],
    [
      'every surface',
      [room({ paintCeiling: true, paintTrim: true, paintDoors: true, doorCount: 2, paintWindows: true })],
      567,
    ],
    ['two rooms', [room(), room({ windowCount: 0 })], 777],
    ['nothing', [], 0],
    ['tenths do not drift', [room({ paintWalls: false, paintTrim: true, length: 0.1, width: 0.2 })], 0.3],
  ])('adds up: %s', (_, rooms, area) => {
    expect(workArea(rooms)).toBe(area)
  })
})

describe('half-days', () => {
  it.each([
    [0, 500, 1],
    [1, 500, 1],
    [250, 500, 1],
    [250.01, 500, 2],
    [500, 500, 2],
    [1100, 500, 5],
    [1100, 2000, 2],
    [1100, 100, 22],
    [0.3, 0.2, 3],
    [7000, 500, 28],
    [7000.1, 500, 29],
  ])('are counted for %s sq ft at %s a day', (area, sqFtPerDay, halfDays) => {
    expect(halfDaysNeeded(area, sqFtPerDay)).toBe(halfDays)
  })

  it('are counted from rooms as well as from their area', () => {
    forAll(fc.array(anyRoom, { maxLength: 4 }), fc.integer({ min: 100, max: 2000 }), (rooms, sqFtPerDay) => {
      const halfDays = halfDaysNeeded(rooms, sqFtPerDay)
      expect(halfDays).toBe(halfDaysNeeded(workArea(rooms), sqFtPerDay))
      expect(halfDays).toBeGreaterThanOrEqual(1)
      expect(halfDaysNeeded([...rooms].reverse(), sqFtPerDay)).toBe(halfDays)
      expect(halfDaysNeeded(rooms, sqFtPerDay + 1)).toBeLessThanOrEqual(halfDays)
    })
  })

  it('cannot be counted for a painter who paints nothing', () => {
    expect(() => halfDaysNeeded(100, 0)).toThrow(RangeError)
  })
})

describe('days', () => {
  it('are the days that the visit reserves', () => {
    for (const start of daySlots) {
      for (let halfDays = 1; halfDays <= 2 * MAX_JOB_DAYS; halfDays += 1) {
        const dates = new Set(consecutiveHalfDays('2026-11-23', start, halfDays).map(({ date }) => date))
        expect(daysNeeded(halfDays, start)).toBe(dates.size)
      }
    }
  })

  it('are too many from the fifteenth day of work on', () => {
    expect(isTooLong(28)).toBe(false)
    expect(isTooLong(29)).toBe(true)
  })
})
