import type { QuoteStep } from './open-quote.ts'

/** The titles of the four steps. */
export const stepTitles: Record<QuoteStep, string> = {
  1: 'Project Information',
  2: 'Room Configuration',
  3: 'Room Conditions & Options',
  4: 'Review Your Quote',
}
