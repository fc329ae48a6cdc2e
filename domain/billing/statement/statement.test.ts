import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { disputePostings } from '#domain/billing/disputes.ts'
import { type Entry, isPriceRefund } from '#domain/billing/ledger.ts'
import {
  forgivenPosting,
  isReversed,
  paymentPosting,
  refundPosting,
  reversePosting,
  waivedPosting,
} from '#domain/billing/postings.ts'
import { tries } from '#domain/testing/effort.ts'
import { entry } from '#domain/testing/entries.ts'
import { reader, t } from '#domain/testing/here.ts'
import { anyMoney, type MoneyStep, stepped } from '#domain/testing/money-steps.ts'
import { runs } from '#domain/testing/runs.ts'
import { asStored, entriesOf, statementFacts } from '#domain/testing/stated-entries.ts'
import { statementFlaws } from '#domain/testing/statement-flaws.ts'
import { billRows, labelOfLine } from './line-labels.ts'
import { moneyMoments } from './money-moments.ts'
import { statementOf } from './statement.ts'
import { type Audience, linesFor, type StatementFacts } from './statement-lines.ts'

const price = (cents: number, cause = 'booked:B') => entry('owed', 'price', cents, { cause })
const change = (cents: number, cause: string) => entry('owed', 'adjustment', cents, { cause })
const card = (cents: number, tip = 0) =>
  entriesOf(
    paymentPosting('card:C', {
      cents: cents + tip,
      method: 'card',
      collectedBy: null,
      tip: tip > 0 ? { cents: tip, contractorId: 'MARIA' } : null,
    }),
  )
const lateChange = [
  entry('owed', 'late_rescheduling_fee', 100_00, { cause: 'fee:B:1' }),
  entry('earned', 'compensation', 60_00, { cause: 'fee:B:1' }),
]
const taken = (entries: readonly Entry[], cause: string) => entriesOf(reversePosting(entries, cause))

type Reasons = Readonly<Record<string, string>>

const stated = (entries: readonly Entry[], facts: Partial<StatementFacts> = {}, reasons: Reasons = {}) => {
  const stored = asStored(entries, reasons)
  expect(statementFlaws(stored, statementFacts(facts))).toEqual([])
  return statementOf(stored, statementFacts(facts))
}

/** What an audience reads of a booking's money: label, amount, and how it ended. */
const read = (
  entries: readonly Entry[],
  audience: Audience,
  facts: Partial<StatementFacts> = {},
  reasons: Reasons = {},
) =>
  linesFor(stated(entries, facts, reasons), audience, 'MARIA').map((line) => [
    t(labelOfLine(line, audience)),
    line.amount,
    line.state,
  ])

/** The rows of the customer's bill. */
const bill = (entries: readonly Entry[], reasons: Reasons = {}, facts: Partial<StatementFacts> = {}) =>
  billRows(stated(entries, facts, reasons)).map(({ label, reason, cents }) => [t(label), reason, cents])

/** What happened to the money, as the customer's timeline tells it. */
const momentsOf = (entries: readonly Entry[], reasons: Reasons = {}, facts: Partial<StatementFacts> = {}) =>
  moneyMoments(reader, stated(entries, facts, reasons)).map(({ text, note }) => (note ? [t(text), note] : [t(text)]))

