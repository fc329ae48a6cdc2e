import { expect, test } from 'vitest'
import type { Entry } from '#domain/billing/ledger.ts'
import { forgivenPosting, paymentPosting, refundPosting, reversePosting } from '#domain/billing/postings.ts'
import { entry } from '#domain/testing/entries.ts'
import { asStored, entriesOf, statementFacts } from '#domain/testing/stated-entries.ts'
import { isPaidBack } from './paid-back.ts'
import { statementOf } from './statement.ts'

const price = entry('owed', 'price', 350_00, { cause: 'booked:B' })
const paid = (cents: number, tip = 0) =>
  entriesOf(
    paymentPosting('payment:1', {
      cents: cents + tip,
      method: 'check',
      collectedBy: null,
      tip: tip > 0 ? { cents: tip, contractorId: 'MARIA' } : null,
    }),
  )
const back = (cents: number, balance: number) => entriesOf(refundPosting('refund:1', cents, 'check', balance))
const forgiven = (kind: 'credit' | 'write_off', cents: number) => entriesOf(forgivenPosting(`${kind}:1`, kind, cents))
const said = (...entries: Entry[]): boolean => isPaidBack(statementOf(asStored(entries), statementFacts()))

// @proves docs/rules/reviews.md#asking-for-one
test('all went back once a refund, a credit or a write-off leaves nothing of the price, and a tip that is kept changes nothing', () => {
  expect(said(price, ...paid(350_00), ...back(350_00, 0))).toBe(true)
  expect(said(price, ...paid(350_00, 20_00), ...back(350_00, 0))).toBe(true)
  expect(said(price, ...forgiven('credit', 350_00))).toBe(true)
  expect(said(price, ...forgiven('write_off', 350_00))).toBe(true)
  expect(said(price, entry('owed', 'adjustment', -350_00, { cause: 'adjusted:B:1' }))).toBe(true)
})

test('a deposit that goes back whole was all that was paid', () => {
  const gone = { ...entry('paid', 'refund', -100_00, { cause: 'refund:1' }), method: 'card' as const }
  expect(said(price, ...paid(100_00), gone)).toBe(true)
})

test('a part of it, a refund that failed, what was not paid yet, and what was free from the start did not go back', () => {
  const refund = back(350_00, 0)
  expect(said(price)).toBe(false)
  expect(said(price, ...paid(350_00))).toBe(false)
  expect(said(price, ...paid(350_00), ...back(349_00, 0))).toBe(false)
  expect(said(price, ...paid(350_00), ...refund, ...entriesOf(reversePosting(refund, 'refund:1')))).toBe(false)
  expect(said(price, ...paid(450_00), ...back(100_00, -100_00))).toBe(false)
  expect(said()).toBe(false)
})
