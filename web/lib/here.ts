import type { Market } from '#domain/market.ts'
import { philadelphia } from '#domain/markets/philadelphia.ts'
import { readerOf } from '#domain/reader.ts'

/** The market that this site is built for. Pages get it from here only. */
export const market: Market = philadelphia

/** The default reader of the pages. */
export const reader = readerOf(market)
