/**
 * The label for what a price includes (docs/rules/pricing.md): "tax" where it has a sales tax, else "paint" where the paint
 * is ours. Where nothing is taxed, no tax is mentioned.
 * @param taxRate a fraction of 1
 */
export const priceIncludes = (taxRate: number, customerSupplies = false): 'tax' | 'paint' | 'none' => {
  if (taxRate > 0) return 'tax'
  return customerSupplies ? 'none' : 'paint'
}

type PricedQuote = {
  breakdown: { taxRate: number }
  paint_options: { customerSupplies: boolean }
  rooms: readonly { paintOptions: { customerSupplies: boolean } }[]
}

/** The same of a stored quote: paint counts as included where all of it is ours. */
export const quoteIncludes = ({ breakdown, paint_options, rooms }: PricedQuote): 'tax' | 'paint' | 'none' =>
  priceIncludes(
    breakdown.taxRate,
    paint_options.customerSupplies || rooms.some(({ paintOptions }) => paintOptions.customerSupplies),
  )
