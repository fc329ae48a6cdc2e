import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'
import { errorText } from '#contract/platform/error-text.ts'
import { Day, Email, Instant, identifier, line, named, PersonName } from '#contract/platform/fields.ts'
import { onBooking } from '#contract/platform/topics.ts'
import { ColorLine, Finish } from '#contract/pricing/rooms.ts'
import { text } from '#domain/platform/translation/text.ts'
import { MAX_ROOMS, surfaces } from '#domain/pricing/rooms.ts'
import { BookingKey } from './bookings.ts'
import { ColorsAhead } from './colors-ahead.ts'
import { HappenedAt, Job } from './jobs.ts'

const PickedColor = z.object({
  colorCode: ColorLine.describe('Its code or name, of any maker'),
  brand: ColorLine.default(''),
  finish: Finish.exactOptional().describe('Left out, it stays as it is'),
})

const ColorChoices = z
  .array(
    named('ColorChoice', {
      roomId: line(80).describe('The id of the room in the quote'),
      surface: z.enum(surfaces),
      ...PickedColor.shape,
      known: PickedColor.exactOptional().describe(
        'What the surface had when the color was picked; 409 conflict when it has another one by now. Left out, it is replaced',
      ),
    }),
  )
  .min(1, errorText(text('Please pick at least one color.')))
  .max(MAX_ROOMS * surfaces.length)

/** The colors as they are sent. */
export type ColorChoices = z.output<typeof ColorChoices>

const params = z.object({ id: identifier('booking') })

export const pickColors = endpoint('PUT /api/bookings/{id}/colors', 'public', {
  name: 'pickColors',
  limit: 'messages',
  summary:
    'The customer picks or changes colors of a painting, until the end of the second working day before it; all of them or none. The same again changes nothing. Takes the key or the e-mail address.',
  params,
  query: z.object({ key: BookingKey.optional() }),
  body: z.object({ key: BookingKey.optional(), email: Email.optional(), colors: ColorChoices }),
  response: ColorsAhead,
  touches: onBooking,
})

export const getColorsUntil = endpoint('GET /api/quotes/{id}/colors-until', 'public', {
  name: 'getColorsUntil',
  summary: 'Until when the colors of a quote could be picked online if its painting began on that day.',
  params: z.object({ id: identifier('quote') }),
  query: z.object({ date: Day }),
  response: z.object({ until: Instant, canPick: z.boolean().describe('Whether that is still to come') }),
})

export const noteColors = endpoint('PUT /api/admin/bookings/{id}/colors', 'office:visits', {
  name: 'noteColors',
  summary:
    'The office notes colors for a customer, until the painting is done; all of them or none. With who said so on the phone it is written into the conversation, too.',
  params,
  body: z.object({ colors: ColorChoices, name: PersonName.optional().describe('Who said so on the phone') }),
  response: z.object({ changed: z.int().describe('How many surfaces have another color since') }),
  touches: onBooking,
})

export const agreeColors = endpoint('PUT /api/contractor/jobs/{jobId}/colors', 'contractor', {
  name: 'agreeColors',
  summary:
    'The painter notes the colors that were picked together: at the color consultation for the painting that follows, or at the door. Like every call that changes a job, it takes a header Idempotency-Key.',
  params: z.object({ jobId: identifier('job') }),
  body: z.object({ colors: ColorChoices, happenedAt: HappenedAt }),
  response: Job,
  touches: onBooking,
})
