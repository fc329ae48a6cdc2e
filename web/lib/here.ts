import type { Market } from '#domain/platform/market.ts'
import { philadelphia } from '#domain/platform/markets/philadelphia.ts'
import { readerOf } from '#domain/platform/reader.ts'

/** The market that this site is built for. Pages get it from here only. */
export const market: Market = philadelphia

/** The default reader of the pages. */
export const reader = readerOf(market)
