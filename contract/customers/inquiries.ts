import { z } from 'zod'
import { BookingKey } from '#contract/bookings/bookings.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { errorText } from '#contract/platform/error-text.ts'
import {
  blankableText,
  Email,
  Id,
  identifier,
  optionalLine,
  optionalText,
  PersonName,
  Phone,
} from '#contract/platform/fields.ts'
import { text } from '#domain/platform/translation/text.ts'

/** An optional e-mail address: omitted, null or blank. */
const OptionalEmail = z
  .union([z.literal('').transform(() => null), Email])
  .nullish()
  .transform((value) => value ?? null)

/** An optional phone number: omitted, null or blank. */
const OptionalPhone = z
  .union([z.literal('').transform(() => null), Phone])
  .nullish()
  .transform((value) => value ?? null)

export const createInquiry = endpoint('POST /api/commercial-inquiries', 'public', {
  name: 'createInquiry',
  summary: 'Asks about commercial painting.',
  body: z.object({
    name: PersonName,
    company: optionalLine(200),
    email: Email,
    phone: OptionalPhone,
    message: blankableText(5000).min(1, errorText(text('Required'))),
  }),
  status: 201,
  response: z.object({ id: Id }),
  touches: ['inquiries'],
})

export const askUs = endpoint('POST /api/inquiries', 'public', {
  name: 'askUs',
  summary:
    'Asks to be called, or to be told when we come to an area. With a quote, or a booking and its key, its contact is used, and asking again while it is open answers 200 with the same id.',
  body: z.object({
    kind: z.enum(['call', 'area']),
    quoteId: identifier('quote').optional(),
    bookingId: identifier('booking').optional(),
    key: BookingKey.optional(),
    name: optionalLine(200),
    email: OptionalEmail,
    phone: OptionalPhone,
    address: optionalLine(300).describe('Same as `place`'),
    place: optionalLine(300).describe('Where the rooms are: an address, a city or a ZIP code'),
    message: optionalText(5000),
  }),
  status: 201,
  response: z.object({ id: Id }),
  touches: ['inquiries'],
})
