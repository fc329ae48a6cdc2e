import { expect, test } from 'vitest'
import { entry } from '#domain/testing/entries.ts'
import { disputePostings, disputeReasonLabel, isDisputeOpen } from './disputes.ts'
import { balanceOf, type Entry } from './ledger.ts'

const paid: Entry[] = [entry('owed', 'price', 400_00), entry('paid', 'payment', 400_00)]

const after = (entries: readonly Entry[], facts: { withdrawn: number; fees: number }): Entry[] => [
  ...entries,
  ...disputePostings(entries, 'D', facts).flatMap(({ cause, lines }) => lines.map((line) => ({ ...line, cause }))),
]

// @proves docs/rules/money.md#disputes
test('the ledger follows what the bank takes and gives back, and the balance stays', () => {
  const taken = after(paid, { withdrawn: 400_00, fees: 15_00 })
  expect(balanceOf(taken)).toEqual({ owed: 0, paid: 0, balance: 0 })
  expect(disputePostings(taken, 'D', { withdrawn: 400_00, fees: 15_00 })).toEqual([])
  const back = after(taken, { withdrawn: 0, fees: 15_00 })
  expect(balanceOf(back)).toEqual({ owed: 400_00, paid: 400_00, balance: 0 })
  expect(back.filter(({ account }) => account === 'costs')).toMatchObject([{ kind: 'dispute_fee', cents: 15_00 }])
})

test('an inquiry that took nothing enters nothing', () => {
  expect(disputePostings(paid, 'D', { withdrawn: 0, fees: 0 })).toEqual([])
})

test('a dispute goes on until the bank has decided', () => {
  expect((['needs_response', 'under_review', 'won', 'lost', 'closed'] as const).map(isDisputeOpen)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
  expect(disputeReasonLabel('something new')).toEqual(disputeReasonLabel('general'))
})
