import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'
import { identifier } from '#contract/platform/fields.ts'
import { refusalReasons } from '#domain/bookings/released-photos.ts'
import { VisitPhotos } from './visit-photos.ts'

export const listBookingPhotos = endpoint('GET /api/admin/bookings/{id}/photos', 'office:read', {
  name: 'listBookingPhotos',
  summary: 'The photos that were taken during a visit.',
  params: z.object({ id: identifier('booking') }),
  response: VisitPhotos,
  shows: ['photos'],
})

export const moderatePhotos = endpoint('POST /api/admin/bookings/{id}/photos/moderation', 'office:visits', {
  name: 'moderatePhotos',
  summary:
    'Shows photos that a customer has released, or does not, also one that is shown, with a reason that the customer reads. 409 conflict when the customer took one back meanwhile.',
  params: z.object({ id: identifier('booking') }),
  body: z.object({
    photoIds: z.array(identifier('photo')).min(1).max(200),
    refusedFor: z.enum(refusalReasons).nullable().describe('Null: they are shown'),
  }),
  response: VisitPhotos,
  answers: 'listBookingPhotos',
  touches: ['photos', 'reviews', 'inbox'],
})
