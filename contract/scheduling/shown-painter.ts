import { z } from 'zod'
import { Id, named, PainterSlug } from '#contract/platform/fields.ts'

/** A painter wherever customers read who comes. */
export const ShownPainter = named('ShownPainter', {
  name: z.string().describe('First name and initial: "Maria A."'),
  slug: PainterSlug.nullable().describe('Of their page; null for a painter who is not with us any more'),
  portrait: Id.nullable().describe(
    'Of their photo, /api/portraits/{id}; null without one that the office has accepted',
  ),
  reviews: z.object({ count: z.int(), mean: z.number().describe('With one decimal') }).nullable(),
  isInsured: z.boolean().describe('The office has accepted a proof of insurance whose last day is not over'),
})

export type ShownPainter = z.output<typeof ShownPainter>
