import type { EnglishText } from './text.ts'

/** Stands in for `compile.ts` in the built site, where `scripts/build/translation/plugin.ts` has compiled every text. */
export const compiled = (source: EnglishText): EnglishText => source
