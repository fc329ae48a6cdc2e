import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'
import { Day, Id, Instant, identifier, line, named, page } from '#contract/platform/fields.ts'
import { Money } from '#contract/platform/money.ts'
import { handoverMethods } from '#domain/billing/held-money.ts'
import { payoutMethods } from '#domain/billing/ledger.ts'
import { Amount, RequestId } from './ledger.ts'
import { OwnPayout, payoutAmounts } from './payouts.ts'

const DuePayout = named('DuePayout', {
  contractorId: Id,
  name: z.string(),
  since: Instant.nullable(),
  ...payoutAmounts,
})

/** The payout due to one painter, amounts in cents. */
export type DuePayout = z.output<typeof DuePayout>

export const listDuePayouts = endpoint('GET /api/admin/payouts/due', 'office:money-read', {
  name: 'listDuePayouts',
  summary: 'What each painter gets for jobs that are paid, less what they collected.',
  response: z.object({ on: Day.describe('The next day for payouts'), painters: z.array(DuePayout) }),
  shows: ['money', 'settings'],
})

export const exportDuePayouts = endpoint('GET /api/admin/payouts/due.csv', 'office:export', {
  name: 'exportDuePayouts',
  summary: 'The same as a table for the bank: name, amount, reference.',
  produces: 'text/csv',
})

const Payout = OwnPayout.extend({ contractorId: Id, name: z.string() }).meta({ id: 'Payout' })

/** A payout that was made, amounts in cents. */
export type Payout = z.output<typeof Payout>

export const payPainters = endpoint('POST /api/admin/payouts', 'office:money', {
  fresh: true,
  name: 'payPainters',
  summary:
    'Records what was paid to one, several or all painters, each with a statement. 409 when an amount has changed.',
  body: z.object({
    painters: z
      .array(z.object({ contractorId: identifier('contractor'), amount: Money.describe('As it was shown') }))
      .min(1)
      .max(500),
    method: z.enum(payoutMethods),
    reference: line(80).optional(),
  }),
  response: z.array(Payout),
  touches: ['money'],
})

export const listPayouts = endpoint('GET /api/admin/payouts', 'office:money-read', {
  name: 'listPayouts',
  summary: 'Payouts that were made, newest first. The next page is named in the Link header.',
  query: z.object({ ...page, contractorId: identifier('contractor').optional() }),
  response: z.array(Payout),
  shows: ['money'],
})

const HandoverResult = named('Handover', {
  entryId: Id.describe('The entry in the ledger'),
  held: Money.describe('What the painter has left to hand over'),
  due: Money.describe('Their next payout; negative when they hold more than they earned'),
})

export const recordHandover = endpoint('POST /api/admin/contractors/{id}/handovers', 'office:money', {
  fresh: true,
  name: 'recordHandover',
  summary: 'Records that a painter handed over what they had collected for us; they get an e-mail.',
  params: z.object({ id: identifier('contractor') }),
  body: z.object({
    requestId: RequestId.optional(),
    amount: Amount.describe('At most what they hold'),
    method: z.enum(handoverMethods),
    reference: line(80).optional().describe("A check's number, or the reference of a transfer"),
  }),
  response: HandoverResult,
  touches: ['money'],
})

export const takeHandoverBack = endpoint('POST /api/admin/handovers/{id}/reversal', 'office:money', {
  fresh: true,
  name: 'takeHandoverBack',
  summary: 'Takes back what was recorded by mistake: the painter holds it again, and gets an e-mail.',
  params: z.object({ id: identifier('entry') }),
  body: z.object({ reason: line(500) }),
  response: HandoverResult,
  touches: ['money'],
})

const year = z.object({ year: z.coerce.number().int().min(2020).max(2199) })

const YearlyTotal = named('YearlyTotal', {
  contractorId: Id,
  name: z.string(),
  businessName: z.string().nullable(),
  total: Money.describe('Paid in the year: payouts, and what they earned and kept of money that they collected'),
  paidOut: Money.describe('What of it were payouts'),
  kept: Money.describe('What of it they earned and kept of money that they collected'),
  reported: z.boolean().describe('At or above the threshold of the year'),
  hasTaxForm: z.boolean().describe('Whether their W-9 is here'),
})

/** A painter's pay of a year, amounts in cents. */
export type YearlyTotal = z.output<typeof YearlyTotal>

export const listYearlyTotals = endpoint('GET /api/admin/payouts/years/{year}', 'office:money-read', {
  name: 'listYearlyTotals',
  summary: 'What each painter was paid in a calendar year, for form 1099-NEC.',
  params: year,
  response: z.object({ threshold: Money, painters: z.array(YearlyTotal) }),
  shows: ['money', 'settings'],
})

export const exportYearlyTotals = endpoint('GET /api/admin/payouts/years/{year}/totals.csv', 'office:export', {
  name: 'exportYearlyTotals',
  summary: 'The same as a table.',
  params: year,
  produces: 'text/csv',
})
