import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { forAll } from '#domain/testing/runs.ts'
import { MAX_JOB_DAYS } from './estimate.ts'
import {
  clear,
  countSet,
  firstSlots,
  halfDayBit,
  isAnySet,
  isFree,
  isSpanFree,
  longestSpan,
  replaceBits,
  set,
  spans,
  wordCount,
} from './free-slots.ts'
import { daySlots } from './slots.ts'

/** The obvious version: a list of half-days, each free or not. */
type Slow = boolean[]
const slowSpan = (days: Slow, from: number, k: number): boolean =>
  Array.from({ length: k }, (_, n) => days[from + n] ?? false).every(Boolean)

/** Holes of very different sizes, as calendars have them. */
const calendar = fc
  .array(fc.record({ free: fc.boolean(), count: fc.integer({ min: 1, max: 40 }) }), { minLength: 1, maxLength: 25 })
  .map((runs) => runs.flatMap(({ free, count }) => Array<boolean>(count).fill(free)))
const lengths = fc.integer({ min: 1, max: MAX_JOB_DAYS * 2 })

/** Two calendars side by side; everything else is set, so that reading too far is noticed. */
const packed = (days: Slow) => {
  const words = wordCount(days.length)
  const at = 2
  const free = new Uint32Array(words + 2 * at).fill(0xffffffff)
  for (let bit = 0; bit < words * 32; bit++) if (!days[bit]) clear(free, at, bit)
  return { free, at, words }
}

test('spans of free half-days match a check of each half-day', () => {
  fc.assert(
    fc.property(calendar, lengths, (days, k) => {
      const { free, at, words } = packed(days)
      const found = spans(free, at, words, k, new Uint32Array(words))
      for (let bit = 0; bit < words * 32; bit++) {
        const expected = slowSpan(days, bit, k)
        expect([bit, isFree(found, 0, bit)]).toEqual([bit, expected])
        expect([bit, isSpanFree(free, at, words, bit, k)]).toEqual([bit, expected])
      }
    }),
    { numRuns: 300 },
  )
})

test('the first slots of a day, the longest span and counts match a check of each half-day', () => {
  fc.assert(
    fc.property(calendar, lengths, fc.nat(), (days, k, seed) => {
      const { free, at, words } = packed(days)
      const day = seed % Math.ceil(days.length / 2)
      const expected = daySlots.filter((_, part) => slowSpan(days, day * 2 + part, k))
      expect(firstSlots(free, at, words, k, day)).toEqual(expected)
      const longest = Math.max(
        0,
        ...days
          .map((_, from) => days.slice(from).findIndex((one) => !one))
          .map((n, from) => (n < 0 ? days.length - from : n)),
      )
      expect(longestSpan(free, at, words, 28)).toBe(Math.min(28, longest))
      const from = seed % days.length
      expect(countSet(free, at, words, from, 28)).toBe(days.slice(from, from + 28).filter(Boolean).length)
    }),
    { numRuns: 300 },
  )
})

test('isAnySet matches a check of each half-day', () => {
  fc.assert(
    fc.property(calendar, fc.nat(), fc.nat(), (days, from, more) => {
      const { free, at } = packed(days)
      const bit = from % days.length
      const count = 1 + (more % (days.length - bit))
      expect(isAnySet(free, at, bit, count)).toBe(days.slice(bit, bit + count).includes(true))
    }),
    { numRuns: 300 },
  )
})

test('slots are set and cleared one by one', () => {
  forAll(fc.array(fc.tuple(fc.integer({ min: 0, max: 191 }), fc.boolean()), { maxLength: 300 }), (changes) => {
    const free = new Uint32Array(wordCount(192))
    const slow = new Map<number, boolean>()
    for (const [bit, isNowFree] of changes) {
      slow.set(bit, isNowFree)
      if (isNowFree) set(free, 0, bit)
      else clear(free, 0, bit)
    }
    for (let bit = 0; bit < 192; bit++) expect(isFree(free, 0, bit)).toBe(slow.get(bit) ?? false)
  })
})

describe('half-days', () => {
  test('are counted from the morning of the first day', () => {
    expect([halfDayBit(0, 'morning'), halfDayBit(0, 'afternoon'), halfDayBit(16, 'morning')]).toEqual([0, 1, 32])
  })

  test('allow a job to begin in the afternoon and end two mornings later', () => {
    const free = new Uint32Array(1)
    for (const bit of [1, 2, 3, 4]) set(free, 0, bit)
    expect(firstSlots(free, 0, 1, 4, 0)).toEqual(['afternoon'])
    expect(firstSlots(free, 0, 1, 5, 0)).toEqual([])
    expect(firstSlots(free, 0, 1, 2, 1)).toEqual(['morning', 'afternoon'])
  })
})

test('replacing bits leaves their neighbors alone', () => {
  forAll(calendar, fc.nat(), fc.integer({ min: 0, max: 0xffff }), (days, position, bits) => {
    const { free, at, words } = packed(days)
    const half = position % (words * 2)
    replaceBits(free, at, half * 16, 16, bits)
    for (let bit = 0; bit < words * 32; bit++) {
      const isReplaced = bit >>> 4 === half
      const expected = isReplaced ? ((bits >>> (bit & 15)) & 1) === 1 : (days[bit] ?? false)
      expect([bit, isFree(free, at, bit)]).toEqual([bit, expected])
    }
    expect([free[at - 1], free[at + words]]).toEqual([0xffffffff, 0xffffffff])
  })
})