// @proves docs/rules/money.md#the-statement
describe('the timeline of a booking’s money', () => {
  test('tells of a refund that failed and of the check that was mailed instead', () => {
    const paid = [price(466_56), ...card(466_56, 20_00)]
    const failed = [...paid, ...entriesOf(refundPosting('refund:R:77', 75_00, 'card', 0))]
    const back = [...failed, ...taken(failed, 'refund:R:77')]
    const reasons = { 'refund:R:77': 'Paint on the carpet', 'refund:R2': 'Paint on the carpet' }
    expect(momentsOf([...back, ...entriesOf(refundPosting('refund:R2', 75_00, 'check', 0))], reasons)).toEqual([
      ['You paid $486.56 by card'],
      ['We sent $75.00 back to your card', 'Paint on the carpet'],
      ['Your bank didn’t take our refund of $75.00'],
      ['We mailed you a check for $75.00', 'Paint on the carpet'],
    ])
  })

  test('says why a check no longer counts, and not why the rest was written off', () => {
    const check = { cents: 200_00, method: 'check', collectedBy: null } as const
    const paid = [price(466_56), ...entriesOf(paymentPosting('payment:P', check))]
    const entries = [...paid, ...taken(paid, 'payment:P'), ...entriesOf(forgivenPosting('w', 'write_off', 466_56))]
    const reasons = { 'reversal:payment:P': 'The check bounced', w: 'Not to be had' }
    expect(momentsOf(entries, reasons)).toEqual([
      ['You paid $200.00 by check'],
      ['Your $200.00 check no longer counts as paid', 'The check bounced'],
      ['We took $466.56 off your bill'],
    ])
    expect(bill(entries, reasons)).toEqual([
      ['Price', null, 466_56],
      ['Taken off your bill', null, -466_56],
    ])
  })

  test('tells of a fee and why it was taken off, and of none that nobody had heard of', () => {
    const entries = [...lateChange, ...entriesOf(waivedPosting(lateChange, 'fee:B:1'))]
    expect(momentsOf(entries, { 'reversal:fee:B:1': 'Our van had broken down' })).toEqual([
      ['Late change fee added to your bill: $100.00'],
      ['We took the late change fee off your bill', 'Our van had broken down'],
    ])
    expect(momentsOf([...lateChange, ...taken(lateChange, 'fee:B:1')])).toEqual([])
  })

  test.each([
    ['needs_response', 400_00, 'Your bank began looking into your $400.00 payment'],
    ['lost', 400_00, 'Your bank looked into your $400.00 payment'],
  ] as const)('tells of a dispute that is %s', (state, withdrawn, text) => {
    const paid = [price(400_00), ...card(400_00)]
    const entries = [...paid, ...entriesOf(...disputePostings(paid, 'D', { withdrawn, fees: 15_00 }))]
    expect(momentsOf(entries, {}, { disputes: [{ id: 'D', state }] }).at(-1)).toEqual([text])
  })
})

