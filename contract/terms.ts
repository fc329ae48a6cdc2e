import { z } from 'zod'
import { Money } from './money.ts'

/** The terms on which a visit is cancelled or moved. */
export const Terms = z
  .object({
    fee: Money.describe('What cancelling or moving late costs'),
    freeHours: z.number().describe('It is late from this many hours before the visit on'),
    graceMinutes: z.number().describe('Minutes after booking during which it is free, whatever the date'),
  })
  .meta({ id: 'Terms' })
