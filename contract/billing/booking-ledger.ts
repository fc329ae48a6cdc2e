import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'
import { Id, identifier, line, named } from '#contract/platform/fields.ts'
import { Money } from '#contract/platform/money.ts'
import {
  Amount,
  checkHasNumber,
  checkNumberMissing,
  DocumentSummary,
  HandedPayment,
  LedgerEntry,
  Payment,
  RequestId,
} from './ledger.ts'

const params = z.object({ id: identifier('booking') })

const BookingLedger = named('BookingLedger', {
  payment: Payment,
  refundableToCard: Money.describe('What was paid by card and can go back to it'),
  tips: Money.describe('The tips that painters have of it, which can go back with a refund'),
  painters: z
    .array(
      z.object({
        contractorId: Id,
        name: z.string(),
        earned: Money.describe('Of this booking, tips included'),
        balance: Money.describe('What they still get for it; negative when they hold money of ours'),
      }),
    )
    .describe('Who earned or holds something of it'),
  collected: z
    .object({ tax: Money, tip: Money, painter: Money, fees: Money.describe('Of the card provider'), platform: Money })
    .describe('Where the money went that was collected so far'),
  entries: z.array(LedgerEntry).describe('In the order in which they were made'),
  documents: z.array(DocumentSummary).describe('Newest first'),
})

/** The money of one booking, amounts in cents. */
export type BookingLedger = z.output<typeof BookingLedger>

export const getBookingLedger = endpoint('GET /api/admin/bookings/{id}/ledger', 'office:money-read', {
  name: 'getBookingLedger',
  summary: 'What is owed and paid for a booking, entry by entry.',
  params,
  response: BookingLedger,
})

const reason = line(500)

const Entry = z.discriminatedUnion('kind', [
  HandedPayment.extend({
    kind: z.literal('payment'),
    collectedBy: identifier('contractor')
      .nullable()
      .default(null)
      .describe('The painter who holds it; null: the office'),
  }).refine(checkHasNumber, checkNumberMissing),
  z.object({
    kind: z.literal('refund'),
    requestId: RequestId.optional(),
    method: z
      .enum(['cash', 'check', 'card'])
      .describe('Cash and checks are handed over by the office; `card` goes back to the card by itself'),
    amount: Amount,
    returnTip: z
      .boolean()
      .optional()
      .describe(
        'Whether the tip goes back with it and is taken from the painter. Left out: if more goes back than was paid for the work',
      ),
    reason,
  }),
  z
    .object({ kind: z.enum(['credit', 'write_off']), requestId: RequestId.optional(), amount: Amount, reason })
    .describe('What the customer need not pay: promised for something we did wrong, or given up'),
  z
    .object({
      kind: z.literal('deduction'),
      requestId: RequestId.optional(),
      contractorId: identifier('contractor'),
      amount: Amount,
      reason,
    })
    .describe('What a painter gets less'),
  z
    .object({ kind: z.literal('reversal'), entryId: identifier('entry'), reason })
    .describe('Takes an entry back with everything that was entered together with it: waives a fee, undoes a mistake'),
])

export const enterMoney = endpoint('POST /api/admin/bookings/{id}/ledger', 'office:money', {
  fresh: ({ kind }: MoneyEntry) => kind === 'refund',
  name: 'enterMoney',
  summary:
    'Enters cash and checks, refunds by hand, credits and write-offs, deductions, and takes entries back. 403 `confirmation_required` also for credits, write-offs and deductions above $500 together that an account enters on a day, without a fresh confirmation.',
  params,
  body: Entry,
  response: BookingLedger,
})

/** An entry made by the office. */
export type MoneyEntry = z.output<typeof Entry>
