import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'
import { Day, Id, named, page } from '#contract/platform/fields.ts'
import { Money } from '#contract/platform/money.ts'
import { payoutMethods } from '#domain/billing/ledger.ts'

/** The parts of an upcoming payout. */
export const payoutAmounts = {
  jobs: z.int().describe('Bookings that it is for'),
  earned: Money.describe('Shares, compensations and pay for warranty visits, less deductions'),
  tips: Money.describe('Less what of them went back to customers; below zero when that was paid out before'),
  tipsReturned: Money.describe('What went back to customers of tips, with refunds; `tips` is already less by it'),
  collected: Money.describe('What the painter took from customers for us'),
  handedOver: Money.describe('What of it they handed over to the office'),
  due: Money.describe('`earned` and `tips` less `collected`, plus `handedOver`; negative is carried over'),
}

/** A payout that was made, for the painter who got it. */
export const OwnPayout = named('OwnPayout', {
  id: Id,
  paidOn: Day,
  method: z.enum(payoutMethods),
  reference: z.string().nullable(),
  earned: Money,
  tips: Money,
  collected: Money,
  handedOver: Money,
  amount: Money,
  statementId: Id.nullable().describe('The document'),
  statementNumber: z.string().nullable(),
})

export type OwnPayout = z.output<typeof OwnPayout>

export const listOwnPayouts = endpoint('GET /api/contractor/payouts', 'contractor', {
  name: 'listOwnPayouts',
  summary: "The painter's own payouts, newest first. The next page is named in the Link header.",
  query: z.object(page),
  response: z.array(OwnPayout),
  shows: ['jobs', 'money'],
})
