import { describe, expect, test } from 'vitest'
import { entry } from '#domain/testing/entries.ts'
import { dueNow, paymentStateOf } from './ledger.ts'

describe('the amount due now', () => {
  const price = entry('owed', 'price', 100_00)
  const fee = entry('owed', 'late_rescheduling_fee', 100_00)
  const paid = (cents: number) => entry('paid', 'payment', cents)
  test.each([
    ['a visit to come', [price], 'scheduled', 0, 'not_due'],
    ['one that was moved late', [price, fee], 'confirmed', 0, 'not_due'],
    ['one that was moved late, the fee paid', [price, fee, paid(100_00)], 'confirmed', 0, 'not_due'],
    ['one that was moved late, and is done', [price, fee], 'completed', 200_00, 'due'],
    [
      'one that was moved late, and then canceled',
      [price, entry('owed', 'price', -100_00), fee],
      'cancelled',
      100_00,
      'due',
    ],
    ['one that ended with a trip charge', [entry('owed', 'trip_charge', 75_00)], 'cancelled', 75_00, 'due'],
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
