import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'
import { identifier } from '#contract/platform/fields.ts'
import { NotesToWrite, VisitNotes } from './visit-notes.ts'

const params = z.object({ id: identifier('booking') })

export const getBookingNotes = endpoint({
  name: 'getBookingNotes',
  method: 'GET',
  path: '/api/admin/bookings/{id}/visit-notes',
  access: 'administrator',
  summary: 'What the painter of a booking should know.',
  params,
  status: 200,
  response: VisitNotes,
})

export const writeBookingNotes = endpoint({
  name: 'writeBookingNotes',
  method: 'PUT',
  path: '/api/admin/bookings/{id}/visit-notes',
  access: 'administrator',
  summary:
    'The office writes what the painter should know; 409 once the visit is over, or when it reads otherwise than known.',
  params,
  body: NotesToWrite,
  status: 200,
  response: VisitNotes,
})
