import { type Message, message } from '#domain/platform/words/message.ts'
import type { Finish, Quality } from '#domain/pricing/rooms.ts'

// Within a sentence. A module of their own: pages that only name rooms do without.

export const qualityNamesWithin: Record<Quality, Message> = {
  standard: message('standard'),
  premium: message('premium'),
  luxury: message('luxury'),
}

export const finishNamesWithin: Record<Finish, Message> = {
  flat: message('flat'),
  eggshell: message('eggshell'),
  satin: message('satin'),
  'semi-gloss': message('semi-gloss'),
  gloss: message('gloss'),
}
