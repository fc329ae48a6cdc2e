import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'
import { identifier } from '#contract/platform/fields.ts'

export const getDisputeEvidence = endpoint('GET /api/admin/bookings/{id}/evidence', 'office:money-read', {
  name: 'getDisputeEvidence',
  summary:
    'What shows that the work was ordered and done, as one PDF to hand in when a bank disputes a payment: quote, terms, arrival, photos, sign-off, messages, payments.',
  params: z.object({ id: identifier('booking') }),
  produces: 'application/pdf',
})
