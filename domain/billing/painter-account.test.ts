import { expect, test } from 'vitest'
import { type AccountEntry, jobAccountOf } from './painter-account.ts'

const entry = (
  kind: AccountEntry['kind'],
  cents: number,
  state: AccountEntry['state'],
  paidOn: string | null = null,
) => ({
  kind,
  cents,
  state,
  paidOn,
})

// @proves docs/rules/money.md#the-painters-earnings
test('a job account adds up entries by kind, and says how much is still open', () => {
  expect(
    jobAccountOf([
      entry('share', 600_00, 'paid_out', '2026-11-20'),
      entry('share', 60_00, 'next_payout'),
      entry('tip', 25_00, 'next_payout'),
      entry('compensation', 40_00, 'paid_out', '2026-11-13'),
      entry('deduction', -15_00, 'next_payout'),
      entry('collected', -30_00, 'next_payout'),
    ]),
  ).toEqual({
    share: 660_00,
    tips: 25_00,
    tipsReturned: 0,
    warrantyPay: 0,
    compensation: 40_00,
    deductions: 15_00,
    collected: 30_00,
    open: 40_00,
    state: 'next_payout',
    paidOn: '2026-11-20',
  })
})

test.each([
  ['nothing was entered', [], 'nothing'],
  ['the customer has to pay', [entry('share', 1, 'waiting'), entry('collected', -1, 'next_payout')], 'waiting'],
  [
    'what was paid is what was collected',
    [entry('share', 1, 'next_payout'), entry('collected', -1, 'next_payout')],
    'next_payout',
  ],
  ['everything was paid out', [entry('share', 1, 'paid_out', '2026-11-20')], 'paid_out'],
  ['it was paid before these records', [entry('share', 1, 'paid_out'), entry('payout', -1, 'paid_out')], 'paid_out'],
  ['a completion was undone', [entry('share', 1, 'next_payout'), entry('share', -1, 'next_payout')], 'nothing'],
  [
    'something was entered and taken back after the payout',
    [
      entry('share', 9, 'paid_out', '2026-11-20'),
      entry('deduction', -1, 'next_payout'),
      entry('deduction', 1, 'next_payout'),
    ],
    'paid_out',
  ],
] as const)('the pay state of a job follows from its entries when %s', (_what, entries, state) => {
  expect(jobAccountOf(entries).state).toBe(state)
})
