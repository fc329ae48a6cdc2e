import type { BookingWithJob, LifecycleEvent } from '#domain/bookings/booking-lifecycle.ts'
import { isLive } from '#domain/platform/booking-status.ts'
import type { Cents } from '#domain/platform/money.ts'
import type { VisitKind } from '#domain/scheduling/slots.ts'
import {
  type Account,
  compensationFor,
  type Entry,
  type EntryKind,
  type FeeKind,
  feeKinds,
  type PaymentMethod,
  sumOf,
} from './ledger.ts'
import type { PaintersTip } from './tip-returns.ts'

/** An entry that is about to be made, without its cause. */
export type Line = Omit<Entry, 'cause'>

/** Entries that are made together: all of them, once, or none. The cause identifies what happened. */
export type Posting = { cause: string; lines: Line[] }

const line = (account: Account, kind: EntryKind, cents: Cents, contractorId: string | null = null): Line => ({
  account,
  kind,
  cents,
  contractorId,
  method: null,
})

/** The facts that decide the price and the shares of a booking, besides its state. */
export type PriceFacts = {
  bookingId: string
  kind: VisitKind
  /** The current price, tax included. */
  finalPrice: Cents
  /** The painter's earnings with the open job, and the rate they were computed with; null without a job. */
  job: { earnings: Cents; commissionRate: number } | null
}

const withoutEmpty = (postings: readonly Posting[]): Posting[] =>
  postings
    .map(({ cause, lines }) => ({ cause, lines: lines.filter(({ cents }) => cents !== 0) }))
    .filter(({ lines }) => lines.length > 0)

/** The share of the price that the painters of a booking should have been credited, in its present state. */
const sharesOf = ({ booking, job }: BookingWithJob, facts: PriceFacts): Map<string, Cents> =>
  new Map(
    job && facts.job && job.status === 'completed' && booking.status === 'completed'
      ? [[job.contractorId, facts.job.earnings]]
      : [],
  )

/** The shares that are missing or too much; a share is earned when the work is done. */
const shareLines = (entries: readonly Entry[], target: ReadonlyMap<string, Cents>): Line[] => {
  const credited = entries.flatMap(({ kind, contractorId }) =>
    kind === 'share' && contractorId !== null ? [contractorId] : [],
  )
  return [...new Set([...credited, ...target.keys()])].map((painter) => {
    const own = entries.filter(({ contractorId }) => contractorId === painter)
    return line('earned', 'share', (target.get(painter) ?? 0) - sumOf(own, 'earned', 'share'), painter)
  })
}

const priceLine = (
  entries: readonly Entry[],
  { booking }: BookingWithJob,
  facts: PriceFacts,
  kind: 'price' | 'adjustment',
) => {
  const target =
    facts.kind === 'painting' && isLive(booking.status) && booking.status !== 'reserved' ? facts.finalPrice : 0
  return line('owed', kind, target - sumOf(entries, 'owed', 'price', 'adjustment'))
}

/** Price and shares as they follow from the present state of a booking; nothing when they are entered already. */
export const followingPostings = (
  entries: readonly Entry[],
  state: BookingWithJob,
  facts: PriceFacts,
  cause: string,
  kind: 'price' | 'adjustment' = 'price',
): Posting[] =>
  withoutEmpty([
    { cause, lines: [priceLine(entries, state, facts, kind), ...shareLines(entries, sharesOf(state, facts))] },
  ])

/** The cause of the fee for an event, after which calendars know the booking by this sequence. */
export const causeOfFee = (bookingId: string, sequence: number): string => `fee:${bookingId}:${sequence}`

/** A late fee or a trip charge, with the share of the painter who kept the day free. */
const feePosting = (cause: string, kind: FeeKind, fee: Cents, before: BookingWithJob, facts: PriceFacts): Posting => ({
  cause,
  lines: [
    line('owed', kind, fee),
    ...(before.job && facts.job
      ? [line('earned', 'compensation', compensationFor(fee, facts.job.commissionRate), before.job.contractorId)]
      : []),
  ],
})

/** A trip charge that the office decided on after the visit had ended, with the part of the painter who kept the day free. */
export const tripChargePosting = (
  cause: string,
  fee: Cents,
  { contractorId, commissionRate }: { contractorId: string; commissionRate: number },
): Posting => ({
  cause,
  lines: [
    line('owed', 'trip_charge', fee),
    line('earned', 'compensation', compensationFor(fee, commissionRate), contractorId),
  ],
})

/** The cause of the entries that reverse those of another cause. */
export const reversalOf = (cause: string): string => `reversal:${cause}`

/** Reverses everything that was entered for a cause. */
export const reversePosting = (entries: readonly Entry[], cause: string): Posting => ({
  cause: reversalOf(cause),
  lines: entries
    .filter((entry) => entry.cause === cause)
    .map(({ cause: _cause, ...entry }) => ({ ...entry, cents: -entry.cents })),
})

/** A late cancellation fee that the office charges afterwards, and the share of the painter who kept the day free. */
export const lateFeePosting = (
  cause: string,
  { fee, share, contractorId }: { fee: Cents; share: Cents; contractorId: string | null },
): Posting[] =>
  withoutEmpty([
    {
      cause,
      lines: [
        line('owed', 'late_cancellation_fee', fee),
        ...(contractorId === null ? [] : [line('earned', 'compensation', share, contractorId)]),
      ],
    },
  ])

