import { type Message, message } from '#domain/platform/words/message.ts'
import type { QuoteStep } from './open-quote.ts'

export const stepTitles: Record<QuoteStep, Message> = {
  1: message('Project Information'),
  2: message('Room Configuration'),
  3: message('Room Conditions & Options'),
  4: message('Review Your Quote'),
}
