import type { Cents } from '#domain/platform/money.ts'
import { explainShare, type PaidPrice } from '#domain/pricing/earnings.ts'

/** How the share of a job was computed, as its painter reads it. @param share as it is stored, which the office may have kept */
export function presentShare({ commissionRate, ...price }: PaidPrice & { commissionRate: number }, share: Cents) {
  const { finalPrice: finalCost, tax, priceBeforeTax: base } = explainShare(price, commissionRate)
  return { finalCost, tax, base, commissionRate, share }
}
