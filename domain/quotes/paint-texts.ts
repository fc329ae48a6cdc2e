import { type Text, text } from '#domain/platform/translation/text.ts'
import type { Finish, Quality } from '#domain/pricing/rooms.ts'

// Within a sentence. A module of their own: pages that only name rooms do without.

export const qualityNamesWithin: Record<Quality, Text> = {
  standard: text('standard'),
  premium: text('premium'),
  luxury: text('luxury'),
}

export const finishNamesWithin: Record<Finish, Text> = {
  flat: text('flat'),
  eggshell: text('eggshell'),
  satin: text('satin'),
  'semi-gloss': text('semi-gloss'),
  gloss: text('gloss'),
}
