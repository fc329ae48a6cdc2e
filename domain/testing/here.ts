import { philadelphia } from '#domain/platform/markets/philadelphia.ts'
import { readerOf } from '#domain/platform/reader.ts'
import { translator } from '#domain/platform/translation/translator.ts'

/** The market that the examples of these tests are about. */
export const market = philadelphia
export const reader = readerOf(market)
/** Translates a text for that reader: English as it stands in the sources, with its values. */
export const t = translator(reader)
