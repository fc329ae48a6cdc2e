import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { forAll } from '#domain/testing/runs.ts'
import { add, ceilDiv, dec, max, mul, roundDiv, roundToCents, splitCents, sub, toNumber } from './decimal.ts'

describe('dec', () => {
  it.each([
    [0.1, 1n, 1],
    [-0, 0n, 0],
    [12, 12n, 0],
    [-3.25, -325n, 2],
    [1e-7, 1n, 7],
    [2.5e21, 2500000000000000000000n, 0],
  ])('reads %s as it is written', (value, units, scale) => {
    expect(dec(value)).toEqual({ units, scale })
  })

  it.each([Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY])('refuses %s', (value) => {
    expect(() => dec(value)).toThrow(RangeError)
  })

  it('is undone by toNumber for every number', () => {
    forAll(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
      expect(toNumber(dec(value))).toBe(value === 0 ? 0 : value)
    })
  })
})

describe('arithmetic', () => {
  it('does not drift: a thousand dimes are a hundred dollars', () => {
    expect(toNumber(add(...Array.from({ length: 1000 }, () => dec(0.1))))).toBe(100)
    expect(toNumber(add(dec(0.1), dec(0.2)))).toBe(0.3)
    expect(toNumber(mul(dec(1.1), dec(1.1)))).toBe(1.21)
    expect(toNumber(sub(dec(0.3), dec(0.1)))).toBe(0.2)
  })

  it('starts sums at zero and products at one', () => {
    expect(toNumber(add())).toBe(0)
    expect(toNumber(mul())).toBe(1)
  })

  it('agrees with integers', () => {
    const integer = fc.integer({ min: -1_000_000, max: 1_000_000 })
    forAll(integer, integer, (a, b) => {
      expect(toNumber(add(dec(a), dec(b)))).toBe(a + b)
      expect(toNumber(sub(dec(a), dec(b)))).toBe(a - b)
      expect(toNumber(mul(dec(a), dec(b)))).toBe(a * b || 0)
      expect(toNumber(max(dec(a), dec(b)))).toBe(Math.max(a, b))
    })
  })

  it.each([
    [7, 2, 4, 4],
    [6, 2, 3, 3],
    [0, 3, 0, 0],
    [-7, 2, -3, -3],
    [-6, 4, -1, -1],
    [0.7, 0.1, 7, 7],
    [1, 3, 1, 0],
    [2.2, 1.1, 2, 2],
  ])('divides %s by %s', (a, b, up, rounded) => {
    expect(ceilDiv(dec(a), dec(b)) + 0).toBe(up)
    expect(roundDiv(dec(a), dec(b)) + 0).toBe(rounded)
  })

  it('refuses to divide by zero or less', () => {
    expect(() => ceilDiv(dec(1), dec(0))).toThrow(RangeError)
    expect(() => roundDiv(dec(1), dec(-1))).toThrow(RangeError)
  })
})

// @proves docs/rules/money.md#amounts
describe('cents', () => {
  it.each([
    [0.005, 1],
    [0.004999, 0],
    [1.005, 101],
    [1.015, 102],
    [8.575, 858],
    [21.015, 2102],
    [350, 35000],
  ])('rounds %s dollars half up to %s cents', (dollars, cents) => {
    expect(roundToCents(dec(dollars))).toBe(cents)
  })

  it('splits an amount into whole cents and the rest', () => {
    const { cents, rest } = splitCents(dec(509.976))
    expect(cents).toBe(50997)
    expect(toNumber(rest)).toBe(0.006)
  })
})
