import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { entry } from '#domain/testing/entries.ts'
import { balanceOf, type Entry, splitOf, sumOf } from './ledger.ts'
import { forgivenPosting, type Posting, paymentPosting, refundPosting, reversePosting } from './postings.ts'
import { activeTips, labelOfEntry, refundShares, tipsTaken } from './tip-returns.ts'

const entered = (entries: readonly Entry[], { cause, lines }: Posting): Entry[] => [
  ...entries,
  ...lines.map((line) => ({ ...line, cause })),
]

const price = (cents: number) => entry('owed', 'price', cents)
const share = (cents: number) => entry('earned', 'share', cents)

const tipsOf = (entries: readonly Entry[]): number => sumOf(entries, 'earned', 'tip')

/** A refund as the server enters it. */
const refunded = (entries: readonly Entry[], cause: string, cents: number, returnTip?: boolean): Entry[] => {
  const money = { ...balanceOf(entries), tips: tipsOf(entries) }
  const { tip, mustReturn } = refundShares(money, cents, returnTip)
  if (tip < mustReturn) return [...entries]
  return entered(entries, refundPosting(cause, cents, 'card', money.balance, tipsTaken(activeTips(entries), tip)))
}

// @proves docs/rules/money.md#tips-that-go-back
describe('a refund', () => {
  const paid = { paid: 78_000, balance: 0, tips: 10_000 }
  const tooMuch = { paid: 78_000, balance: -5_000, tips: 10_000 }
  const promised = { paid: 10_000, balance: -10_000, tips: 10_000 }
  test.each([
    ['a part of the price leaves the tip', paid, 5_000, undefined, [0, 5_000, 0]],
    ['the whole price leaves the tip', paid, 68_000, undefined, [0, 68_000, 0]],
    ['a cent above the price takes the tip first', paid, 68_001, undefined, [10_000, 58_001, 1]],
    ['everything takes the tip', paid, 78_000, undefined, [10_000, 68_000, 10_000]],
    ['a part takes the tip when the office says so', paid, 5_000, true, [5_000, 0, 0]],
    ['everything may not leave the tip', paid, 78_000, false, [0, 78_000, 10_000]],
    ['what was paid too much leaves the tip', tooMuch, 5_000, undefined, [0, 0, 0]],
    ['what we owe for a promise leaves the tip', promised, 10_000, undefined, [0, 0, 0]],
    ['nobody has a tip', { ...paid, tips: 0 }, 78_000, true, [0, 78_000, 0]],
  ] as const)('is split between tip and price: %s', (_, money, cents, returnTip, [tip, credit, mustReturn]) => {
    expect(refundShares(money, cents, returnTip)).toEqual({ tip, credit, mustReturn })
  })

  test('takes the newest tip first', () => {
    const tip = (contractorId: string, cents: number) =>
      entry('earned', 'tip', cents, { cause: contractorId, contractorId })
    const paintersTips = activeTips([tip('MARIA', 1_000), tip('PAUL', 500)])
    expect(tipsTaken(paintersTips, 700)).toEqual([
      { contractorId: 'PAUL', cents: 500 },
      { contractorId: 'MARIA', cents: 200 },
    ])
  })

  test('of a tip leaves the price, its tax and the share as they are collected', () => {
    const tip = { cents: 10_000, contractorId: 'MARIA' }
    const before = [price(68_000), share(38_000)]
    const paidOnly = entered(before, paymentPosting('card', { cents: 68_000, method: 'card', collectedBy: null }))
    const tipped = entered(before, paymentPosting('card', { cents: 78_000, method: 'card', collectedBy: null, tip }))
    expect(splitOf(refunded(tipped, 'refund:1', 10_000, true), 0.06)).toEqual(splitOf(paidOnly, 0.06))
  })

  test('has its own label for the entry of a returned tip', () => {
    expect(labelOfEntry({ kind: 'tip', cents: -1 }).source).not.toEqual(labelOfEntry({ kind: 'tip', cents: 1 }).source)
  })
})

type Step =
  | { pays: number; tip: number }
  | { refunds: number; returnTip: boolean | undefined }
  | { credits: number }
  | { fails: number }
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ pays: fc.integer({ min: 1, max: 60_000 }), tip: fc.integer({ min: 0, max: 60_000 }) }),
  fc.record({
    refunds: fc.integer({ min: 1, max: 130_000 }),
    returnTip: fc.constantFrom(true, false, undefined),
  }),
  fc.record({ credits: fc.integer({ min: 1, max: 70_000 }) }),
  fc.record({ fails: fc.nat(5) }),
)

/** One step, as far as the server lets it happen. */
const happened = (entries: Entry[], one: Step, at: number): Entry[] => {
  const { owed, paid, balance } = balanceOf(entries)
  if ('pays' in one) {
    if (balance <= 0) return entries
    const cents = Math.min(one.pays, balance)
    const tip = { cents: one.tip, contractorId: at % 2 === 0 ? 'MARIA' : 'PAUL' }
    return entered(
      entries,
      paymentPosting(`card:${at}`, { cents: cents + one.tip, method: 'card', collectedBy: null, tip }),
    )
  }
  if ('credits' in one) {
    const most = owed - sumOf(entries, 'owed', 'tip')
    return one.credits > most ? entries : entered(entries, forgivenPosting(`credit:${at}`, 'credit', one.credits))
  }
  if ('refunds' in one) {
    return one.refunds > Math.max(paid, -balance)
      ? entries
      : refunded(entries, `refund:${at}`, one.refunds, one.returnTip)
  }
  const refunds = [
    ...new Set(
      entries.flatMap(({ kind, cause }) => (kind === 'refund' && !cause.startsWith('reversal:') ? cause : [])),
    ),
  ]
  const open = refunds.filter((cause) => !entries.some((entry) => entry.cause === `reversal:${cause}`))
  const failed = open[one.fails]
  return failed === undefined ? entries : entered(entries, reversePosting(entries, failed))
}

// @proves docs/rules/money.md#tips-that-go-back
test('the platform never pays a refunded tip, regardless of payments, tips, credits, refunds and failures', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
      let entries: Entry[] = [price(68_000), share(38_000)]
      for (const [at, one] of steps.entries()) {
        entries = happened(entries, one, at)
        const { paid } = balanceOf(entries)
        // Painters have no more of tips than customers left here, and none is below zero.
        expect(tipsOf(entries)).toBeLessThanOrEqual(Math.max(0, paid))
        for (const painter of ['MARIA', 'PAUL']) {
          const own = entries.filter(({ contractorId }) => contractorId === painter)
          expect(sumOf(own, 'earned', 'tip')).toBeGreaterThanOrEqual(0)
        }
        expect(sumOf(entries, 'owed', 'tip')).toBe(tipsOf(entries))
      }
    }),
    { numRuns: 2_000 },
  )
})

test('tips of two painters go back with one refund in entries of which the ledger takes each', () => {
  const tips = [
    { contractorId: 'ADA', cents: 20_00 },
    { contractorId: 'PAT', cents: 5_00 },
  ]
  const { lines } = refundPosting('refund:1', 30_00, 'card', 0, tips)
  const keys = lines.map(({ account, kind, contractorId }) => [account, kind, contractorId ?? ''].join())
  // Its index refuses a second entry of a cause with the same account, kind and painter.
  expect(new Set(keys).size).toBe(lines.length)
  expect(lines.map(({ account, cents }) => [account, cents])).toEqual([
    ['owed', -5_00],
    ['owed', -25_00],
    ['earned', -20_00],
    ['earned', -5_00],
    ['paid', -30_00],
  ])
})
