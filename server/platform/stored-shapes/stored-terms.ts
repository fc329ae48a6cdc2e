import { z } from 'zod'
import type { ChangeOrderTerms, PromiseTerms } from '#domain/platform/market.ts'

const ChangeTerms = z.object({
  tolerancePercent: z.int(),
  toleranceAmount: z.int(),
  tripCharge: z.int(),
  tripChargePercent: z.int(),
})

/**
 * On which terms the work of a booking is changed, as stored with it in JSON text; amounts in cents.
 * @throws ZodError when no release has ever stored such a value
 */
export const readChangeTerms = (stored: string): ChangeOrderTerms => ChangeTerms.parse(JSON.parse(stored))

const PromisedTerms = z.object({
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
export const readPromiseTerms = (stored: string): PromiseTerms => PromisedTerms.parse(JSON.parse(stored))
