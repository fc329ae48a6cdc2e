import type { Cents } from '#domain/platform/money.ts'
import { type Text, text } from '#domain/platform/translation/text.ts'
import type { Urgency } from '#domain/platform/urgency.ts'
import { type Entry, sumOf } from './ledger.ts'
import type { Posting } from './postings.ts'

/**
 * How far a dispute has come: we are asked for evidence, the bank decides, or it is over: won, lost, or closed without money
 * (an inquiry that came to nothing).
 */
export const disputeStates = ['needs_response', 'under_review', 'won', 'lost', 'closed'] as const
export type DisputeState = (typeof disputeStates)[number]

export const disputeStateLabels: Record<DisputeState, Text> = {
  needs_response: text('waiting for our evidence'),
  under_review: text('the bank is deciding'),
  won: text('won'),
  lost: text('lost'),
  closed: text('closed'),
}

/** Why a bank disputes a payment, in the provider's words; anything else is `general`. */
const reasonLabels: Readonly<Record<string, Text>> = {
  credit_not_processed: text('a refund didn’t arrive'),
  duplicate: text('charged twice'),
  fraudulent: text('the card was used without its owner'),
  product_not_received: text('the work wasn’t done'),
  product_unacceptable: text('the work isn’t as agreed'),
  subscription_canceled: text('the booking was canceled'),
  unrecognized: text('the payment isn’t recognized'),
}

export const disputeReasonLabel = (reason: string): Text => reasonLabels[reason] ?? text('no reason given')

/** Whether it still goes on: the painter is not paid for the job until it is over. */
export const isDisputeOpen = (state: DisputeState): boolean => state === 'needs_response' || state === 'under_review'

/** The beginning of the causes of a dispute's entries. */
const causesOf = (disputeId: string): string => `dispute:${disputeId}:`

/**
 * The entries that are missing until the ledger says what the provider does about a dispute (docs/rules/money.md#disputes): what
 * the bank took back was not paid, and nobody asks the customer for it again; what it gives back is paid and owed as before. Empty
 * when the ledger says so already.
 * @param withdrawn what the bank has of the payment now
 * @param fees what the provider has charged for it so far
 */
export function disputePostings(
  entries: readonly Entry[],
  disputeId: string,
  { withdrawn, fees }: { withdrawn: Cents; fees: Cents },
): Posting[] {
  const own = entries.filter(({ cause }) => cause.startsWith(causesOf(disputeId)))
  const taken = -sumOf(own, 'paid', 'dispute') - withdrawn
  const charged = fees - sumOf(own, 'costs', 'dispute_fee')
  const lines: Posting['lines'] = [
    { account: 'owed', kind: 'disputed', cents: taken, contractorId: null, method: null },
    { account: 'paid', kind: 'dispute', cents: taken, contractorId: null, method: 'card' },
    { account: 'costs', kind: 'dispute_fee', cents: charged, contractorId: null, method: null },
  ]
  const needed = lines.filter(({ cents }) => cents !== 0)
  // The booking is locked: nobody else can have made that many entries.
  return needed.length === 0 ? [] : [{ cause: `${causesOf(disputeId)}${entries.length}`, lines: needed }]
}

/** The fee that the provider keeps of a card payment, once. */
export const cardFeePosting = (checkoutId: string, cents: Cents): Posting => ({
  cause: `card-fee:${checkoutId}`,
  lines: [{ account: 'costs', kind: 'card_fee', cents, contractorId: null, method: null }],
})

/** A dispute whose evidence is due within so many hours needs somebody at once. */
const EVIDENCE_HOURS = 72

/** How urgent it is to hand in evidence. */
export const disputeUrgency = (due: Date | null, now: Date): Urgency =>
  due !== null && due.getTime() - now.getTime() <= EVIDENCE_HOURS * 3_600_000 ? 'now' : 'soon'
