import { add, type Decimal, dec, mul, roundDiv, roundToCents } from '#domain/platform/decimal.ts'
import type { Cents } from '#domain/platform/money.ts'

/** The basis of a painter's share: the price including tax, and the tax rate it was computed with. */
export type PaidPrice = { finalPrice: Cents; taxRate: number }

/** How a share is computed: finalPrice - tax = priceBeforeTax; commissionRate × priceBeforeTax = share. */
export type ExplainedShare = {
  finalPrice: Cents
  tax: Cents
  priceBeforeTax: Cents
  commissionRate: number
  share: Cents
}

const cents = (amount: Cents): Decimal => ({ units: BigInt(amount), scale: 2 })

/** The price without tax, to the cent; for a price that the pricing rules produced, exactly its subtotal. */
const withoutTax = ({ finalPrice, taxRate }: PaidPrice): Cents => roundDiv(dec(finalPrice), add(dec(1), dec(taxRate)))

/** The painter's share, step by step (docs/rules/money.md). Rounded half up to the cent. */
export function explainShare(price: PaidPrice, commissionRate: number): ExplainedShare {
  const { finalPrice } = price
  const priceBeforeTax = withoutTax(price)
  const share = roundToCents(mul(cents(priceBeforeTax), dec(commissionRate)))
  return { finalPrice, tax: finalPrice - priceBeforeTax, priceBeforeTax, commissionRate, share }
}

/** The painter's earnings: the commission on the final price without tax. */
export const painterShare = (price: PaidPrice, commissionRate: number): Cents =>
  explainShare(price, commissionRate).share
