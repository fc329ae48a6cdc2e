import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'
import { Day, Id, Instant, named, page } from '#contract/platform/fields.ts'
import { Money } from '#contract/platform/money.ts'
import { paymentMethods } from '#domain/billing/ledger.ts'
import { payStates } from '#domain/billing/painter-account.ts'
import { type LineKind, lineKinds, lineStates } from '#domain/billing/statement/statement-lines.ts'
import { payoutAmounts } from './payouts.ts'

/** How a painter's share of one job is computed. */
export const EarningsBreakdown = named('EarningsBreakdown', {
  finalCost: Money.describe('What the customer pays, tax included'),
  tax: Money,
  base: Money.describe('The final cost without tax'),
  commissionRate: z.number().describe("The painter's part of the base, as a fraction of one"),
  share: Money,
})

export type EarningsBreakdown = z.output<typeof EarningsBreakdown>

/** What a painter earned or kept with a job, or what was taken off. */
const PaidLine = named('PaidLine', {
  id: Id,
  kind: z.enum(lineKinds as [LineKind, ...LineKind[]]),
  amount: Money.describe('As it was entered; negative for what comes off'),
  adds: Money.describe('What of it counts by now: nothing once it was taken back'),
  method: z.enum(paymentMethods).nullable().describe('How money changed hands'),
  state: z.enum(lineStates).describe('`reversed` for what was taken back'),
  reason: z.string().nullable().describe('Why something was taken off'),
  at: Instant,
})

export type PaidLine = z.output<typeof PaidLine>

/** A job's earnings besides its share, and how far the painter was paid for it. */
const account = {
  tips: Money.describe('All of it is theirs; less what of it went back to the customer'),
  tipsReturned: Money.describe('What went back to the customer of tips, with a refund; `tips` is already less by it'),
  compensation: Money.describe('Their share of late fees'),
  warrantyPay: Money.describe('What we pay for a warranty visit'),
  deductions: Money.describe('What is taken off, as a positive amount'),
  collected: Money.describe('What they took from the customer for us'),
  lines: z
    .array(PaidLine)
    .describe('What all of it is made of, the share included, in the order in which it was entered'),
  open: Money.describe('What no payout covers yet; negative when they hold more than they earned'),
  payState: z.enum(payStates),
  paidOn: Day.nullable().describe('The day of the last payout for it'),
}

const NextPayout = z
  .object({
    on: Day.describe('The next day for payouts'),
    ...payoutAmounts,
    collectedCash: Money.describe('What of `collected` is cash; the rest is checks'),
    carriedOver: z
      .object({
        on: Day,
        earned: Money,
        tips: Money,
        tipsReturned: Money,
        collected: Money,
        handedOver: Money,
        due: Money,
      })
      .nullable()
      .describe('What was below zero on the last day for payouts; part of the amounts above'),
    waiting: z
      .object({ jobs: z.int(), amount: Money })
      .describe('Earned with jobs that their customers have not paid yet; comes with a later payout'),
  })
  .meta({ id: 'NextPayout', description: 'What a painter would be paid now' })

export type NextPayout = z.output<typeof NextPayout>

const Earnings = named('Earnings', {
  months: z.array(
    z.object({
      month: z.string().describe('YYYY-MM, of the completion, on the clock of the market'),
      jobs: z.int().describe('How many were completed'),
      earnings: Money,
    }),
  ),
  jobs: z.array(
    z.object({
      id: Id,
      bookingId: Id.describe("The painter's own reference of the booking; no other call takes it"),
      scheduledDate: Day,
      completedAt: Instant,
      customerName: z.string().nullable(),
      address: z.string().nullable(),
      contractorEarnings: Money,
      earningsBreakdown: EarningsBreakdown,
      ...account,
    }),
  ),
  next: z
    .string()
    .optional()
    .describe(
      'The cursor of the next page of `jobs`; absent on the last one. Everything else is about all jobs, on every page',
    ),
  others: z
    .array(
      z.object({
        id: Id.describe("The painter's own reference of the booking; no other call takes it"),
        scheduledDate: Day,
        town: z.string(),
        share: Money,
        ...account,
      }),
    )
    .describe('Visits that they did not complete and that brought something, such as a share of a late fee'),
  nextPayout: NextPayout,
  thisWeek: z.object({
    from: Day,
    to: Day,
    earned: Money.describe('Shares, tips, compensations and pay for warranty visits, less deductions'),
  }),
  years: z
    .array(
      z.object({
        year: z.int(),
        total: Money.describe('As in the yearly list: payouts, and what they kept of money that they collected'),
        paidOut: Money,
        kept: Money.describe('What they kept of money that they collected'),
      }),
    )
    .describe('What they were paid in each calendar year, the present one first'),
})

export type Earnings = z.output<typeof Earnings>

export const getEarnings = endpoint('GET /api/contractor/earnings', 'contractor', {
  name: 'getEarnings',
  summary:
    'What the completed jobs earned, by month and one by one, newest first; the next payout, this week and each year. All jobs without parameters, else a page of them.',
  query: z.object({
    limit: page.limit.unwrap().optional().describe('How many jobs; 50 with a cursor alone'),
    cursor: page.cursor.describe('`next` of the page before'),
  }),
  response: Earnings,
  shows: ['jobs', 'money'],
})
