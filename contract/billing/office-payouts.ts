import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'
import { Day, Id, Instant, identifier, line, named, page } from '#contract/platform/fields.ts'
import { Money } from '#contract/platform/money.ts'
import { payoutMethods } from '#domain/billing/ledger.ts'
import { OwnPayout, payoutAmounts } from './payouts.ts'

const DuePayout = named('DuePayout', {
  contractorId: Id,
  name: z.string(),
  since: Instant.nullable(),
  ...payoutAmounts,
})

/** The payout due to one painter, amounts in cents. */
export type DuePayout = z.output<typeof DuePayout>

export const listDuePayouts = endpoint('GET /api/admin/payouts/due', 'administrator', {
  name: 'listDuePayouts',
  summary: 'What each painter gets for jobs that are paid, less what they collected.',
  response: z.object({ on: Day.describe('The next day for payouts'), painters: z.array(DuePayout) }),
})

export const exportDuePayouts = endpoint('GET /api/admin/payouts/due.csv', 'administrator', {
  name: 'exportDuePayouts',
  summary: 'The same as a table for the bank: name, amount, reference.',
  produces: 'text/csv',
})

const Payout = OwnPayout.extend({ contractorId: Id, name: z.string() }).meta({ id: 'Payout' })

/** A payout that was made, amounts in cents. */
export type Payout = z.output<typeof Payout>

export const payPainters = endpoint('POST /api/admin/payouts', 'administrator', {
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
})

export const listPayouts = endpoint('GET /api/admin/payouts', 'administrator', {
  name: 'listPayouts',
  summary: 'Payouts that were made, newest first. The next page is named in the Link header.',
  query: z.object({ ...page, contractorId: identifier('contractor').optional() }),
  response: z.array(Payout),
})

const year = z.object({ year: z.coerce.number().int().min(2020).max(2199) })

const YearlyTotal = named('YearlyTotal', {
  contractorId: Id,
  name: z.string(),
  businessName: z.string().nullable(),
  total: Money.describe('Paid in the year: payouts, and what they kept of money that they collected'),
  reported: z.boolean().describe('At or above the threshold of the year'),
  hasTaxForm: z.boolean().describe('Whether their W-9 is here'),
})

/** A painter's payouts of a year, amounts in cents. */
export type YearlyTotal = z.output<typeof YearlyTotal>

export const listYearlyTotals = endpoint('GET /api/admin/payouts/years/{year}', 'administrator', {
  name: 'listYearlyTotals',
  summary: 'What each painter was paid in a calendar year, for form 1099-NEC.',
  params: year,
  response: z.object({ threshold: Money, painters: z.array(YearlyTotal) }),
})

export const exportYearlyTotals = endpoint('GET /api/admin/payouts/years/{year}/totals.csv', 'administrator', {
  name: 'exportYearlyTotals',
  summary: 'The same as a table.',
  params: year,
  produces: 'text/csv',
})
