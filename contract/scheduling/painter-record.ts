import { z } from 'zod'
import { reliabilityClasses } from '#domain/scheduling/painter-record.ts'

/** How many of how many. */
export const Share = z.object({ kept: z.int(), of: z.int() })

/** A record with its class, as office and painter see it. */
export const PainterRecord = z
  .object({
    jobs: z.int().describe('Jobs of the last 90 days, whatever became of them'),
    answered: Share.describe('Accepted or declined before the deadline'),
    onTime: Share.describe('Visits whose arrival is known'),
    handedBack: z.int().describe('Jobs that were acknowledged and given back'),
    finished: Share.describe('Done by the last planned day'),
    reviews: z.object({ count: z.int(), mean: z.number() }).nullable(),
    warranty: z
      .object({ claims: z.int(), decided: z.int(), workmanship: z.int() })
      .describe('Warranty claims of the last year about their work; they rank nobody lower in matching'),
    reliability: z.literal([...reliabilityClasses]).describe('The class of the record in matching, 0 the best'),
  })
  .meta({ id: 'PainterRecord', description: "What became of a painter's jobs in the last 90 days" })

/** The outcomes of a painter's jobs, and what they mean for the next ones. */
export type ShownRecord = z.output<typeof PainterRecord>