// @proves docs/rules/money.md#the-statement
describe('the statement of a booking', () => {
  test('shows a refund that the customer had not paid too much on both sides, so that their bill adds up', () => {
    const paid = [price(466_56), ...card(466_56, 20_00)]
    const refunded = [...paid, ...entriesOf(refundPosting('refund:R:1', 75_00, 'card', 0))]
    expect(bill(refunded, { 'refund:R:1': 'Paint on the carpet' })).toEqual([
      ['Price', null, 466_56],
      ['Tip', null, 20_00],
      ['Paid', null, -486_56],
      ['Refunded', 'Paint on the carpet', 75_00],
      ['Credit', null, -75_00],
    ])
  })

  test('has a tip that went back under another name for each of its readers', () => {
    const paid = [price(466_56), ...card(466_56, 40_00)]
    const tips = [{ contractorId: 'MARIA', cents: 40_00 }]
    const refunded = [...paid, ...entriesOf(refundPosting('refund:R', 506_56, 'check', 0, tips))]
    expect(bill(refunded)).toEqual([
      ['Price', null, 466_56],
      ['Tip', null, 40_00],
      ['Paid', null, -506_56],
      ['Refunded', null, 506_56],
      ['Credit', null, -466_56],
      ['Tip returned to you', null, -40_00],
    ])
    expect(read(refunded, 'painter')).toEqual([
      ['Tip', 40_00, 'stands'],
      ['Tip returned to the customer', -40_00, 'stands'],
    ])
  })

  test('has one line for the price of a canceled visit, and one for the fee', () => {
    const canceled = [price(466_56), change(50_00, 'adjusted:B:1'), ...lateChange, price(-516_56, 'cancelled:B:4')]
    expect(read(canceled, 'customer', { status: 'cancelled' })).toEqual([
      ['Price (canceled)', 516_56, 'canceled'],
      ['Late change fee', 100_00, 'stands'],
    ])
    expect(bill(canceled, {}, { status: 'cancelled' })).toEqual([['Late change fee', null, 100_00]])
  })

  test('has one line for a price that was canceled and restored, at what it is then, and one for each change since', () => {
    const lines = [price(466_56), price(-466_56, 'cancelled:B:1'), price(500_00, 'restored:B:2'), change(-20_00, 'x')]
    expect(read(lines, 'customer')).toEqual([
      ['Price', 500_00, 'stands'],
      ['Price change', -20_00, 'stands'],
    ])
  })

  test('keeps price and changes apart once canceling them was undone', () => {
    const canceled = [price(466_56), change(50_00, 'x'), price(-516_56, 'cancelled:B:2')]
    expect(read([...canceled, ...taken(canceled, 'cancelled:B:2')], 'customer')).toEqual([
      ['Price', 466_56, 'stands'],
      ['Price change', 50_00, 'stands'],
    ])
  })

  test('has one line for a price that went down and up again, each with its reason', () => {
    const entries = [price(466_56), change(-66_56, 'adjusted:1'), change(100_00, 'adjusted:2')]
    expect(bill(entries, { 'adjusted:1': 'One wall less', 'adjusted:2': 'And the hall' })).toEqual([
      ['Price', null, 466_56],
      ['Price change', 'One wall less', -66_56],
      ['Price change', 'And the hall', 100_00],
    ])
  })

  test('has a fee that was taken off as one line with its end, while its painter keeps their part', () => {
    const entries = [...lateChange, ...entriesOf(waivedPosting(lateChange, 'fee:B:1'))]
    const reasons = { 'reversal:fee:B:1': 'Our van had broken down' }
    const lines = stated(entries, { status: 'cancelled' }, reasons).lines
    expect(lines).toMatchObject([
      { kind: 'late_rescheduling_fee', amount: 100_00, state: 'waived', ended: { reason: 'Our van had broken down' } },
      { kind: 'compensation', amount: 60_00, state: 'stands' },
    ])
    expect(lines.map(({ entries: own }) => own.length)).toEqual([2, 1])
    expect(lines.map((line) => t(labelOfLine(line, 'customer')))[0]).toBe('Late change fee (taken off)')
    expect(bill(entries, reasons, { status: 'cancelled' })).toEqual([])
  })

  test('lets stand what was taken back by a reversal that was taken back itself', () => {
    const back = [...lateChange, ...taken(lateChange, 'fee:B:1')]
    const again = [...back, ...taken(back, 'reversal:fee:B:1')]
    expect(isReversed(again, 'fee:B:1')).toBe(true)
    expect(read(again, 'customer', { status: 'cancelled' })).toEqual([['Late change fee', 100_00, 'stands']])
  })

  test('says of a refund to a card whether it is under way, has failed, and what made up for it', () => {
    const paid = [price(406_42), ...card(406_42), price(-406_42, 'cancelled:B:2')]
    const made = [...paid, ...entriesOf(refundPosting('refund:R:77', 406_42, 'card', -406_42))]
    const facts = { status: 'cancelled' } as const
    expect(read(made, 'customer', { ...facts, refunds: [{ id: '77', state: 'waiting' }] }).at(-1)).toEqual([
      'Refund on its way to your card',
      -406_42,
      'under_way',
    ])
    const failed = [...made, ...taken(made, 'refund:R:77')]
    expect(read(failed, 'customer', facts).at(-1)).toEqual(['Refund that didn’t reach your card', -406_42, 'failed'])
    const check = entriesOf(refundPosting('refund:R2', 406_42, 'check', -406_42))
    expect(stated([...failed, ...check], facts).lines.slice(-2)).toMatchObject([
      { cause: 'refund:R:77', state: 'failed', madeUpBy: 'refund:R2' },
      { cause: 'refund:R2', state: 'stands', method: 'check' },
    ])
    // One from before the failure was about something else.
    const before = [...made, ...check, ...taken(made, 'refund:R:77')]
    expect(stated(before, facts).lines.at(-2)).toMatchObject({ cause: 'refund:R:77', madeUpBy: null })
  })

  test('has a check that was taken back as one line, with who did and why, and what its painter kept of it as another', () => {
    const cause = 'payment:P'
    const paid = [
      price(466_56),
      ...entriesOf(paymentPosting(cause, { cents: 200_00, method: 'check', collectedBy: 'MARIA' })),
    ]
    const bounced = [...paid, ...taken(paid, cause)]
    const reasons = { [`reversal:${cause}`]: 'The check bounced' }
    expect(read(bounced, 'customer', {}, reasons)).toEqual([
      ['Price', 466_56, 'stands'],
      ['Paid (taken back)', 200_00, 'reversed'],
    ])
    expect(stated(bounced, {}, reasons).lines[1]).toMatchObject({
      method: 'check',
      ended: { reason: 'The check bounced', actor: 'office' },
    })
    expect(read(bounced, 'painter')).toEqual([['Check you kept (taken back)', -200_00, 'reversed']])
  })

  test.each([
    [400_00, 'needs_response', 'held', 'Your bank is looking into this payment', 4],
    [0, 'won', 'won', 'Your bank looked into this payment, and it stays paid', 2],
    [400_00, 'won', 'held', 'Your bank is looking into this payment', 4],
    [400_00, 'closed', 'lost', 'Your bank gave this payment back to you', 4],
    [400_00, 'lost', 'lost', 'Your bank gave this payment back to you', 4],
  ] as const)('has a dispute of which the bank has %i as one line that is %s', (has, known, state, label, rows) => {
    const paid = [price(400_00), ...card(400_00)]
    const begun = [...paid, ...entriesOf(...disputePostings(paid, 'D', { withdrawn: 400_00, fees: 15_00 }))]
    const over = [...begun, ...entriesOf(...disputePostings(begun, 'D', { withdrawn: has, fees: 15_00 }))]
    const facts = { disputes: [{ id: 'D', state: known }] }
    expect(read(over, 'customer', facts).at(-1)).toEqual([label, -400_00, state])
    expect(bill(over, {}, facts)).toHaveLength(rows)
    expect(read(over, 'office', facts)).toContainEqual(['Dispute fee', 15_00, 'stands'])
  })

  test('calls a write-off what it is to its customer, and names neither painters’ accounts nor costs to them', () => {
    const entries = [
      price(466_56),
      entry('earned', 'share', 260_00, { cause: 'completed:B:1' }),
      entry('costs', 'card_fee', 12_00),
      ...entriesOf(forgivenPosting('write_off:W', 'write_off', 466_56)),
    ]
    expect(read(entries, 'customer')).toEqual([
      ['Price', 466_56, 'stands'],
      ['Taken off your bill', -466_56, 'stands'],
    ])
    expect(read(entries, 'painter')).toEqual([['Your share', 260_00, 'stands']])
    expect(read(entries, 'office').map(([label]) => label)).toEqual([
      'Price',
      "Painter's share",
      'Card fee',
      'Write-off',
    ])
  })

  test('has one line for a share that follows the work and its price', () => {
    const share = (cents: number, cause: string) => entry('earned', 'share', cents, { cause })
    const done = [price(466_56), share(260_00, 'completed:B:1'), share(-260_00, 'undone:B:2')]
    expect(read(done, 'painter')).toEqual([['Your share (taken back)', 0, 'reversed']])
    expect(read([...done, share(270_00, 'completed:B:3')], 'painter')).toEqual([['Your share', 270_00, 'stands']])
  })

  test('names the documents that state a line of the customer’s', () => {
    const invoice = { id: 'I', kind: 'invoice', number: '2026-0001' } as const
    // The second entry of three: `asStored` counts them.
    const documents = [{ ...invoice, cents: 100_00, tax: 0, isFinal: false, entries: ['entry-1'] }]
    const { lines } = stated([price(466_56), ...lateChange], { documents })
    expect(lines.map((line) => line.documents)).toEqual([[], [invoice], []])
  })
})

