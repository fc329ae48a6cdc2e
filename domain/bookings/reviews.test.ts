import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, instantAt, todayIn } from '#domain/platform/dates.ts'
import { philadelphia } from '#domain/platform/markets/philadelphia.ts'
import { meanOf } from '#domain/platform/mean-of-stars.ts'
import { forAll } from '#domain/testing/runs.ts'
import {
  canChange,
  changeableUntil,
  figuresOf,
  firstNameOf,
  isRemindedNow,
  isRequestedNow,
  isReviewable,
  mayAsk,
  REVIEWS_TO_COUNT,
  remindedNow,
  requestWindow,
  reviewedPainter,
  settledAt,
  starValues,
} from './reviews.ts'

const market = philadelphia
const at = (date: string, time: string) => instantAt(market, date, time)

// @proves docs/rules/reviews.md#who-can-write-one
test.each([
  [{ kind: 'painting', status: 'completed', purpose: null }, true],
  [{ kind: 'painting', status: 'completed', purpose: 'extra_work' }, true],
  [{ kind: 'painting', status: 'completed', purpose: 'touch_up' }, false],
  [{ kind: 'painting', status: 'in_progress', purpose: null }, false],
  [{ kind: 'painting', status: 'cancelled', purpose: null }, false],
  [{ kind: 'consultation', status: 'completed', purpose: null }, false],
] as const)('%j can be reviewed: %s', (visit, expected) => {
  expect(isReviewable(visit)).toBe(expected)
})

// @proves docs/rules/reviews.md#when-a-visit-is-opened-again
test.each([
  ['completed', 'Maria', 'Maria'],
  ['in_progress', 'Maria', null],
  ['cancelled', 'Maria', null],
  ['completed', null, null],
] as const)('of a visit that is %s by %s the review about %s is shown', (status, contractor_id, expected) => {
  expect(reviewedPainter({ status, contractor_id })).toBe(expected)
})

// @proves docs/rules/reviews.md#changing-it
describe('a review', () => {
  test('can be changed on the day it was written and on the 14 after it, until the last one ends', () => {
    const written = at('2026-11-25', '09:30')
    expect(changeableUntil(market, written)).toBe('2026-12-09')
    expect(canChange(market, written, at('2026-12-09', '23:59'))).toBe(true)
    expect(canChange(market, written, at('2026-12-10', '00:00'))).toBe(false)
  })

  test('can be changed for as long across a change of the clocks', () => {
    const dates = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true })
    forAll(dates, (written) => {
      const end = at(addDays(changeableUntil(market, written), 1), '00:00')
      expect(canChange(market, written, new Date(end.getTime() - 1))).toBe(true)
      expect(canChange(market, written, end)).toBe(false)
      expect(todayIn(market, end)).toBe(addDays(todayIn(market, written), 15))
    })
  })
})

// @proves docs/rules/reviews.md#asking-for-one
test('customers are asked a day later, reminded five days after that, and never at night', () => {
  const now = at('2026-11-25', '10:00')
  expect(requestWindow(now).to).toEqual(at('2026-11-24', '10:00'))
  expect(requestWindow(now).from).toEqual(at('2026-11-17', '10:00'))
  expect(remindedNow(now)).toEqual(at('2026-11-20', '10:00'))
  expect(mayAsk(market, now)).toBe(true)
  for (const time of ['21:00', '23:30', '03:00', '06:59']) {
    expect([time, mayAsk(market, at('2026-11-25', time))]).toEqual([time, false])
  }
})

// @proves docs/rules/reviews.md#asking-for-one
test('the day counts from when nothing is left to be fixed', () => {
  const now = at('2026-11-25', '10:00')
  const completedAt = at('2026-11-20', '09:00')
  const visit = (...ends: (Date | null)[]) => ({ completedAt, touchUps: ends.map((endedAt) => ({ endedAt })) })
  expect(settledAt(visit())).toEqual(completedAt)
  expect(settledAt(visit(at('2026-11-22', '10:00'), at('2026-11-21', '10:00')))).toEqual(at('2026-11-22', '10:00'))
  expect(settledAt(visit(null, at('2026-11-22', '10:00')))).toBeNull()
  expect(isRequestedNow(visit(), now)).toBe(true)
  expect(isRequestedNow(visit(null), now)).toBe(false)
  expect(isRequestedNow(visit(at('2026-11-24', '10:01')), now)).toBe(false)
  expect(isRequestedNow(visit(at('2026-11-24', '10:00')), now)).toBe(true)
  const requestedAt = at('2026-11-20', '10:00')
  expect(isRemindedNow(visit(), requestedAt, now)).toBe(true)
  expect(isRemindedNow(visit(), at('2026-11-20', '10:01'), now)).toBe(false)
  expect(isRemindedNow(visit(at('2026-11-24', '10:01')), requestedAt, now)).toBe(false)
  expect(isRemindedNow(visit(null), requestedAt, now)).toBe(false)
})

// @proves docs/rules/reviews.md#when-they-are-shown
describe('figures', () => {
  test('are shown from five reviews on', () => {
    expect(figuresOf({ jobs: 41, reviews: 4, stars: 20, good: 4 })).toBeNull()
    const five = { jobs: 41, reviews: 5, mean: 4.8, goodPercent: 100 }
    expect(figuresOf({ jobs: 41, reviews: 5, stars: 24, good: 5 })).toEqual(five)
    expect(figuresOf({ jobs: 41, reviews: 29, stars: 139, good: 28 })).toMatchObject({ mean: 4.8, goodPercent: 96 })
  })

  test('are perfect only if every review is', () => {
    const all = fc.array(fc.constantFrom(...starValues), { minLength: REVIEWS_TO_COUNT, maxLength: 400 })
    forAll(all, (input) => {
      const stars = input.reduce<number>((sum, one) => sum + one, 0)
      const good = input.filter((one) => one >= 4).length
      const figures = figuresOf({ jobs: input.length, reviews: input.length, stars, good })
      expect(figures?.mean === 5).toBe(input.every((one) => one === 5))
      expect(figures?.goodPercent === 100).toBe(good === input.length)
      expect(Math.abs((figures?.mean ?? 0) - stars / input.length)).toBeLessThanOrEqual(0.1)
    })
  })

  test('have a mean that is rounded half up', () => {
    expect(meanOf(17, 4)).toBe(4.3)
    expect(meanOf(499, 100)).toBe(4.9)
    expect(meanOf(100, 20)).toBe(5)
  })
})

test('a first name is the first of the names', () => {
  expect(firstNameOf('Carla Jennings')).toBe('Carla')
  expect(firstNameOf('  Bill and Joan Hartzell ')).toBe('Bill')
  expect(firstNameOf('')).toBeNull()
  expect(firstNameOf(null)).toBeNull()
})
