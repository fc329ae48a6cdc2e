import { type PaymentState, paymentStateAt } from '#domain/bookings/payment-state.ts'
import { type BookingStatus, isLive } from '#domain/platform/booking-status.ts'
import { dec, mul, roundDiv, roundToCents } from '#domain/platform/decimal.ts'
import type { Cents } from '#domain/platform/money.ts'
import { type Text, text } from '#domain/platform/translation/text.ts'
import { explainShare } from '#domain/pricing/earnings.ts'

/**
 * The accounts of the ledger and what is entered in each (docs/rules/money.md#the-ledger). What a customer still has to pay is
 * `owed` less `paid`; what a painter still has to get is `earned` plus `held`, in which money that they collected and payouts
 * are negative. `costs` is what the card provider keeps of our money.
 */
export const entryKinds = {
  owed: [
    'price',
    'adjustment',
    'late_cancellation_fee',
    'late_rescheduling_fee',
    'trip_charge',
    'tip',
    'credit',
    'write_off',
    'disputed',
  ],
  paid: ['payment', 'refund', 'dispute'],
  earned: ['share', 'tip', 'compensation', 'warranty_pay', 'deduction'],
  held: ['collected', 'handed_over', 'payout'],
  costs: ['card_fee', 'dispute_fee'],
} as const

export type Account = keyof typeof entryKinds
export type EntryKind = (typeof entryKinds)[Account][number]

export const accounts = Object.keys(entryKinds) as Account[]
export const allEntryKinds = [...new Set(Object.values(entryKinds).flat())] as EntryKind[]

