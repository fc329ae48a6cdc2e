import { expect, test } from 'vitest'
import { heldMoney, isHeldTooLong, mostToHandOver, receivedBy } from './held-money.ts'
import type { EntryKind } from './ledger.ts'

const entry = (kind: EntryKind, cents: number, day: number) => ({
  kind,
  cents,
  at: new Date(Date.UTC(2026, 10, day, 15)),
})

// @proves docs/rules/money.md#money-that-a-painter-holds
test('a painter holds what they collected beyond their pay, since the oldest money that is not covered', () => {
  const entries = [
    entry('collected', -300_00, 2),
    entry('share', 200_00, 2),
    entry('collected', -100_00, 9),
    entry('handed_over', 50_00, 10),
  ]
  expect(heldMoney(entries)).toEqual({ cents: 150_00, since: entries[0]?.at })
  expect(mostToHandOver(entries)).toBe(350_00)
  const afterwards = [...entries, entry('handed_over', 60_00, 11)]
  expect(heldMoney(afterwards)).toEqual({ cents: 90_00, since: entries[2]?.at })
  expect(heldMoney([...afterwards, entry('handed_over', 90_00, 12)])).toBeNull()
})

test('a painter who is below zero by deductions alone holds nothing to hand over', () => {
  expect(heldMoney([entry('deduction', -80_00, 2)])).toBeNull()
  const both = [entry('collected', -30_00, 2), entry('deduction', -80_00, 3)]
  expect(heldMoney(both)).toEqual({ cents: 30_00, since: both[0]?.at })
})

test('money is held too long after fourteen days', () => {
  expect(isHeldTooLong('2026-11-09', '2026-11-23')).toBe(false)
  expect(isHeldTooLong('2026-11-08', '2026-11-23')).toBe(true)
})

test('pay that a painter has had is what they earned and got, whether it was paid out or kept', () => {
  expect(receivedBy(744_84, -1236_38)).toBe(744_84)
  expect(receivedBy(744_84, -200_00)).toBe(200_00)
})
