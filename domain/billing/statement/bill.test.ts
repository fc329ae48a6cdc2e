import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { billable, billableTax } from '#domain/billing/billing.ts'
import type { Entry } from '#domain/billing/ledger.ts'
import { forgivenPosting, refundPosting, reversePosting, waivedPosting } from '#domain/billing/postings.ts'
import { isLive } from '#domain/platform/booking-status.ts'
import { tries } from '#domain/testing/effort.ts'
import { entry } from '#domain/testing/entries.ts'
import { t } from '#domain/testing/here.ts'
import { anyMoney, stepped } from '#domain/testing/money-steps.ts'
import { runs } from '#domain/testing/runs.ts'
import { asStored, entriesOf, statementFacts } from '#domain/testing/stated-entries.ts'
import { billOf } from './bill.ts'
import { labelOfLine } from './line-labels.ts'
import type { IssuedDocument, StatementFacts } from './statement-lines.ts'

const price = (cents: number, cause = 'booked:B') => entry('owed', 'price', cents, { cause })
const fee = (cause: string) => entry('owed', 'late_cancellation_fee', 100_00, { cause })

/** A booking whose documents are issued as it goes on. */
function billed(facts: Partial<StatementFacts> = {}) {
  const entries: Entry[] = []
  const documents: IssuedDocument[] = []
  return {
    entries,
    documents,
    /** Enters something, and issues the document that is missing. @returns its lines, and what it comes to */
    enter(made: readonly Entry[], more: Partial<StatementFacts> & { finishes?: boolean } = {}) {
      entries.push(...made)
      const { finishes, ...known } = more
      const bill = billOf(asStored(entries), statementFacts({ ...facts, ...known, documents }), finishes)
      const { cents, tax, states, lines } = bill
      if (cents !== 0) {
        const id = `document-${documents.length}`
        const kind = cents > 0 ? 'invoice' : 'credit_note'
        documents.push({ id, kind, number: id, cents, tax, isFinal: finishes === true, entries: states })
      }
      return [...lines.map(({ line, cents }) => [t(labelOfLine(line, 'customer')), cents]), cents]
    },
  }
}

const canceled = (cause = 'cancelled:B:1') => [price(-466_56, cause), fee('fee:B:1')]
const restored = [price(466_56, 'restored:B:3'), ...entriesOf(reversePosting(canceled(), 'fee:B:1'))]

// @proves docs/rules/money.md#documents
describe('a bill', () => {
  test('has one line for the fee of a visit that does not take place, and none for its price', () => {
    expect(billed({ status: 'cancelled' }).enter([price(466_56), ...canceled()])).toEqual([
      ['Late cancellation fee', 100_00],
      100_00,
    ])
  })

  test('takes the fee back when the visit is put back, and states the price once the work is done', () => {
    const booking = billed()
    booking.enter([price(466_56), ...canceled()], { status: 'cancelled' })
    expect(booking.enter(restored, { status: 'confirmed' })).toEqual([
      ['Late cancellation fee (taken off)', -100_00],
      -100_00,
    ])
    expect(booking.enter([], { status: 'completed', finishes: true })).toEqual([['Price', 466_56], 466_56])
    expect(booking.enter([], { status: 'completed' })).toEqual([0])
  })

  test('names a credit that we gave beside the fee, and not as one that was taken back', () => {
    const credit = entriesOf(forgivenPosting('promise:changed:B:2026-10-27', 'credit', 30_00))
    expect(billed({ status: 'cancelled' }).enter([price(466_56), ...canceled(), ...credit])).toEqual([
      ['Late cancellation fee', 100_00],
      ['Credit', -30_00],
      70_00,
    ])
  })

  test('keeps a credit that was billed when the visit is put back, and follows it when it is taken back', () => {
    const booking = billed()
    const credit = entriesOf(forgivenPosting('promise:changed:B:2026-10-27', 'credit', 30_00))
    booking.enter([price(466_56), price(-466_56, 'cancelled:B:1'), ...credit], { status: 'cancelled' })
    expect(booking.enter([price(466_56, 'restored:B:3')], { status: 'confirmed' })).toEqual([0])
    const back = entriesOf(reversePosting(credit, 'promise:changed:B:2026-10-27'))
    expect(booking.enter(back, { status: 'confirmed' })).toEqual([['Credit (taken back)', 30_00], 30_00])
  })

  test('states nothing that was taken back before any document said it', () => {
    const waived = entriesOf(waivedPosting(canceled(), 'fee:B:1'))
    expect(billed({ status: 'cancelled' }).enter([price(466_56), ...canceled(), ...waived])).toEqual([0])
  })

  test('leaves out what a refund to a card credits until the bank has carried it out', () => {
    const paid = entry('paid', 'payment', 466_56, { cause: 'card:C' })
    const refund = entriesOf(refundPosting('refund:C:R', 75_00, 'card', 0))
    const booking = billed()
    booking.enter([price(466_56), paid], { finishes: true })
    expect(booking.enter(refund, { refunds: [{ id: 'R', state: 'waiting' }] })).toEqual([0])
    expect(booking.enter([fee('fee:B:9')], { refunds: [{ id: 'R', state: 'waiting' }] })).toEqual([
      ['Late cancellation fee', 100_00],
      100_00,
    ])
    expect(booking.enter([], { refunds: [{ id: 'R', state: 'done' }] })).toEqual([['Refunded', -75_00], -75_00])
  })
})

// @proves docs/rules/money.md#documents
test('whatever is entered, documents are what the ledger says, whether those of earlier releases stored their entries or not', () => {
  let earlier = 0
  const steps = fc.array(anyMoney, { maxLength: 12, size: 'max' })
  fc.assert(
    fc.property(steps, fc.nat(12), fc.boolean(), (made, from, hasStored) => {
      const { entries, facts } = stepped([price(680_00)], made)
      const stored = asStored(entries)
      const [causes, isWhole] = [[...new Set(entries.map(({ cause }) => cause))].slice(0, from), !isLive(facts.status)]
      const before = stored.filter(({ cause }) => causes.includes(cause))
      const first = billOf(before, { ...facts, documents: [] }, !isWhole)
      const document: IssuedDocument = {
        id: 'D',
        kind: 'invoice',
        number: 'D',
        cents: first.cents,
        tax: first.tax,
        isFinal: !isWhole,
        entries: hasStored ? first.states : [],
      }
      const documents = first.cents === 0 ? [] : [document]
      const next = billOf(stored, { ...facts, documents }, !isWhole)
      const certain = next.entries
      expect(first.cents + next.cents).toBe(billable(certain, facts.status, true))
      const taxed = first.cents === 0 ? 0 : first.tax
      expect(taxed + next.tax).toBe(billableTax(certain, facts.status, true, facts.taxRate))
      const stating = [...documents.flatMap((one) => one.entries), ...next.statedBefore, ...next.states]
      expect(new Set(stating).size).toBe(stating.length)
      if (next.statedBefore.length > 0) earlier++
    }),
    { ...runs, numRuns: tries(200, 10_000) },
  )
  expect(earlier).toBeGreaterThan(tries(200, 10_000) / 20)
})
