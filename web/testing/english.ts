import { translator } from '#domain/platform/translation/translator.ts'
import { reader } from '#web/lib/here.ts'
import type { PageTranslator } from '#web/lib/use-translate.ts'

/** The texts for a reader of the market's own language. */
export const t: PageTranslator = translator(reader)
