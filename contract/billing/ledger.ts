import { z } from 'zod'
import { actorFields } from '#contract/platform/actor.ts'
import { errorText } from '#contract/platform/error-text.ts'
import { Id, Instant, identifier, line, named } from '#contract/platform/fields.ts'
import { Money } from '#contract/platform/money.ts'
import { type Account, accounts, allEntryKinds, paymentMethods } from '#domain/billing/ledger.ts'
import { paymentStates } from '#domain/bookings/payment-state.ts'
import { documentKinds } from '#domain/platform/document.ts'
import { text } from '#domain/platform/translation/text.ts'

/** How far a booking is paid. Everything is a sum of the ledger's entries. */
export const Payment = z
  .object({
    owed: Money.describe('Price, fees and tips, less what was credited or given up'),
    paid: Money.describe('Payments less refunds'),
    balance: Money.describe('`owed` less `paid`; negative when the customer gets something back'),
    due: Money.describe('What of the balance is to be paid now; negative for a refund'),
    state: z.enum(paymentStates),
  })
  .meta({ id: 'Payment', description: 'How far a booking is paid' })

export type Payment = z.output<typeof Payment>

/** An amount that somebody enters: more than nothing. */
export const Amount = Money.refine(
  (cents) => cents > 0 && cents <= 100_000_000,
  errorText(text('Enter an amount above $0')),
)

/** The key that makes a repeated call harmless: the same one again changes nothing. */
export const RequestId = identifier('payment').describe(
  'Made by the caller: the same call again with the same one enters nothing more; something else with it is 422 key_reused',
)

/** Cash or a check that somebody took from a customer. */
export const HandedPayment = z.object({
  requestId: RequestId.optional(),
  method: z.enum(['cash', 'check']),
  checkNumber: line(40).optional().describe('Needed for a check'),
  amount: Amount,
  balance: Money.optional().describe('The open balance that was shown; another one by now is answered 409'),
})

export const checkHasNumber = ({ method, checkNumber }: { method?: string; checkNumber?: string | undefined }) =>
  method !== 'check' || checkNumber !== undefined

export const checkNumberMissing = {
  path: ['checkNumber'],
  ...errorText(text('Enter the check number')),
}

/** One entry of the ledger. */
export const LedgerEntry = named('LedgerEntry', {
  id: Id,
  at: Instant,
  account: z.enum(accounts as [Account, ...Account[]]),
  kind: z.enum(allEntryKinds),
  amount: Money,
  method: z.enum(paymentMethods).nullable(),
  reference: z.string().nullable().describe("A check's number, or the provider's reference"),
  reason: z.string().nullable(),
  ...actorFields,
  bookingId: Id.nullable(),
  contractorId: Id.nullable(),
  contractorName: z.string().nullable(),
  reversible: z.boolean().describe('Whether the office can take it back'),
})

export type LedgerEntry = z.output<typeof LedgerEntry>

/** A document in a list. */
export const DocumentSummary = named('DocumentSummary', {
  id: Id,
  kind: z.enum(documentKinds),
  number: z.string().describe('Year and number: "2026-0418"'),
  amount: Money,
  issuedAt: Instant,
  isVoid: z
    .boolean()
    .exactOptional()
    .describe('Whether it is a receipt of a payment that was taken back since; left out where nobody asked'),
})

export type DocumentSummary = z.output<typeof DocumentSummary>
