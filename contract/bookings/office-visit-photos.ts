import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'
import { identifier } from '#contract/platform/fields.ts'
import { VisitPhotos } from './visit-photos.ts'

export const listBookingPhotos = endpoint('GET /api/admin/bookings/{id}/photos', 'office:read', {
  name: 'listBookingPhotos',
  summary: 'The photos that were taken during a visit.',
  params: z.object({ id: identifier('booking') }),
  response: VisitPhotos,
  shows: ['photos'],
})
