import { z } from 'zod'
import type { ChangeOrderTerms } from '#domain/platform/market.ts'

const Terms = z.object({
  tolerancePercent: z.int(),
  toleranceAmount: z.int(),
  tripCharge: z.int(),
  tripChargePercent: z.int(),
})

/**
 * On which terms the work of a booking is changed, as stored with it in JSON text; amounts in cents.
 * @throws ZodError when no release has ever stored such a value
 */
export const readChangeTerms = (stored: string): ChangeOrderTerms => Terms.parse(JSON.parse(stored))
