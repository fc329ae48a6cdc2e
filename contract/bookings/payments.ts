import { z } from 'zod'
import { DocumentSummary, Payment } from '#contract/billing/ledger.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { Day, Id, Instant, identifier, named, Slot } from '#contract/platform/fields.ts'
import { Money } from '#contract/platform/money.ts'
import { dueFees } from '#domain/billing/due-fees.ts'
import { BookingKey } from './bookings.ts'

const Deposit = z
  .object({
    amount: Money,
    until: Instant.describe('Until when the date is held'),
    date: Day,
    timeSlot: Slot,
  })
  .meta({ id: 'Deposit', description: 'A date that is held until its deposit is paid' })

const BillLine = z.object({ label: z.string(), detail: z.string().nullable(), amount: Money })

const Bill = named('Bill', {
  bookingId: Id.nullable().describe('Null behind a link to pay, which opens nothing else'),
  about: z
    .enum(['work', 'late_fee', 'deposit', 'nothing'])
    .describe('What is open: finished work, a late fee, the deposit of a date that is held, or nothing'),
  fee: z
    .enum(dueFees)
    .nullable()
    .describe('Which fee, when `about` is `late_fee`: a late cancellation, a late change, a trip charge, or several'),
  painter: z.string().nullable().describe('First name of the painter; null when nobody comes'),
  finishedAt: Instant.nullable(),
  payment: Payment,
  deposit: Deposit.nullable().describe('Null once the visit is booked'),
  payable: Money.describe('What a payment can be taken for now'),
  cards: z.boolean().describe('Whether `payable` can be paid by card'),
  tipBase: Money.describe('The price of finished work before tax, which tips are counted from; 0: no tip is asked for'),
  lines: z.array(BillLine).describe('What the price is made of, and what was added to it; they add up to `owed`'),
  paid: z
    .array(BillLine)
    .exactOptional()
    .describe('Payments and refunds, each as it changes the balance; together `paid`, negative'),
  text: z
    .string()
    .exactOptional()
    .describe('Whether something is owed, by whom, for what, since when, and how money goes back'),
  swatches: z.array(z.string()).describe('The colors of the rooms, #rrggbb'),
  failedRefunds: z
    .array(z.object({ amount: Money, at: Instant }))
    .describe('Refunds that the card did not take and that were not made up for yet, oldest first'),
  documents: z.array(DocumentSummary).describe('Newest first; none behind a link to pay: they name the booking'),
})

/** The amount that a customer owes for a booking, and its parts; in cents. */
export type Bill = z.output<typeof Bill>

export const getBill = endpoint('GET /api/bookings/{id}/bill', 'public', {
  name: 'getBill',
  summary: 'What is owed for a booking and what was paid, for whoever has its key or its key for paying.',
  params: z.object({ id: identifier('booking') }),
  query: z.object({ key: BookingKey.optional() }),
  response: Bill,
  shows: ['booking'],
})

/** Takes the place of the booking's id in a link to pay: it names no booking, and opens nothing but the bill. */
export const PayReference = z.string().min(1).max(200).describe('From a link to pay: `/pay/{reference}`')

export const getLinkedBill = endpoint('GET /api/pay/{reference}/bill', 'public', {
  name: 'getLinkedBill',
  limit: 'lookup',
  summary:
    'What is owed for a booking and what was paid, for whoever has a link to pay. It names neither booking nor documents.',
  params: z.object({ reference: PayReference }),
  response: Bill,
  shows: ['booking'],
})
