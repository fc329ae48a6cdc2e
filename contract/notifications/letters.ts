import { z } from 'zod'
import { actorFields } from '#contract/platform/actor.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { errorText } from '#contract/platform/error-text.ts'
import { Flag, Id, Instant, identifier, line, named } from '#contract/platform/fields.ts'
import { letterWays } from '#domain/notifications/without-email.ts'
import { isId, normalizeId } from '#domain/platform/identifiers.ts'
import { lettersDone } from '#domain/platform/letter-done.ts'
import { text } from '#domain/platform/translation/text.ts'

/** How many letters are listed, printed, or done at once. */
export const MOST_LETTERS = 50

const Letter = named('Letter', {
  id: Id,
  kind: z.string().describe('Which message it is, such as booking-confirmation'),
  way: z.enum(letterWays).describe('Printed, or told by phone because paper would come too late'),
  subject: z.string(),
  name: z.string(),
  phone: z.string(),
  email: z.string().describe('The address that they have by now; empty while they have none'),
  bookingId: Id.nullable().describe('The booking that it is about'),
  quoteId: Id.describe('A quote of the customer'),
  carriesKey: z.boolean().describe('Its code opens the booking: printing it needs the permission to dispatch'),
  writtenAt: Instant,
  done: z
    .object({
      how: z.enum(lettersDone),
      by: z.string().describe('Who printed it or called'),
      byName: actorFields.actorName,
      at: Instant,
    })
    .nullable()
    .describe('Null while it is to be done'),
})

/** A message to somebody without email, which the office prints, or tells them by phone. */
export type Letter = z.output<typeof Letter>

export const listLetters = endpoint('GET /api/admin/letters', 'office:contacts', {
  name: 'listLetters',
  summary:
    'What is to be printed, or told by phone, for customers without an e-mail address, oldest first; or the last ones that were.',
  query: z.object({ done: Flag.default(false).describe('Lists what was printed or told, newest first') }),
  response: named('Letters', {
    letters: z.array(Letter).describe('At most 50'),
    more: z.boolean().describe('Whether there are others'),
  }),
  shows: ['messages'],
})

const LetterIds = line((20 + 1) * MOST_LETTERS)
  .transform((typed) => typed.split(',').map(normalizeId))
  .refine((ids) => ids.length <= MOST_LETTERS && ids.every(isId), errorText(text('Invalid message ID')))

export const printLetters = endpoint('GET /api/admin/letters/pdf', 'office:contacts', {
  name: 'printLetters',
  summary:
    'Letters as one PDF on US Letter, each on pages of its own with the address where a window envelope shows it, and documents enclosed. What no longer applies is left out; 404 when nothing is left. 403 with a letter that carries a key, without the permission to dispatch; each of those is recorded.',
  query: z.object({ ids: LetterIds.describe('Which ones, with commas between') }),
  produces: 'application/pdf',
  cookie: true,
  limit: 'documents',
})

export const finishLetters = endpoint('POST /api/admin/letters/done', 'office:visits', {
  name: 'finishLetters',
  summary: 'Records that letters were printed, or that customers were called about them. What was done before stays.',
  body: z.object({ ids: z.array(identifier('message')).min(1).max(MOST_LETTERS), how: z.enum(lettersDone) }),
  response: z.object({ done: z.int().describe('How many were still to be done') }),
  touches: ['messages', 'inbox'],
})

export const getBookingLink = endpoint('POST /api/admin/bookings/{id}/link', 'office:dispatch', {
  fresh: true,
  name: 'getBookingLink',
  summary:
    'The link that opens the page of a booking of somebody without an e-mail address, for the office to pass on. 409 conflict when they have one: their emails hold it.',
  params: z.object({ id: identifier('booking') }),
  response: z.object({ url: z.string() }),
})
