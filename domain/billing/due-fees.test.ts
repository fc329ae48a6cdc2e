import { expect, test } from 'vitest'
import { entry } from '#domain/testing/entries.ts'
import { dueFeeLabels, dueFeeOf } from './due-fees.ts'
import { entryKindLabels, feeKinds } from './ledger.ts'

const price = entry('owed', 'price', 500_00)
const cancellation = entry('owed', 'late_cancellation_fee', 100_00)
const change = entry('owed', 'late_rescheduling_fee', 100_00)
const waived = entry('owed', 'late_rescheduling_fee', -100_00)
const trip = entry('owed', 'trip_charge', 75_00)

// @proves docs/rules/money.md#late-fees
test.each([
  ['none', [price], null],
  ['one that was waived', [change, waived], null],
  ['a late cancellation', [cancellation], 'late_cancellation_fee'],
  ['a trip charge after a late move that was waived', [change, waived, trip], 'trip_charge'],
  ['a late move and a late cancellation', [change, cancellation], 'several'],
] as const)('a fee is named after what it is for: %s', (_, entries, fee) => {
  expect(dueFeeOf(entries)).toBe(fee)
})

test('a fee has the same name where it is asked for as in the ledger', () => {
  expect(feeKinds.map((kind) => dueFeeLabels[kind])).toEqual(feeKinds.map((kind) => entryKindLabels[kind]))
})
