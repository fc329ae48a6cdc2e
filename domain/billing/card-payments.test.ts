import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bookingStatuses } from '#domain/platform/booking-status.ts'
import { entry } from '#domain/testing/entries.ts'
import { market } from '#domain/testing/here.ts'
import { forAll } from '#domain/testing/runs.ts'
import {
  acceptable,
  canCharge,
  cardLimits,
  cardPostings,
  depositFor,
  refundParts,
  shareOut,
  tipOf,
} from './card-payments.ts'
import { balanceOf, type Entry, sumOf } from './ledger.ts'
import { withSplits } from './splits.ts'

test.each([
  [21_735, 10, 2_174],
  [217_350, 10, 21_735],
  [217_350, 15, 32_603],
  [217_350, 20, 43_470],
  [0, 20, 0],
])('on %i cents a tip of %i percent is %i cents', (base, percent, cents) => {
  expect(tipOf(base, percent)).toBe(cents)
})

test.each([
  [cardLimits.min - 1, false],
  [cardLimits.min, true],
  [cardLimits.max, true],
  [cardLimits.max + 1, false],
])('a card can be charged with %i cents: %s', (cents, can) => {
  expect(canCharge(cents)).toBe(can)
})

const anEntry = fc.oneof(
  fc.integer({ min: 1, max: 200_000 }).map((cents) => entry('owed', 'price', cents)),
  fc.integer({ min: 1, max: 100_000 }).map((cents) => entry('paid', 'payment', cents)),
  fc.integer({ min: 1, max: 10_000 }).map((cents) => entry('owed', 'late_cancellation_fee', cents)),
  fc.integer({ min: 1, max: 10_000 }).map((cents) => entry('owed', 'credit', -cents)),
)
const entries = fc.array(anEntry, { maxLength: 6 })
const receipt = fc.record({
  asked: fc.integer({ min: 50, max: 200_000 }),
  tip: fc.integer({ min: 0, max: 20_000 }),
  received: fc.integer({ min: 1, max: 250_000 }),
  painter: fc.constantFrom('MARIA', null),
})

// @proves docs/rules/money.md#cards
describe('a card payment', () => {
  test('is split into bill, tip and excess to the cent, and never pays more than is open', () => {
    forAll(entries, fc.constantFrom(...bookingStatuses), receipt, (known, status, came) => {
      const { kept, tip, excess } = shareOut(known, status, came)
      expect(kept + tip + excess).toBe(came.received)
      expect(Math.min(kept, tip, excess)).toBeGreaterThanOrEqual(0)
      expect(kept).toBeLessThanOrEqual(Math.min(came.asked, acceptable(known, status)))
      expect(tip).toBeLessThanOrEqual(came.painter === null ? 0 : came.tip)
    })
  })

  test('is entered in the ledger as it came, its excess as a refund that credits nothing', () => {
    forAll(entries, fc.constantFrom(...bookingStatuses), receipt, (known, status, came) => {
      const { kept, tip, excess } = shareOut(known, status, came)
      let after: Entry[] = known
      for (const posting of cardPostings(known, status, { payment: 'card:1', refund: 'refund:1' }, came)) {
        after = [...after, ...withSplits(after, posting, 0.06)]
      }
      const added = after.slice(known.length)
      expect(sumOf(added, 'paid', 'payment')).toBe(came.received)
      expect(sumOf(added, 'paid', 'refund')).toBe(-excess || 0)
      expect(sumOf(added, 'owed')).toBe(tip)
      expect(balanceOf(after).balance).toBe(balanceOf(known).balance - kept)
      expect(sumOf(added, 'earned', 'tip')).toBe(tip)
    })
  })

  test('pays fees alone for a visit that was canceled', () => {
    const known = [
      entry('owed', 'price', 100_000),
      entry('owed', 'price', -100_000, { cause: 'cancelled' }),
      entry('owed', 'late_cancellation_fee', 10_000),
    ]
    const came = { asked: 100_000, tip: 0, received: 100_000, painter: null }
    expect(shareOut(known, 'cancelled', came)).toEqual({ kept: 10_000, tip: 0, excess: 90_000 })
  })
})

test('a refund takes the newest payments first, and never more than is left of each', () => {
  const payments = [
    { checkoutId: 'new', remaining: 5_000 },
    { checkoutId: 'empty', remaining: 0 },
    { checkoutId: 'old', remaining: 10_000 },
  ]
  expect(refundParts(payments, 3_000)).toEqual([{ checkoutId: 'new', cents: 3_000 }])
  expect(refundParts(payments, 7_000)).toEqual([
    { checkoutId: 'new', cents: 5_000 },
    { checkoutId: 'old', cents: 2_000 },
  ])
})

// @proves docs/rules/money.md#deposits
test.each([
  ['half up of the share', 777_77, 20, 155_55],
  ['all of a small price, where all is asked for', 4_999_99, 100, 4_999_99],
  ['all of the largest small price', 5_000_00, 100, 5_000_00],
  ['a third of a price above the limit, rounded down', 5_000_01, 100, 1_666_67],
  ['the share where it is less than a third', 9_000_00, 20, 1_800_00],
  ['a third where the share is a little more', 9_000_00, 34, 3_000_00],
  ['nothing where nothing is asked for', 9_000_00, 0, 0],
  ['nothing where it is too little for a card', 1_00, 20, 0],
])('a deposit is %s', (_, price, depositPercent, deposit) => {
  expect(depositFor({ ...market, depositPercent }, price)).toBe(deposit)
})
