import { type BookingStatus, isLive } from '#domain/bookings/booking-status.ts'
import { groupBy } from '#domain/platform/group-by.ts'
import type { Cents } from '#domain/platform/money.ts'
import { explainShare } from '#domain/pricing/earnings.ts'
import { type Entry, type EntryKind, feesAtOnce, isPriceRefund, sumOf, taxedPrice, taxOwed } from './ledger.ts'

/**
 * The amount that should have been billed, in cents: everything but tips once the work was invoiced or the visit cancelled,
 * before that the fees alone that are due at once (docs/rules/money.md#documents). What is given up stays billed, and so does
 * what a bank took back.
 * @param isInvoiced whether the invoice of the finished work was issued, or is being issued now
 */
export const billable = (entries: readonly Entry[], status: BookingStatus, isInvoiced: boolean): Cents =>
  isInvoiced || !isLive(status)
    ? sumOf(entries, 'owed') - sumOf(entries, 'owed', 'tip', 'write_off', 'disputed')
    : feesAtOnce(entries)

/** The sales tax in the amount that should have been billed: that of the price, once the price is billed. */
export const billableTax = (
  entries: readonly Entry[],
  status: BookingStatus,
  isInvoiced: boolean,
  taxRate: number,
): Cents => (isInvoiced || !isLive(status) ? taxOwed(entries, taxRate) : 0)

/** The amount that one cause adds to what was billed before; less than 0 when it takes away from it. */
export type Unbilled = { cause: string; kind: EntryKind; cents: Cents }

const addedBy = (made: readonly Entry[], status: BookingStatus, isInvoiced: boolean): Unbilled[] => {
  const cents = billable(made, status, isInvoiced)
  const first = made.find(({ account, kind }) => account === 'owed' && kind !== 'tip')
  return first && cents !== 0 ? [{ cause: first.cause, kind: first.kind, cents }] : []
}

/**
 * The entries that no document covers yet, cause by cause, so that each has its own name (docs/rules/money.md#documents):
 * those made after the last moment at which documents covered everything, or else the newest cause that explains the
 * difference alone. Empty when neither explains it.
 * @param entries in the order in which they were made
 * @param billed the sum of the documents so far
 */
export function unbilled(
  entries: readonly Entry[],
  status: BookingStatus,
  isInvoiced: boolean,
  billed: Cents,
): Unbilled[] {
  const groups = [...groupBy(entries, ({ cause }) => cause).values()]
  const added = groups.map((made) => addedBy(made, status, isInvoiced))
  const missing = billable(entries, status, isInvoiced) - billed
  if (missing === 0) return []
  let rest = missing
  for (let from = groups.length - 1; from >= 0; from--) {
    rest -= added[from]?.[0]?.cents ?? 0
    if (rest === 0) return added.slice(from).flat()
  }
  return added.findLast(([only]) => only?.cents === missing) ?? []
}

/** The price of a booking as a bill adds it up; its parts are what is owed for the price, refunds counted. */
export type PriceParts = {
  /** Before tax, as it was agreed on. */
  base: Cents
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
  const { base } = explainShare({ finalCost: agreed, taxRate }, 0)
  const { base: leftBase, tax } = explainShare({ finalCost: left, taxRate }, 0)
  const beyond = agreed + sumOf(entries.filter(isPriceRefund), 'owed') - left
  return { base, refunded: leftBase - base, tax, beyond }
}
