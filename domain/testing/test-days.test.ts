import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { todayIn } from '#domain/platform/dates.ts'
import { philadelphia } from '#domain/platform/markets/philadelphia.ts'
import { dateOffset, instantOfTestDay, moveDate, testDays } from './test-days.ts'

test.each(Object.entries(testDays))('%s is a day of Philadelphia', (_, line) => {
  expect(todayIn(philadelphia, instantOfTestDay(line))).toBe(line.slice(0, 10))
})

describe('a moved clock', () => {
  let before = 0
  beforeEach(() => {
    before = dateOffset()
    moveDate(86_400_000)
  })
  afterEach(() => moveDate(before))

  test('is a day ahead in everything that asks for now', () => {
    const real = performance.timeOrigin + performance.now()
    expect(Math.round((Date.now() - real) / 60_000)).toBe(1440)
    const date = new Date()
    expect(Math.round((date.getTime() - real) / 60_000)).toBe(1440)
    expect(dateOffset()).toBe(86_400_000)
  })

  test('leaves dates as they are', () => {
    const date = new Date('2027-02-28T12:00:00Z')
    expect(date.toISOString()).toBe('2027-02-28T12:00:00.000Z')
    expect(date).toBeInstanceOf(Date)
    expect(structuredClone(date)).toBeInstanceOf(Date)
    expect(Date.UTC(2027, 0)).toBe(1_798_761_600_000)
  })

  test('can be moved again, and stands still under fake timers', () => {
    moveDate(1000)
    expect(dateOffset()).toBe(1000)
    vi.useFakeTimers({ now: 5000, toFake: ['Date'] })
    expect(Date.now()).toBe(5000)
    vi.useRealTimers()
    expect(dateOffset()).toBe(1000)
  })
})
