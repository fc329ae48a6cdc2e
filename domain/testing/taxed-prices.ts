import { philadelphiaPrices } from '#domain/pricing/markets/philadelphia-prices.ts'

/** The prices of a new database in a place where painting is taxed, at 6%. */
export const taxedPrices = { ...philadelphiaPrices, salesTaxRate: 0.06 }
