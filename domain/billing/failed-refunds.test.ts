import { describe, expect, test } from 'vitest'
import { type DatedEntry, openFailures, refundDue } from './failed-refunds.ts'

const at = (minute: number): Date => new Date(Date.UTC(2026, 10, 23, 15, minute))

const refund = (id: string, minute: number, cents: number, method: DatedEntry['method'] = 'card'): DatedEntry => ({
  cause: `refund:${id}`,
  account: 'paid',
  kind: 'refund',
  cents: -cents,
  contractorId: null,
  method,
  at: at(minute),
})

/** Reversed: by the bank, or by hand. */
const failed = (made: DatedEntry, minute: number): DatedEntry => ({
  ...made,
  cause: `reversal:${made.cause}`,
  cents: -made.cents,
  at: at(minute),
})

// @proves docs/rules/money.md#a-refund-that-fails
describe('the refund that a customer waits for after refunds to a card', () => {
  const first = refund('1', 0, 12_000)

  test('is null while none has failed', () => {
    expect(refundDue([first])).toBeNull()
  })

  test('is the amount that failed, since the failure', () => {
    expect(refundDue([first, failed(first, 5)])).toEqual({ since: at(5), cents: 12_000 })
  })

  test('includes all parts of one refund that failed one by one', () => {
    const other = refund('2', 0, 3_000)
    const entries = [first, other, failed(first, 5), failed(other, 9)]
    expect(refundDue(entries)).toEqual({ since: at(5), cents: 15_000 })
  })

  test('stays the same where the card refused the money a second time', () => {
    const again = refund('2', 7, 12_000)
    expect(refundDue([first, failed(first, 5), again])).toBeNull()
    const entries = [first, failed(first, 5), again, failed(again, 9)]
    expect(openFailures(entries)).toHaveLength(2)
    expect(refundDue(entries)).toEqual({ since: at(5), cents: 12_000 })
  })

  test('is null once they got it by check, unless the check was reversed', () => {
    const check = refund('2', 6, 12_000, 'check')
    expect(refundDue([first, failed(first, 5), check])).toBeNull()
    expect(refundDue([first, failed(first, 5), check, failed(check, 8)])).toEqual({ since: at(5), cents: 12_000 })
  })
})
