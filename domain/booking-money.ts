import type { BookingStatus } from './booking-status.ts'
import { explainShare } from './earnings.ts'
import type { Cents } from './money.ts'
import type { VisitKind } from './slots.ts'

/** What of a booking decides who pays what to whom. */
export type MoneyFacts = {
  kind: VisitKind
  status: BookingStatus
  /** The quote's price as it stands, tax included. */
  finalCost: Cents
  taxRate: number
  commissionRate: number
  /** The painter's share as fixed at assignment; null while nobody has the job. */
  earnings: Cents | null
  cancellationFee: Cents | null
  rescheduleFee: Cents | null
}

export type BookingMoney = {
  subtotal: Cents
  tax: Cents
  /** The painter's and the platform's part of the subtotal. */
  contractor: Cents
  platform: Cents
  /** Late fees, for which nobody works. */
  fees: Cents
  /** What the customer owes: subtotal, tax and fees. */
  due: Cents
}

/**
 * Who pays what to whom for one booking, in cents (docs/rules/money.md). A consultation is free, and a cancelled visit costs nothing
 * but its late fees. The painter's share is fixed when the job is assigned; an adjustment after that is the platform's. Without a
 * painter it is what one would get.
 */
export function bookingMoney(facts: MoneyFacts): BookingMoney {
  const fees = (facts.cancellationFee ?? 0) + (facts.rescheduleFee ?? 0)
  if (facts.kind === 'consultation' || facts.status === 'cancelled') {
    return { subtotal: 0, tax: 0, contractor: 0, platform: 0, fees, due: fees }
  }
  const { base, tax, share } = explainShare(facts, facts.commissionRate)
  const contractor = facts.earnings ?? share
  return { subtotal: base, tax, contractor, platform: base - contractor, fees, due: base + tax + fees }
}

/** From this part of the old price on, an adjustment is worth a second look. */
const LARGE_CHANGE = 0.3

/** What an administrator should see before a price is adjusted: what becomes of it, and what is unusual about it. */
export function adjustmentPreview(
  facts: MoneyFacts,
  newCost: Cents,
): { money: BookingMoney; warnings: ('platform_loses' | 'large_change' | 'free')[] } {
  const money = bookingMoney({ ...facts, finalCost: newCost })
  const isLarge = facts.finalCost > 0 && Math.abs(newCost - facts.finalCost) > LARGE_CHANGE * facts.finalCost
  return {
    money,
    warnings: [
      ...(money.platform < 0 ? (['platform_loses'] as const) : []),
      ...(isLarge ? (['large_change'] as const) : []),
      ...(newCost === 0 ? (['free'] as const) : []),
    ],
  }
}
