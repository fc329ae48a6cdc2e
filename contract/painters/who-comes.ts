import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'
import { Day, named } from '#contract/platform/fields.ts'
import { ShownPainter } from '#contract/scheduling/shown-painter.ts'

const WhoComes = named('WhoComes', {
  painters: z
    .array(ShownPainter)
    .describe('Some of the painters who can come, those with a photo and with reviews first'),
  isLicensed: z.boolean().describe('The office has accepted a license of every painter who can come, and none is over'),
  isInsured: z.boolean().describe('The same of their proofs of insurance'),
  firstDay: Day.nullable().describe(
    'The first day on which somebody is free for a room, anywhere we go; null without one',
  ),
})

/** Who comes to paint, and when at the earliest. */
export type WhoComes = z.output<typeof WhoComes>

export const getWhoComes = endpoint('GET /api/who-comes', 'public', {
  name: 'getWhoComes',
  summary: 'Some of the painters who can come, what is on file of all of them, and the first free day.',
  response: WhoComes,
  shows: ['availability', 'reviews'],
})
