import { z } from 'zod'
import { RoomPhoto } from '#contract/bookings/reviews.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { PainterSlug } from '#contract/platform/fields.ts'
import { Share } from '#contract/scheduling/painter-record.ts'
import { ShownPainter } from '#contract/scheduling/shown-painter.ts'
import { photoMoments } from '#domain/bookings/visit-photos.ts'

const PainterProfile = z
  .object({
    slug: PainterSlug,
    firstName: z.string(),
    name: z.string().describe('First name and initial: "Maria A."'),
    portrait: ShownPainter.shape.portrait.exactOptional(),
    experienceYears: z.int().nullable(),
    isVerified: z.boolean(),
    isLicensed: z.boolean().describe('The office has accepted a license whose last day is not over'),
    isInsured: z.boolean().describe('The same of a proof of insurance'),
    jobsDone: z.int().describe('Painting jobs completed here, touch-ups not counted'),
    reviews: z.int().describe('How many reviews are shown'),
    mean: z.number().nullable().describe('Of their stars, with one decimal; null without a review'),
    goodPercent: z.int().nullable(),
    hidden: z.int().describe('How many reviews of theirs the office hides'),
    record: z
      .object({ onTime: Share, finished: Share })
      .describe('Of the last 90 days: arrivals that are known, and visits done by the last planned day'),
    photos: z
      .array(RoomPhoto.extend({ moment: z.enum(photoMoments).nullable() }))
      .describe('That customers have released, of the latest visits first; those of reviews have no moment'),
  })
  .meta({ id: 'PainterProfile', description: 'A painter as anybody may see them: nothing to reach them by' })

/** A painter as anybody may see them. */
export type PainterProfile = z.output<typeof PainterProfile>

export const getPainterProfile = endpoint('GET /api/painters/{slug}', 'public', {
  name: 'getPainterProfile',
  summary: 'The public page of a painter who works with us.',
  params: z.object({ slug: PainterSlug }),
  response: PainterProfile,
})
