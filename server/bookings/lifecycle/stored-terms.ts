import { z } from 'zod'
import type { ChangeOrderTerms } from '#domain/platform/market.ts'

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

/** From what the notice of a change counts: the beginning of the visit. Before that was stored, it was 9:00 AM of its day. */
export const COUNTS_FROM = 'slot'

const PromisedTerms = z.object({
  lateCredit: z.int(),
  lateMinutes: z.int(),
  lateMinutesTold: z.int(),
  changeCredit: z.int(),
  missedCredit: z.int(),
  missedMinutes: z.int(),
  eachDay: z.boolean().default(false),
  countsFrom: z.literal(COUNTS_FROM).optional(),
})

/**
 * The terms that a booking was promised, as stored with it in JSON text; amounts in cents.
 * @throws ZodError when no release has ever stored such a value
 */
export const readPromiseTerms = (stored: string): z.output<typeof PromisedTerms> =>
  PromisedTerms.parse(JSON.parse(stored))
