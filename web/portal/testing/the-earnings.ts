import type { Earnings, NextPayout, PaidLine } from '#contract/billing/earnings.ts'
import type { OwnPayout } from '#contract/billing/payouts.ts'

type EarnedJob = Earnings['jobs'][number]

/** Nothing besides the share, and nothing paid out yet. */
export const anAccount = {
  tips: 0,
  tipsReturned: 0,
  compensation: 0,
  warrantyPay: 0,
  deductions: 0,
  collected: 0,
  lines: [] as PaidLine[],
  open: 600_00,
  payState: 'next_payout',
  paidOn: null,
} as const

/** A line of a job that counts as it was entered, in cents. */
export const aPaidLine = (kind: PaidLine['kind'], amount: number, more: Partial<PaidLine> = {}): PaidLine => ({
  id: kind,
  kind,
  amount,
  adds: amount,
  method: null,
  state: 'stands',
  reason: null,
  at: new Date('2026-11-23T15:00:00Z'),
  ...more,
})

/** A bedroom for $1,060.00, completed on November 23; any field can be overridden. */
export function anEarnedJob(overrides: Partial<EarnedJob> = {}): EarnedJob {
  const earningsBreakdown = { finalCost: 106_000, tax: 6_000, base: 100_000, commissionRate: 0.6, share: 60_000 }
  return {
    id: 'JOB1',
    bookingId: 'BOOKING1',
    scheduledDate: '2026-11-23',
    completedAt: new Date('2026-11-23T15:00:00Z'),
    customerName: 'Dana Miller',
    address: '1500 Market St, Philadelphia, PA 19102',
    contractorEarnings: earningsBreakdown.share,
    earningsBreakdown,
    ...anAccount,
    ...overrides,
  }
}

/** A payout of $600.00 on Friday, November 27. */
export const aNextPayout = (overrides: Partial<NextPayout> = {}): NextPayout => ({
  on: '2026-11-27',
  jobs: 1,
  earned: 600_00,
  tips: 0,
  tipsReturned: 0,
  collected: 0,
  handedOver: 0,
  due: 600_00,
  collectedCash: 0,
  carriedOver: null,
  waiting: { jobs: 0, amount: 0 },
  ...overrides,
})

/** Earnings in the week of November 23, 2026; nothing at all unless overridden. */
export const theEarnings = (overrides: Partial<Earnings> = {}): Earnings => ({
  months: [],
  jobs: [],
  others: [],
  nextPayout: aNextPayout({ jobs: 0, earned: 0, due: 0 }),
  thisWeek: { from: '2026-11-22', to: '2026-11-28', earned: 0 },
  years: [{ year: 2026, total: 0, paidOut: 0, kept: 0 }],
  ...overrides,
})

/** A payout of $600.00 by bank transfer on November 20. */
export const aPayout = (overrides: Partial<OwnPayout> = {}): OwnPayout => ({
  id: 'PAYOUT1',
  paidOn: '2026-11-20',
  method: 'transfer',
  reference: null,
  earned: 600_00,
  tips: 0,
  collected: 0,
  handedOver: 0,
  amount: 600_00,
  statementId: 'STATEMENT1',
  statementNumber: '2026-0003',
  ...overrides,
})
