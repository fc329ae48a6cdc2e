import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'
import { Id, identifier, named } from '#contract/platform/fields.ts'

const params = z.object({ id: identifier('booking') })

const Viewers = named('BookingViewers', {
  others: z
    .array(z.object({ id: Id, name: z.string().nullable() }))
    .describe('Who else of the office has the booking open now'),
})

export const viewBooking = endpoint('POST /api/admin/bookings/{id}/viewers', 'office:read', {
  name: 'viewBooking',
  passive: true,
  summary:
    'Says that the account has a booking open, for half a minute; pages repeat it. It does not keep the session from running out.',
  params,
  response: Viewers,
})

export const leaveBooking = endpoint('DELETE /api/admin/bookings/{id}/viewers', 'office:read', {
  name: 'leaveBooking',
  passive: true,
  summary: 'Says that the account has closed a booking.',
  params,
  status: 204,
})