const steps = fc.array(anyMoney, { maxLength: 16, size: 'max' })

const runCount = tries(300, 10_000)

/** What is entered by steps, and how the booking stands then. */
const entered = (made: readonly MoneyStep[]) => stepped([price(680_00)], made)

// @proves docs/rules/money.md#the-statement
test('whatever is entered, every entry is in one line, and the lines add up to the balance, what is due, and the tax', () => {
  let [refunds, ends] = [0, 0]
  fc.assert(
    fc.property(steps, (made) => {
      const { entries, facts } = entered(made)
      const stored = asStored(entries, {})
      expect(statementFlaws(stored, facts)).toEqual([])
      if (entries.some(isPriceRefund)) refunds++
      if (statementOf(stored, facts).lines.some(({ ended }) => ended)) ends++
    }),
    { ...runs, numRuns: runCount },
  )
  expect(Math.min(refunds, ends)).toBeGreaterThan(runCount / 10)
})

test('entries of one moment add up in any order', () => {
  const shuffled = steps.chain((made) => {
    const { entries, facts } = entered(made)
    return fc.tuple(fc.shuffledSubarray(entries, { minLength: entries.length }), fc.constant(facts))
  })
  fc.assert(
    fc.property(shuffled, ([entries, facts]) => {
      expect(statementFlaws(asStored(entries), facts)).toEqual([])
    }),
    { ...runs, numRuns: tries(100, 10_000) },
  )
})
