import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { forAll } from '#domain/testing/runs.ts'
import { centsFromDollars, dollarsFromCents } from './money.ts'

// @proves docs/rules/money.md#amounts
describe('dollars and cents', () => {
  it.each([
    [0, 0],
    [0.1, 10],
    [19.99, 1999],
    [1.005, 101],
    [4.35, 435],
    [1_234_567.89, 123_456_789],
  ])('%s dollars are %s cents', (dollars, cents) => {
    expect(centsFromDollars(dollars)).toBe(cents)
  })

  it('come back the same through the wire', () => {
    forAll(fc.integer({ min: 0, max: 2_000_000_000 }), (cents) => {
      const wire: unknown = JSON.parse(JSON.stringify(dollarsFromCents(cents)))
      expect(centsFromDollars(wire as number)).toBe(cents)
      expect(String(wire)).toMatch(/^\d+(\.\d{1,2})?$/)
    })
  })

  it('cannot be converted when they are not a number', () => {
    expect(() => centsFromDollars(Number.NaN)).toThrow(RangeError)
  })
})
