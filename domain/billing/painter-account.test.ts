import { expect, test } from 'vitest'
import { entry } from '#domain/testing/entries.ts'
import { asStored, statementFacts } from '#domain/testing/stated-entries.ts'
import type { Account } from './ledger.ts'
import { type AccountEntry, jobAccountOf } from './painter-account.ts'
import { statementOf } from './statement/statement.ts'
import { linesFor } from './statement/statement-lines.ts'

type Entered = readonly [
  account: Account,
  kind: AccountEntry['kind'],
  cents: number,
  state: AccountEntry['state'],
  paidOn?: string | undefined,
  cause?: string,
]

const accountOf = (all: readonly Entered[]) => {
  const entries = all.map(([account, kind, cents, _state, _day, cause = kind]) =>
    entry(account, kind, cents, { cause, contractorId: 'MARIA' }),
  )
  return jobAccountOf(
    linesFor(statementOf(asStored(entries), statementFacts()), 'painter', 'MARIA'),
    all.map(([, kind, cents, state, paidOn = null]) => ({ kind, cents, state, paidOn })),
  )
}

// @proves docs/rules/money.md#the-painters-earnings
test('a job account adds up lines by kind, and says how much is still open', () => {
  const { lines, ...account } = accountOf([
    ['earned', 'share', 600_00, 'paid_out', '2026-11-20'],
    ['earned', 'share', 60_00, 'next_payout'],
    ['earned', 'tip', 25_00, 'next_payout', undefined, 'card:1'],
    ['earned', 'tip', -5_00, 'next_payout', undefined, 'refund:1'],
    ['earned', 'compensation', 40_00, 'paid_out', '2026-11-13'],
    ['earned', 'deduction', -15_00, 'next_payout'],
    ['held', 'collected', -30_00, 'next_payout'],
  ])
  expect(account).toEqual({
    share: 660_00,
    tips: 20_00,
    tipsReturned: 5_00,
    warrantyPay: 0,
    compensation: 40_00,
    deductions: 15_00,
    collected: 30_00,
    open: 35_00,
    state: 'next_payout',
    paidOn: '2026-11-20',
  })
  expect(lines.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['share', 660_00],
    ['tip', 25_00],
    ['tip', -5_00],
    ['compensation', 40_00],
    ['deduction', -15_00],
    ['collected', -30_00],
  ])
})

const states: [what: string, entries: readonly Entered[], state: string][] = [
  ['nothing was entered', [], 'nothing'],
  [
    'the customer has to pay',
    [
      ['earned', 'share', 1, 'waiting'],
      ['held', 'collected', -1, 'next_payout'],
    ],
    'waiting',
  ],
  [
    'what was paid is what was collected',
    [
      ['earned', 'share', 1, 'next_payout'],
      ['held', 'collected', -1, 'next_payout'],
    ],
    'next_payout',
  ],
  ['everything was paid out', [['earned', 'share', 1, 'paid_out', '2026-11-20']], 'paid_out'],
  [
    'it was paid before these records',
    [
      ['earned', 'share', 1, 'paid_out'],
      ['held', 'payout', -1, 'paid_out'],
    ],
    'paid_out',
  ],
  [
    'a completion was undone',
    [
      ['earned', 'share', 1, 'next_payout'],
      ['earned', 'share', -1, 'next_payout'],
    ],
    'nothing',
  ],
  [
    'something was entered and taken back after the payout',
    [
      ['earned', 'share', 9, 'paid_out', '2026-11-20'],
      ['earned', 'deduction', -1, 'next_payout'],
      ['earned', 'deduction', 1, 'next_payout', undefined, 'reversal:deduction'],
    ],
    'paid_out',
  ],
]

test.each(states)('the pay state of a job follows from its entries when %s', (_what, entries, state) => {
  expect(accountOf(entries).state).toBe(state)
})
