import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'
import { errorText } from '#contract/platform/error-text.ts'
import { blankableText, Day, Id, Instant, identifier, PersonName, Slot } from '#contract/platform/fields.ts'
import { onBooking } from '#contract/platform/topics.ts'
import { MAX_FIX_LENGTH, MOST_FIX_PHOTOS, verdicts } from '#domain/bookings/sign-off.ts'
import { text } from '#domain/platform/translation/text.ts'
import { BookingKey } from './bookings.ts'

const params = z.object({ id: identifier('booking') })
const query = z.object({ key: BookingKey.optional() })

/** A half-day on which a painter could come. */
export const RepairTime = z.object({ date: Day, timeSlot: Slot, endsAt: Instant })

/** The free visit that mends something. */
export const RepairVisit = z.object({
  id: Id,
  key: BookingKey,
  scheduledDate: Day.nullable().describe('Null while we look for a date'),
  timeSlot: Slot.nullable(),
  endsAt: Instant.nullable(),
  isCancelled: z.boolean(),
  isMissed: z.boolean().describe('Nobody came to it'),
})

/** The free visit that mends something. */
export type RepairVisit = z.output<typeof RepairVisit>

const SignOff = z
  .object({
    verdict: z.enum(verdicts).nullable().describe('What was said; null: nothing yet'),
    canSay: z.array(z.enum(verdicts)).describe('What can be said now'),
    until: Instant.nullable().describe('Until when; null before the work is done for good'),
    text: z.string().nullable().describe('What is to be mended'),
    photos: z.array(z.string()).describe('Addresses of images of it'),
    touchUp: RepairVisit.nullable().describe('The free visit that mends it'),
    times: z.array(RepairTime).describe('When the same painter could come, the next time first'),
  })
  .meta({ id: 'SignOff', description: 'What a customer says of finished work' })

/** The customer's answer to finished work. */
export type SignOff = z.output<typeof SignOff>

export const getSignOff = endpoint('GET /api/bookings/{id}/sign-off', 'public', {
  name: 'getSignOff',
  summary: 'What the customer said of finished work, and when the same painter could mend something.',
  params,
  query,
  response: SignOff,
  shows: ['booking'],
})

export const signOff = endpoint('POST /api/bookings/{id}/sign-off', 'public', {
  name: 'signOff',
  summary:
    'Says that all is good, or what is to be mended: then the same painter is booked for a free touch-up. The same again changes nothing.',
  params,
  query,
  body: z.object({
    key: BookingKey.optional(),
    verdict: z.enum(verdicts),
    text: blankableText(MAX_FIX_LENGTH).optional().describe('What is to be mended; needed for "fix"'),
    photos: z
      .array(identifier('photo'))
      .max(MOST_FIX_PHOTOS, errorText(text('At most {most} photos, please.', { most: MOST_FIX_PHOTOS })))
      .optional(),
    rooms: z.array(z.string().max(100)).max(100).optional().describe('Ids of the rooms; left out: all of them'),
    scheduledDate: Day.optional().describe('With `timeSlot`; left out: as soon as the painter can'),
    timeSlot: Slot.optional(),
  }),
  response: SignOff,
  answers: 'getSignOff',
  touches: onBooking,
})

export const signOffByPhone = endpoint('POST /api/admin/bookings/{id}/sign-off', 'office:dispatch', {
  name: 'signOffByPhone',
  summary:
    'Records what a customer on the phone says of finished work, as if they had said it themselves; it is written into the conversation. The same again changes nothing.',
  params,
  body: z.object({
    name: PersonName.describe('Who said so'),
    verdict: z.enum(verdicts),
    text: blankableText(MAX_FIX_LENGTH).optional().describe('What is to be mended; needed for "fix"'),
  }),
  response: z.object({ touchUpId: Id.nullable().describe('The free visit that mends it') }),
  touches: onBooking,
})
