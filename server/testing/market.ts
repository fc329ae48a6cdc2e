import { philadelphia } from '../../domain/markets/philadelphia.ts'
import { readerOf } from '../../domain/reader.ts'

/** The market that the servers of the suite serve. */
export const market = philadelphia

/** Who reads what they answer. */
export const reader = readerOf(market)