/** Takes a fee back from its customer while its painter keeps their share: the platform bears it. */
export const waivedPosting = (entries: readonly Entry[], cause: string): Posting =>
  reversePosting(
    entries.filter(({ account }) => account === 'owed'),
    cause,
  )

const reversibleKinds: readonly EntryKind[] = [
  ...feeKinds,
  'credit',
  'write_off',
  'warranty_pay',
  'deduction',
  'payment',
  'refund',
]

const isByHand = ({ account, method }: Entry): boolean => account !== 'paid' || method === 'cash' || method === 'check'

/** Whether the office can reverse it: an entry made by hand, or a late fee. Money on a card is refunded instead. */
export const isReversible = (entries: readonly Entry[], { cause, kind }: Entry): boolean =>
  reversibleKinds.includes(kind) &&
  !cause.startsWith('reversal:') &&
  !isReversed(entries, cause) &&
  entries.every((entry) => entry.cause !== cause || isByHand(entry))

/** Whether a cause was reversed. */
export const isReversed = (entries: readonly Entry[], cause: string): boolean =>
  entries.some((entry) => entry.cause === reversalOf(cause))

/** The causes of fees of some kinds that still stand. */
export const activeFees = (entries: readonly Entry[], ...kinds: readonly FeeKind[]) =>
  entries
    .filter(
      (entry) =>
        kinds.some((kind) => kind === entry.kind) &&
        !entry.cause.startsWith('reversal:') &&
        !isReversed(entries, entry.cause),
    )
    .map(({ cause }) => cause)

/**
 * The entries that follow from an event in a booking's lifecycle (docs/rules/money.md#when-it-is-entered).
 * @param before the booking state when it happened
 * @param after the booking state that came of it; `facts` are those of this moment
 */
export function postingsOfEvent(
  entries: readonly Entry[],
  {
    event,
    before,
    after,
    facts,
  }: { event: LifecycleEvent; before: BookingWithJob; after: BookingWithJob; facts: PriceFacts },
): Posting[] {
  const { bookingId } = facts
  // The booking is locked: nobody else can have made that many entries.
  const cause = `${event.type}:${bookingId}:${entries.length}`
  const fee = causeOfFee(bookingId, after.booking.sequence)
  const following = followingPostings(entries, after, facts, cause)
  switch (event.type) {
    case 'cancelled':
    case 'nobody-home':
      return withoutEmpty([...following, feePosting(fee, 'late_cancellation_fee', event.fee, before, facts)])
    case 'ended':
      return withoutEmpty([...following, feePosting(fee, 'trip_charge', event.fee, before, facts)])
    case 'moved':
      return withoutEmpty([...following, feePosting(fee, 'late_rescheduling_fee', event.fee, before, facts)])
    case 'restored':
      return withoutEmpty([
        ...following,
        ...activeFees(entries, 'late_cancellation_fee', 'trip_charge').map((stands) => reversePosting(entries, stands)),
      ])
    default:
      return following
  }
}

/** Money that a customer paid. A painter who collected it holds it for the business. */
export const paymentPosting = (
  cause: string,
  {
    cents,
    method,
    collectedBy,
    tip = null,
  }: {
    cents: Cents
    method: PaymentMethod
    collectedBy: string | null
    /** A tip that is part of the amount, and whose it is. */
    tip?: { cents: Cents; contractorId: string } | null
  },
): Posting => ({
  cause,
  lines: [
    ...(tip ? [line('owed', 'tip', tip.cents), line('earned', 'tip', tip.cents, tip.contractorId)] : []),
    { ...line('paid', 'payment', cents), method },
    ...(collectedBy === null ? [] : [{ ...line('held', 'collected', -cents, collectedBy), method }]),
  ].filter((one) => one.cents !== 0),
})

/**
 * Money that went back to a customer. What they had not paid too much is credited to them: they are not to pay it again. A tip
 * that is part of it is taken from its painter, so that nobody else pays for it (docs/rules/money.md#tips-that-go-back).
 * @param balance what was open before, negative when they had paid too much
 * @param tips what of it is a tip, and whose; no more than what had not been paid too much
 */
export const refundPosting = (
  cause: string,
  cents: Cents,
  method: PaymentMethod,
  balance: Cents,
  tips: readonly PaintersTip[] = [],
): Posting => {
  const returned = tips.reduce((sum, tip) => sum + tip.cents, 0)
  return {
    cause,
    lines: [
      line('owed', 'credit', returned - Math.max(0, cents - Math.max(0, -balance))),
      line('owed', 'tip', -returned),
      ...tips.map(({ contractorId, cents: tip }) => line('earned', 'tip', -tip, contractorId)),
      { ...line('paid', 'refund', -cents), method },
    ].filter((one) => one.cents !== 0),
  }
}

/** An amount that the customer need not pay anymore: a credit for a broken promise, or a write-off. */
export const forgivenPosting = (cause: string, kind: 'credit' | 'write_off', cents: Cents): Posting => ({
  cause,
  lines: [line('owed', kind, -cents)],
})

/** What we pay the painter of a warranty visit, which pays no share. */
export const warrantyPayPosting = (claimId: string, cents: Cents, contractorId: string): Posting => ({
  cause: `warranty:${claimId}`,
  lines: [line('earned', 'warranty_pay', cents, contractorId)],
})

/** A deduction from a painter's pay. */
export const deductionPosting = (cause: string, cents: Cents, contractorId: string): Posting => ({
  cause,
  lines: [line('earned', 'deduction', -cents, contractorId)],
})
