import { expect, test } from 'vitest'
import { canOccur } from './ledger.ts'

test.each([
  ['a payment is nothing that is owed', { account: 'owed', kind: 'payment' }, false],
  ['a tip is owed and earned', { account: 'earned', kind: 'tip' }, true],
  ['a tip is not paid by itself', { account: 'paid', kind: 'tip' }, false],
  ['a price has no method', { kind: 'price', method: 'cash' }, false],
  ['a share has none', { account: 'earned', method: 'transfer' }, false],
  ['a payout has one', { kind: 'payout', method: 'transfer' }, true],
  ['anything', {}, true],
] as const)('only some combinations can occur in the ledger: %s', (_, filters, expected) => {
  expect(canOccur(filters)).toBe(expected)
})
