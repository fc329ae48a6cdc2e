import type { Source } from './message.ts'

/** Stands in for `compile.ts` in the built site, where `scripts/words/plugin.ts` has compiled every text. */
export const compiled = (source: Source): Source => source
