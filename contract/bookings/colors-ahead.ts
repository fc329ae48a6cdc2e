import { z } from 'zod'
import { Instant, named } from '#contract/platform/fields.ts'

/** The colors of a painting that lies ahead. */
export const ColorsAhead = named('ColorsAhead', {
  total: z.int().describe('How many surfaces are asked for a color'),
  open: z.int().describe('How many of them have none yet'),
  until: Instant.describe('Until when the customer picks and changes them'),
  canPick: z.boolean().describe('Whether that is now'),
})

/** The colors of a painting that lies ahead. */
export type ColorsAhead = z.output<typeof ColorsAhead>
