import { moneyPhrases } from './money-phrases.ts'
import type { Phrase } from './phrase.ts'
import { visitPhrases } from './visit-phrases.ts'

/** The phrases that the reader knows, by name: each is met in a true reading, so that a text in other words is noticed. */
export const phrases: Record<string, Phrase> = { ...moneyPhrases, ...visitPhrases }
