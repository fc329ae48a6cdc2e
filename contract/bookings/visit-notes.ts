import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'
import { identifier, named, optionalLine, optionalText } from '#contract/platform/fields.ts'
import { visitNoteLengths } from '#domain/bookings/visit-notes.ts'
import { BookingKey } from './bookings.ts'

const note = z.string().nullable()

/** The customer's notes about a home for the painter. */
export const VisitNotes = named('VisitNotes', {
  gateCode: note.describe('Shown to the painter from acknowledging until the work is done'),
  parking: note,
  pets: note,
  other: note.describe('Anything else, in free text'),
})

/** The notes as they are written; what is left out is none. */
const WrittenNotes = z.object({
  gateCode: optionalLine(visitNoteLengths.gateCode),
  parking: optionalLine(visitNoteLengths.parking),
  pets: optionalLine(visitNoteLengths.pets),
  other: optionalText(visitNoteLengths.other),
})

/** The notes as they are written, with how they read before. */
export const NotesToWrite = WrittenNotes.extend({
  known: z
    .object(VisitNotes.shape)
    .exactOptional()
    .describe('How they read before; 409 conflict when they read otherwise by now. Left out, they are replaced'),
})

const params = z.object({ id: identifier('booking') })
const query = z.object({ key: BookingKey.optional() })

export const getVisitNotes = endpoint('GET /api/bookings/{id}/notes', 'public', {
  name: 'getVisitNotes',
  summary: 'What the painter should know, for whoever has the key of the booking.',
  params,
  query,
  response: VisitNotes,
  shows: ['notes'],
})

export const writeVisitNotes = endpoint('PUT /api/bookings/{id}/notes', 'public', {
  name: 'writeVisitNotes',
  limit: 'messages',
  summary:
    'The customer writes what the painter should know; 409 once the visit is over, or when it reads otherwise than known.',
  params,
  query,
  body: NotesToWrite,
  response: VisitNotes,
  answers: 'getVisitNotes',
  touches: ['notes'],
})
