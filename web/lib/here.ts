import type { Market } from '../../domain/market.ts'
import { philadelphia } from '../../domain/markets/philadelphia.ts'
import { readerOf } from '../../domain/reader.ts'

/** The market that this site is built for: the one place where pages learn of it. */
export const market: Market = philadelphia

/** Who reads the pages. */
export const reader = readerOf(market)
