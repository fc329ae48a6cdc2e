import { z } from 'zod'
import type { PromiseTerms } from '#domain/platform/market.ts'

const Terms = z.object({
  lateCredit: z.int(),
  lateMinutes: z.int(),
  lateMinutesTold: z.int(),
  changeCredit: z.int(),
  missedCredit: z.int(),
  missedMinutes: z.int(),
})

/**
 * The terms that a booking was promised, as stored with it in JSON text; amounts in cents.
 * @throws ZodError when no release has ever stored such a value
 */
export const readPromiseTerms = (stored: string): PromiseTerms => Terms.parse(JSON.parse(stored))
