import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'
import { identifier } from '#contract/platform/fields.ts'
import { NotesToWrite, VisitNotes } from './visit-notes.ts'

const params = z.object({ id: identifier('booking') })

export const getBookingNotes = endpoint('GET /api/admin/bookings/{id}/visit-notes', 'office:contacts', {
  name: 'getBookingNotes',
  summary: 'What the painter of a booking should know.',
  params,
  response: VisitNotes,
  shows: ['notes'],
})

export const writeBookingNotes = endpoint('PUT /api/admin/bookings/{id}/visit-notes', 'office:visits', {
  name: 'writeBookingNotes',
  summary:
    'The office writes what the painter should know; 409 once the visit is over, or when it reads otherwise than known.',
  params,
  body: NotesToWrite,
  response: VisitNotes,
  answers: 'getBookingNotes',
  touches: ['notes'],
})
