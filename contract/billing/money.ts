import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'
import { errorText } from '#contract/platform/error-text.ts'
import { Day, Id, Instant, identifier, named, page } from '#contract/platform/fields.ts'
import { Money } from '#contract/platform/money.ts'
import { dueFees } from '#domain/billing/due-fees.ts'
import { type Account, accounts, allEntryKinds, paymentMethods } from '#domain/billing/ledger.ts'
import { text } from '#domain/platform/translation/text.ts'
import { LedgerEntry } from './ledger.ts'

const Month = z
  .string()
  .regex(/^20\d\d-(0[1-9]|1[0-2])$/, errorText(text('Use a month as YYYY-MM')))
  .describe('A month on the clock of the market')

const MoneySummary = named('MoneySummary', {
  month: Month,
  owed: z.object({ amount: Money, customers: z.int() }).describe('What is due now'),
  overdue: z.object({ amount: Money, customers: z.int() }).describe('Of it, for more than 14 days'),
  ages: z.array(z.object({ fromDay: z.int(), toDay: z.int().nullable(), amount: Money })).describe('Owed, by age'),
  toRefund: z.object({ amount: Money, customers: z.int() }).describe('What customers get back'),
  payouts: z
    .object({ amount: Money, painters: z.int(), on: Day })
    .describe('What painters get, and the next day for it'),
  collected: z
    .object({
      byMethod: z.array(z.object({ method: z.enum(paymentMethods), amount: Money })),
      total: Money.describe('Payments less refunds of the month, tips not counted'),
      tips: Money,
      jobs: z.int().describe('Bookings with a payment'),
      tax: Money,
      painters: Money,
      fees: Money.describe('What the card provider kept: its fees for payments and disputes'),
      platform: Money.describe('What remains of the total'),
    })
    .describe('Of the month'),
  taxByCounty: z.array(z.object({ county: z.string().nullable(), amount: Money })).describe('Collected in the month'),
  refunds: Money,
  credits: Money,
  waivedFees: Money,
})

/** The figures of the money tab, amounts in cents. */
export type MoneySummary = z.output<typeof MoneySummary>

export const getMoney = endpoint('GET /api/admin/money', 'office:money-read', {
  name: 'getMoney',
  summary: 'What is owed, due and collected; the month is the present one unless another is asked for.',
  query: z.object({ month: Month.optional() }),
  response: MoneySummary,
  shows: ['money', 'bookings'],
})

const Receivable = named('Receivable', {
  bookingId: Id,
  customerName: z.string().nullable(),
  customerPhone: z.string(),
  town: z.string().nullable(),
  for: z.enum(['painting', 'late_fee']),
  fee: z.enum(dueFees).nullable().describe('Which fee, when it is not for the painting'),
  since: Instant,
  days: z.int().describe('How long it has been due'),
  reminders: z.int().describe('How many the customer got'),
  remindedLast: Instant.nullable(),
  due: Money.describe('Negative when the customer gets it back'),
  refundableToCard: Money.describe('What can go back to the card that it was paid with; 0 while nothing goes back'),
  paid: Money.describe('What was paid so far; 0 while nothing goes back'),
  tips: Money.describe('The tips of it that painters have; 0 while nothing goes back'),
})

/** The amounts owed for one booking, in cents. */
export type Receivable = z.output<typeof Receivable>

export const listReceivables = endpoint('GET /api/admin/money/owed', 'office:money-read', {
  name: 'listReceivables',
  summary: 'What is due, oldest first. The next page is named in the Link header.',
  query: z.object({ ...page, side: z.enum(['owed', 'refund']).default('owed') }),
  response: z.array(Receivable),
  shows: ['money', 'bookings'],
})

/** Which entries of the ledger. */
const filters = {
  from: Day.optional(),
  to: Day.optional(),
  account: z.enum(accounts as [Account, ...Account[]]).optional(),
  kind: z.enum(allEntryKinds).optional(),
  method: z.enum(paymentMethods).optional(),
  county: z.string().max(100).optional(),
  contractorId: identifier('contractor').optional(),
  bookingId: identifier('booking').optional(),
}

export const listLedger = endpoint('GET /api/admin/money/ledger', 'office:money-read', {
  name: 'listLedger',
  summary: 'The entries of the ledger, newest first. The next page is named in the Link header.',
  query: z.object({ ...page, ...filters }),
  response: z.array(LedgerEntry.extend({ customerName: z.string().nullable() })),
  shows: ['money'],
})

export const sumLedger = endpoint('GET /api/admin/money/ledger/sums', 'office:money-read', {
  name: 'sumLedger',
  summary: 'The sums of the same entries, account by account; accounts without entries are left out.',
  query: z.object(filters),
  response: z.array(
    z.object({ account: z.enum(accounts as [Account, ...Account[]]), entries: z.int(), amount: Money }),
  ),
  shows: ['money'],
})

export const listLedgerCounties = endpoint('GET /api/admin/money/ledger/counties', 'office:money-read', {
  name: 'listLedgerCounties',
  summary: 'The counties that entries of the ledger name, by name.',
  response: z.array(z.string()),
  shows: ['money'],
})

export const exportLedger = endpoint('GET /api/admin/money/ledger.csv', 'office:export', {
  name: 'exportLedger',
  summary: 'The same entries as a table, all of them, for an accountant.',
  query: z.object(filters),
  produces: 'text/csv',
})

export const remindOfPayment = endpoint('POST /api/admin/money/reminders', 'office:money', {
  name: 'remindOfPayment',
  summary: 'Reminds these customers of what they owe, in waking hours. Those who owe nothing any more are left out.',
  body: z.object({ bookingIds: z.array(identifier('booking')).min(1).max(200) }),
  response: z.object({ reminded: z.int() }),
  touches: ['money', 'messages'],
})
