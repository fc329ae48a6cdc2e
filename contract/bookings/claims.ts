import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'
import { identifier } from '#contract/platform/fields.ts'
import { onBooking } from '#contract/platform/topics.ts'
import { claimVerdicts } from '#domain/bookings/painter-claims.ts'
import { AdminBookingDetails } from './office-bookings.ts'

export const settleClaim = endpoint('POST /api/admin/bookings/{id}/claims/{claimId}/settle', 'office:dispatch', {
  name: 'settleClaim',
  summary:
    "Decides between a painter's story and their customer's: about an arrival that was reported late, or a trip charge for rooms that are as booked. The same again changes nothing; 409 conflict when it was decided otherwise.",
  params: z.object({ id: identifier('booking'), claimId: identifier('claim') }),
  body: z.object({
    verdict: z
      .enum(claimVerdicts)
      .describe('`painter`: credits are taken back, or the charge is owed; `customer`: what stands stays'),
  }),
  response: AdminBookingDetails,
  answers: 'getAdminBooking',
  touches: onBooking,
})
