import { formatRate } from '#domain/platform/format.ts'
import { readerOf } from '#domain/platform/reader.ts'
import { philadelphiaData } from '#server/app/market-data.ts'
import { lakesideData } from './lakeside.ts'

/** The market that the servers of the suite serve: with `TEST_MARKET=lakeside` the invented one. */
export const data = process.env.TEST_MARKET === 'lakeside' ? lakesideData : philadelphiaData
export const { market, prices } = data

/** The sales tax line of a price in an email or a document, where there is one. */
export const taxLines =
  prices.salesTaxRate > 0 ? [`Sales tax (${formatRate(readerOf(market), prices.salesTaxRate)})`] : []

/** The prices with a sales tax, also where there is none. */
export const taxedPrices = { ...prices, salesTaxRate: prices.salesTaxRate || 0.06 }

/** Who reads what they answer. */
export const reader = readerOf(market)
