import { z } from 'zod'
import { actorFields } from '#contract/platform/actor.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { Id, Instant, identifier, line, named } from '#contract/platform/fields.ts'
import { Money } from '#contract/platform/money.ts'
import { onBooking } from '#contract/platform/topics.ts'
import { type Account, accounts, paymentMethods } from '#domain/billing/ledger.ts'
import { type LineKind, lineKinds, lineStates } from '#domain/billing/statement/statement-lines.ts'
import { documentKinds } from '#domain/platform/document.ts'
import { withdrawalCauses } from '#domain/platform/message-causes.ts'
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

/** A line of a booking's statement, as the office reads it. */
const BookingLine = named('BookingLine', {
  id: Id.describe('That of its first entry'),
  kind: z.enum(lineKinds as [LineKind, ...LineKind[]]),
  account: z.enum(accounts as [Account, ...Account[]]).describe('Whose line it is'),
  amount: Money.describe('As it was entered, whatever became of it; negative for what lowers its account'),
  tax: Money.describe('The sales tax that it adds to what is owed'),
  owed: Money.describe('What it adds to what the customer owes: nothing once it was taken back'),
  paid: Money.describe('What it adds to what the customer has paid'),
  painter: Money.describe('What it adds to what a painter earned and holds'),
  costs: Money.describe('What it adds to what the card provider keeps'),
  at: Instant,
  ...actorFields,
  contractorId: Id.nullable(),
  contractorName: z.string().nullable(),
  reason: z.string().nullable(),
  method: z.enum(paymentMethods).nullable(),
  reference: z.string().nullable().describe("A check's number, or the provider's reference"),
  state: z.enum(lineStates),
  ended: z
    .object({ at: Instant, ...actorFields, reason: z.string().nullable() })
    .nullable()
    .describe('When, by whom and why it was taken back; null for what stands'),
  madeUpBy: Id.nullable().describe('The line of the refund that makes up for one that failed'),
  documents: z
    .array(z.object({ id: Id, kind: z.enum(documentKinds), number: z.string() }))
    .describe('Those that are known to state it'),
  entries: z.array(Id).describe('The ids of its entries, in the order in which they were made'),
  reversible: Id.nullable().describe('The entry by which the office can take it back; null where it can’t'),
})

export type BookingLine = z.output<typeof BookingLine>

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
  lines: z
    .array(BookingLine)
    .describe('The statement: every entry is in one line, what was taken back in the line of what it takes back'),
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
  shows: ['booking', 'money'],
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
    checkNumber: line(40).optional().describe('Of a check; it is no part of the reason, which the customer reads'),
    reason: reason.describe('The customer reads it'),
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
    .object({
      kind: z.literal('reversal'),
      entryId: identifier('entry'),
      because: z
        .enum(withdrawalCauses)
        .optional()
        .describe(
          'Of a payment, and told to its customer: its check did not clear, or it was recorded by mistake. Left out, they read the reason',
        ),
      reason,
    })
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
  answers: 'getBookingLedger',
  touches: onBooking,
})

/** An entry made by the office. */
export type MoneyEntry = z.output<typeof Entry>
