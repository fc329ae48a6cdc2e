import { type Text, text } from '#domain/platform/translation/text.ts'
import type { QuoteStep } from './open-quote.ts'

export const stepTitles: Record<QuoteStep, Text> = {
  1: text('Project Information'),
  2: text('Room Configuration'),
  3: text('Room Conditions & Options'),
  4: text('Review Your Quote'),
}
