import { describe, expect, test } from 'vitest'
import { entry } from '#domain/testing/entries.ts'
import { asStored, statementFacts } from '#domain/testing/stated-entries.ts'
import type { Entry } from './ledger.ts'
import { reversalOf } from './postings.ts'
import { refundDue } from './statement/balance-text.ts'
import { statementOf } from './statement/statement.ts'

const refund = (id: string, cents: number, method: Entry['method'] = 'card'): Entry => ({
  ...entry('paid', 'refund', -cents, { cause: `refund:${id}` }),
  method,
})

/** Reversed: by the bank, or by hand. */
const failed = (made: Entry): Entry => ({ ...made, cause: reversalOf(made.cause), cents: -made.cents })

/** One minute after the other. */
const dueOf = (...entries: readonly Entry[]) => {
  const stored = asStored(entries)
  const due = refundDue(statementOf(stored, statementFacts()))
  return due && { since: stored.findIndex(({ at }) => at.getTime() === due.since.getTime()), cents: due.cents }
}

// @proves docs/rules/money.md#a-refund-that-fails
describe('the refund that a customer waits for after refunds to a card', () => {
  const first = refund('1', 12_000)

  test('is null while none has failed', () => {
    expect(dueOf(first)).toBeNull()
  })

  test('is the amount that failed, since the failure', () => {
    expect(dueOf(first, failed(first))).toEqual({ since: 1, cents: 12_000 })
  })

  test('includes all parts of one refund that failed one by one', () => {
    const other = refund('2', 3_000)
    expect(dueOf(first, other, failed(first), failed(other))).toEqual({ since: 2, cents: 15_000 })
  })

  test('stays the same where the card refused the money a second time', () => {
    const again = refund('2', 12_000)
    expect(dueOf(first, failed(first), again)).toBeNull()
    const entries = [first, failed(first), again, failed(again)]
    const { lines } = statementOf(asStored(entries), statementFacts())
    expect(lines.filter(({ state, madeUpBy }) => state === 'failed' && madeUpBy === null)).toHaveLength(2)
    expect(dueOf(...entries)).toEqual({ since: 1, cents: 12_000 })
  })

  test('is null once they got it by check, unless the check was reversed', () => {
    const check = refund('2', 12_000, 'check')
    expect(dueOf(first, failed(first), check)).toBeNull()
    expect(dueOf(first, failed(first), check, failed(check))).toEqual({ since: 1, cents: 12_000 })
  })
})
