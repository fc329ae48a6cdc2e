import { describe, expect, test } from 'vitest'
import { answerIsFinalAt, signatureProblem, takeBackEnds } from './change-consent.ts'

// @proves docs/rules/change-orders.md#approving
describe('the name that approves a change', () => {
  test.each([
    ['Dana Whitfield', 'Dana Whitfield'],
    ['dana  WHITFIELD', 'Dana Whitfield'],
    ['Jose Nunez', 'José Núñez'],
    ['Zoë', 'zoe'],
    ['Prince', 'Prince'],
    ['D. Whitfield', 'Dana Whitfield'],
    ['Sam Ortiz', 'Dana Whitfield'],
    ["Bridget O'Neill", 'Dana'],
    ['Mary-Jane', 'Mary Jane'],
    ['山田 太郎', 'Dana Whitfield'],
    ['王小明', 'Dana Whitfield'],
  ])('can be %s where %s booked', (typed, booked) => {
    expect(signatureProblem(typed, booked)).toBeUndefined()
  })

  test.each([
    ['x', 'Dana Whitfield'],
    ['Dana', 'Dana Whitfield'],
    ['x y', 'Dana Whitfield'],
    ['ok 1', 'Dana Whitfield'],
    ['. -', 'Dana Whitfield'],
    ['', 'Dana Whitfield'],
    ['Dana', null],
  ])('cannot be "%s" where %s booked', (typed, booked) => {
    expect(signatureProblem(typed, booked)).toBeDefined()
  })
})

test('an answer can be taken back for two minutes, and emails about it go out a little later', () => {
  const answeredAt = new Date('2026-11-27T15:00:00Z')
  expect(takeBackEnds(answeredAt).toISOString()).toBe('2026-11-27T15:02:00.000Z')
  expect(answerIsFinalAt(answeredAt).getTime()).toBeGreaterThan(takeBackEnds(answeredAt).getTime())
})
