import { philadelphia } from '#domain/platform/markets/philadelphia.ts'
import { readerOf } from '#domain/platform/reader.ts'

/** The market that the examples of these tests are about. */
export const market = philadelphia
export const reader = readerOf(market)
