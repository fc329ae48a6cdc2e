import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'
import { Id, Instant, identifier, named, optionalText } from '#contract/platform/fields.ts'
import { Money } from '#contract/platform/money.ts'
import { onBooking } from '#contract/platform/topics.ts'
import { SealedPhoto } from '#contract/quotes/sealed-photo.ts'
import { contactKinds, noShowOutcomes, noShowStates } from '#domain/bookings/no-show.ts'

const params = z.object({ id: identifier('booking') })

const NoShow = z
  .object({
    id: Id,
    state: z.enum(noShowStates),
    painter: z.object({ id: Id, name: z.string() }).nullable(),
    arrivedAt: Instant,
    begunAt: Instant.describe('When the painter said that nobody answers'),
    warnedAt: Instant.describe('When the customer was warned'),
    waitUntil: Instant,
    leftAt: Instant.nullable(),
    leftRecordedAt: Instant.nullable().describe('When we heard of it'),
    endedAt: Instant.nullable().describe('When it took effect'),
    tried: z.array(z.object({ kind: z.enum(contactKinds), at: Instant })),
    photo: SealedPhoto.nullable().describe('Of the door'),
    fee: Money.nullable().describe('What the customer owes for it; null before it has taken effect'),
    share: Money.nullable().describe('The painter’s part of the fee'),
    isHeld: z.boolean().describe('Nothing is charged until the office decides'),
    objectedAt: Instant.nullable(),
    objection: z.string().nullable().describe('What the customer says'),
    needsDecision: z.boolean(),
    decision: z
      .object({
        outcome: z.enum(noShowOutcomes),
        reason: z.string().nullable(),
        at: Instant,
        shareKept: z.boolean().nullable().describe('Whether the painter keeps their part of a fee that was waived'),
      })
      .nullable(),
  })
  .meta({ id: 'NoShow', description: 'A painter before a closed door, as the office sees it' })

/** A painter before a closed door, as the office sees it. */
export type NoShow = z.output<typeof NoShow>

const NoShows = named('NoShows', { noShows: z.array(NoShow).describe('Newest first') })

export const listNoShows = endpoint('GET /api/admin/bookings/{id}/no-shows', 'office:read', {
  name: 'listNoShows',
  summary:
    'When nobody opened to the painter of a booking: what was reported, what the customer says, and what was decided.',
  params,
  response: NoShows,
  shows: ['booking'],
})

export const decideNoShow = endpoint('POST /api/admin/bookings/{id}/no-shows/decision', 'office:dispatch', {
  name: 'decideNoShow',
  summary:
    'Upholds or waives the fee of a customer who was not home, after an objection or because it was held. The same decision again changes nothing; another one answers 409.',
  params,
  body: z.object({
    outcome: z.enum(noShowOutcomes),
    reason: optionalText(500).describe('For customer and painter; needed'),
    shareKept: z
      .boolean()
      .optional()
      .describe('With "waived": the painter keeps their part, and the business bears it'),
  }),
  response: NoShows,
  answers: 'listNoShows',
  touches: onBooking,
})
