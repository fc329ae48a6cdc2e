import { describe, expect, test } from 'vitest'
import { dueNow, type Entry, paymentStateOf } from './ledger.ts'

describe('the amount due now', () => {
  const price: Entry = { cause: 'a', account: 'owed', kind: 'price', cents: 100_00, contractorId: null, method: null }
  const fee: Entry = { ...price, cause: 'b', kind: 'late_rescheduling_fee' }
  const paid = (cents: number): Entry => ({
    ...price,
    cause: 'c',
    account: 'paid',
    kind: 'payment',
    cents,
    method: 'cash',
  })
  test.each([
    ['a visit to come', [price], 'scheduled', 0, 'not_due'],
    ['one that was moved late', [price, fee], 'confirmed', 100_00, 'due'],
    ['one that was moved late, the fee paid', [price, fee, paid(100_00)], 'confirmed', 0, 'not_due'],
    ['work in progress', [price], 'in_progress', 0, 'not_due'],
    ['finished work', [price], 'completed', 100_00, 'due'],
    ['finished work, half paid', [price, paid(50_00)], 'completed', 50_00, 'partly_paid'],
    ['finished work, paid', [price, paid(100_00)], 'completed', 0, 'paid'],
    ['finished work, paid too much', [price, paid(120_00)], 'completed', -20_00, 'refund_due'],
    ['paid early', [price, paid(100_00)], 'in_progress', 0, 'paid'],
    ['a consultation', [], 'completed', 0, 'nothing_owed'],
    ['cancelled late', [fee], 'cancelled', 100_00, 'due'],
    ['cancelled after a deposit', [paid(30_00)], 'cancelled', -30_00, 'refund_due'],
  ] as const)('follows from the entries and the status: %s', (_, entries, status, due, state) => {
    expect(dueNow(entries, status)).toBe(due)
    expect(paymentStateOf(entries, status)).toBe(state)
  })
})
