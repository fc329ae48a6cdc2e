import type { BookingStatus } from '#domain/platform/booking-status.ts'
import type { Cents } from '#domain/platform/money.ts'
import { text } from '#domain/platform/translation/text.ts'
import { explainShare } from '#domain/pricing/earnings.ts'
import type { VisitKind } from '#domain/scheduling/slots.ts'

/** The facts that decide who pays what to whom for a booking. */
export type MoneyFacts = {
  kind: VisitKind
  status: BookingStatus
  /** The current price of the quote, tax included. */
  finalPrice: Cents
  taxRate: number
  commissionRate: number
  /** The painter's share as fixed at assignment; null while the booking has no painter. */
  earnings: Cents | null
  /** Late fees that are charged, waived ones not counted. */
  fees: Cents
}

export type BookingMoney = {
  subtotal: Cents
  tax: Cents
  /** The painter's and the platform's part of the subtotal. */
  contractor: Cents
  platform: Cents
  /** Late fees, of which the painter gets a share by itself (`compensationFor`). */
  fees: Cents
  /** The customer's total: subtotal, tax and fees. */
  due: Cents
}

/**
 * Who pays what to whom for one booking, in cents (docs/rules/money.md). A consultation is free, and a cancelled visit costs
 * nothing but its late fees. The painter's share is stored with the job: it follows the price unless the office keeps it as it was.
 * Without a painter it is the share that one would get.
 */
export function bookingMoney(facts: MoneyFacts): BookingMoney {
  const { fees } = facts
  if (facts.kind === 'consultation' || facts.status === 'cancelled') {
    return { subtotal: 0, tax: 0, contractor: 0, platform: 0, fees, due: fees }
  }
  const { priceBeforeTax: subtotal, tax, share } = explainShare(facts, facts.commissionRate)
  const contractor = facts.earnings ?? share
  return { subtotal, tax, contractor, platform: subtotal - contractor, fees, due: subtotal + tax + fees }
}

/** The price before and after, in cents, and the reason, as of one adjustment, regardless of later ones. */
export type Adjustment = { oldCost: Cents; newCost: Cents; reason: string }

/** Warnings about an unusual adjusted price, for the person who adjusts it. */
export const adjustmentWarnings = {
  platform_loses: text('The painter would get more than the job brings in, so the platform pays the difference.'),
  large_change: text("That's a change of more than 30%. Please check the amount."),
  free: text('The customer would pay nothing.'),
} as const

/** An adjustment above this fraction of the old price deserves a warning. */
const LARGE_CHANGE = 0.3

/**
 * The preview that the office sees before adjusting a price: who gets what afterwards, and the warnings.
 * @param keepShare the painter's share stays as it is instead of following the price
 */
export function adjustmentPreview(
  facts: MoneyFacts,
  finalPrice: Cents,
  keepShare = false,
): { money: BookingMoney; warnings: (keyof typeof adjustmentWarnings)[] } {
  const money = bookingMoney({ ...facts, finalPrice, earnings: keepShare ? facts.earnings : null })
  const isLarge = facts.finalPrice > 0 && Math.abs(finalPrice - facts.finalPrice) > LARGE_CHANGE * facts.finalPrice
  return {
    money,
    warnings: [
      ...(money.platform < 0 ? (['platform_loses'] as const) : []),
      ...(isLarge ? (['large_change'] as const) : []),
      ...(finalPrice === 0 ? (['free'] as const) : []),
    ],
  }
}
