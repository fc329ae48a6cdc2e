import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { centsFromDollars, dollarsFromCents, formatDollars, formatRate, formatWholeDollars } from './money.ts'
import { runs } from './testing/runs.ts'

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
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2_000_000_000 }), (cents) => {
        const wire: unknown = JSON.parse(JSON.stringify(dollarsFromCents(cents)))
        expect(centsFromDollars(wire as number)).toBe(cents)
        expect(String(wire)).toMatch(/^\d+(\.\d{1,2})?$/)
      }),
      runs,
    )
  })

  it('refuses what is no amount', () => {
    expect(() => centsFromDollars(Number.NaN)).toThrow(RangeError)
  })
})

describe('formats', () => {
  it.each([
    [0, '$0.00', '$0'],
    [5, '$0.05', '$0'],
    [50, '$0.50', '$1'],
    [123_450, '$1,234.50', '$1,235'],
    [100_000_000, '$1,000,000.00', '$1,000,000'],
    [-500, '-$5.00', '-$5'],
    [-1, '-$0.01', '$0'],
  ])('%s cents', (cents, exact, whole) => {
    expect(formatDollars(cents)).toBe(exact)
    expect(formatWholeDollars(cents)).toBe(whole)
  })
})

it.each([
  [0.6, '60%'],
  [0.625, '62.5%'],
  [0.06, '6%'],
  [1 / 3, '33.3333%'],
  [0.06125, '6.125%'],
  [0.0625, '6.25%'],
  [0.062555, '6.2555%'],
  [0.07, '7%'],
  [0, '0%'],
  [1, '100%'],
])('formatRate(%f)', (rate, text) => {
  expect(formatRate(rate)).toBe(text)
})
