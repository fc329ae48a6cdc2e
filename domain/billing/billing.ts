import { type BookingStatus, isLive } from '#domain/platform/booking-status.ts'
import type { Cents } from '#domain/platform/money.ts'
import { explainShare } from '#domain/pricing/earnings.ts'
import { type Entry, type EntryKind, feesAtOnce, isPriceRefund, sumOf, taxedPrice, taxOwed } from './ledger.ts'

const notBilled = ['tip', 'write_off', 'disputed'] as const satisfies EntryKind[]

/** Whether documents bill an entry: a tip is no debt, what is given up stays billed, and so does what a bank took back. */
export const isBillable = ({ account, kind }: Entry): boolean =>
  account === 'owed' && notBilled.every((one) => one !== kind)

/**
 * The amount that should have been billed, in cents: everything but tips once the work was invoiced or the visit cancelled,
 * before that the fees alone that are due at once (docs/rules/money.md#documents).
 * @param isInvoiced whether the invoice of the finished work was issued, or is being issued now
 */
export const billable = (entries: readonly Entry[], status: BookingStatus, isInvoiced: boolean): Cents =>
  isInvoiced || !isLive(status) ? sumOf(entries, 'owed') - sumOf(entries, 'owed', ...notBilled) : feesAtOnce(entries)

/** The sales tax in the amount that should have been billed: that of the price, once the price is billed. */
export const billableTax = (
  entries: readonly Entry[],
  status: BookingStatus,
  isInvoiced: boolean,
  taxRate: number,
): Cents => (isInvoiced || !isLive(status) ? taxOwed(entries, taxRate) : 0)

/** The price of a booking as a bill adds it up; its parts are what is owed for the price, refunds counted. */
export type PriceParts = {
  /** As it was agreed on. */
  priceBeforeTax: Cents
  /** What of it was refunded, before tax: 0 or less. */
  refunded: Cents
  tax: Cents
  /** What was refunded beyond the price: 0 or less. */
  beyond: Cents
}

/** Splits the price and what of it was refunded (docs/rules/money.md#tax-on-what-is-taken-back). */
export function pricePartsOf(entries: readonly Entry[], taxRate: number): PriceParts {
  const agreed = sumOf(entries, 'owed', 'price', 'adjustment')
  const left = taxedPrice(entries)
  const { priceBeforeTax } = explainShare({ finalPrice: agreed, taxRate }, 0)
  const { priceBeforeTax: leftBeforeTax, tax } = explainShare({ finalPrice: left, taxRate }, 0)
  const beyond = agreed + sumOf(entries.filter(isPriceRefund), 'owed') - left
  return { priceBeforeTax, refunded: leftBeforeTax - priceBeforeTax, tax, beyond }
}