/** How money changes hands. `earlier`: before these records began. */
export const paymentMethods = ['cash', 'check', 'card', 'transfer', 'earlier'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/** How a painter is paid. */
export const payoutMethods = ['transfer', 'check', 'cash'] as const satisfies PaymentMethod[]
export type PayoutMethod = (typeof payoutMethods)[number]

export const paymentMethodLabels: Record<PaymentMethod, Text> = {
  cash: text('Cash'),
  check: text('Check'),
  card: text('Card'),
  transfer: text('Bank transfer'),
  earlier: text('Before we kept records'),
}

export const entryKindLabels: Record<EntryKind, Text> = {
  price: text('Price'),
  adjustment: text('Price change'),
  late_cancellation_fee: text('Late cancellation fee'),
  late_rescheduling_fee: text('Late change fee'),
  trip_charge: text('Trip charge'),
  tip: text('Tip'),
  credit: text('Credit'),
  write_off: text('Write-off'),
  disputed: text('Written off while a bank disputes it'),
  payment: text('Payment'),
  refund: text('Refund'),
  dispute: text('Taken back by the bank'),
  share: text("Painter's share"),
  compensation: text('Share of a fee'),
  warranty_pay: text('Pay for a warranty visit'),
  deduction: text('Deduction'),
  collected: text('Collected by the painter'),
  handed_over: text('Handed over to the office'),
  payout: text('Payout'),
  card_fee: text('Card fee'),
  dispute_fee: text('Dispute fee'),
}

/** An entry; `contractorId` on the painters' accounts only. Entries with the same cause were made together. */
export type Entry = {
  cause: string
  account: Account
  kind: EntryKind
  cents: Cents
  contractorId: string | null
  method: PaymentMethod | null
}

/**
 * Whether there can be entries in an account, of a kind and with a method; `undefined` stands for any. Only where money changes
 * hands there is a method.
 */
export const canOccur = ({
  account,
  kind,
  method,
}: {
  account?: Account | undefined
  kind?: EntryKind | undefined
  method?: PaymentMethod | undefined
}): boolean =>
  accounts.some((one) => {
    const kinds: readonly EntryKind[] = entryKinds[one]
    return (
      (account ?? one) === one &&
      (kind === undefined || kinds.includes(kind)) &&
      (method === undefined || one === 'paid' || one === 'held')
    )
  })

/** The sum of an account, of all or some kinds. */
export const sumOf = (entries: readonly Entry[], account: Account, ...kinds: readonly EntryKind[]): Cents =>
  entries.reduce(
    (sum, entry) =>
      entry.account === account && (kinds.length === 0 || kinds.includes(entry.kind)) ? sum + entry.cents : sum,
    0,
  )

/** What is added to a price or taken off it. */
export const chargeKinds = entryKinds.owed.filter((kind) => kind !== 'price' && kind !== 'adjustment')
type ChargeKind = (typeof chargeKinds)[number]

/** Whether something is added to a price or taken off it. */
export const isCharge = <One extends { kind: EntryKind }>(one: One): one is One & { kind: ChargeKind } =>
  chargeKinds.some((kind) => kind === one.kind)

/** Fees owed besides the price. */
export const feeKinds = ['late_cancellation_fee', 'late_rescheduling_fee', 'trip_charge'] as const
export type FeeKind = (typeof feeKinds)[number]

/** What is paid after the work, with the price: the fee of a late move of a visit that still takes place (docs/rules/money.md#late-fees). */
export const kindsAfterWork = ['price', 'adjustment', 'late_rescheduling_fee'] as const satisfies EntryKind[]

/** The fees that are charged, waived ones not counted. */
export const feesOf = (entries: readonly Entry[]): Cents => sumOf(entries, 'owed', ...feeKinds)

/** Those of them that are due at once, whatever is still to come. */
export const feesAtOnce = (entries: readonly Entry[]): Cents =>
  feesOf(entries) - sumOf(entries, 'owed', 'late_rescheduling_fee')

/** The amounts that the customer owes for a booking, has paid, and has left to pay; negative when they get some back. */
export function balanceOf(entries: readonly Entry[]): { owed: Cents; paid: Cents; balance: Cents } {
  const owed = sumOf(entries, 'owed')
  const paid = sumOf(entries, 'paid')
  return { owed, paid, balance: owed - paid }
}

/** One painter's earnings with a booking, tips included, and what they still have to get or give for it. */
export function painterBalanceOf(entries: readonly Entry[], contractorId: string): { earned: Cents; balance: Cents } {
  const own = entries.filter((entry) => entry.contractorId === contractorId)
  const earned = sumOf(own, 'earned')
  return { earned, balance: earned + sumOf(own, 'held') }
}

/**
 * The amount to pay now: the whole balance once the work is done or the visit cancelled (negative: to be given back), before
 * that only what is not paid after the work, which earlier payments cover first.
 */
export function dueNow(entries: readonly Entry[], status: BookingStatus): Cents {
  const { owed, paid } = balanceOf(entries)
  if (status === 'completed' || !isLive(status)) return owed - paid
  return Math.max(0, owed - sumOf(entries, 'owed', ...kindsAfterWork) - paid)
}

/** The most that a payment can cover: the whole balance from the start of the work on, and before that what is due. */
export const payableNow = (entries: readonly Entry[], status: BookingStatus): Cents =>
  status === 'in_progress' ? balanceOf(entries).balance : dueNow(entries, status)

export const paymentStateOf = (entries: readonly Entry[], status: BookingStatus): PaymentState =>
  paymentStateAt({ ...balanceOf(entries), due: dueNow(entries, status) })

/** The sales tax, tip and painter's part of the money collected for a booking; the rest is the platform's. */
export type Split = { tax: Cents; tip: Cents; painter: Cents }

/**
 * Whether an entry lowers the price itself: the credit of a refund that the customer had not overpaid. Any other credit is what
 * we owe, paid after tax (docs/rules/money.md#tax-on-what-is-taken-back).
 */
export const isPriceRefund = ({ account, kind, cause }: Entry): boolean =>
  account === 'owed' && kind === 'credit' && /^(reversal:)?refund:/.test(cause)

/** The price that is taxed, tax included: what was agreed on, less what of it was refunded. */
export const taxedPrice = (entries: readonly Entry[]): Cents =>
  Math.max(0, sumOf(entries, 'owed', 'price', 'adjustment') + sumOf(entries.filter(isPriceRefund), 'owed'))

/** The sales tax in what a booking costs. */
export const taxOwed = (entries: readonly Entry[], taxRate: number): Cents =>
  explainShare({ finalPrice: taxedPrice(entries), taxRate }, 0).tax

/** A part of an amount, in proportion to how much of a whole there is; all of it once the whole is there. */
const inProportion = (amount: Cents, part: Cents, whole: Cents): Cents =>
  part >= whole || whole <= 0 ? amount : roundDiv(mul(dec(amount), dec(part)), dec(whole))

/**
 * Splits what was collected (docs/rules/money.md#collected-money): tips first, since they were paid as such, then the price with
 * its tax, then fees. Tax and the painter's part are in proportion while something is still owed. A credit that we owe pays for
 * a part of the price as the customer's money would: once they have paid the rest, the whole tax was collected.
 */
export function splitOf(entries: readonly Entry[], taxRate: number): Split {
  const { owed, paid } = balanceOf(entries)
  const tips = sumOf(entries, 'owed', 'tip')
  const price = taxedPrice(entries)
  const credits = sumOf(
    entries.filter((entry) => !isPriceRefund(entry)),
    'owed',
    'credit',
  )
  const tip = Math.min(Math.max(paid, 0), tips)
  const rest = paid - tip
  const tax = inProportion(taxOwed(entries, taxRate), Math.max(rest, 0), price + credits)
  const earned = sumOf(entries, 'earned') - sumOf(entries, 'earned', 'tip')
  return { tax, tip, painter: inProportion(earned, rest, owed - tips) }
}

/** A painter's share of a late fee: the day was kept free for it. Rounded half up to the cent. */
export const compensationFor = (fee: Cents, commissionRate: number): Cents =>
  roundToCents(mul({ units: BigInt(fee), scale: 2 }, dec(commissionRate)))
