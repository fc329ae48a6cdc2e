import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'
import { named } from '#contract/platform/fields.ts'

const Overview = named('AdminOverview', {
  totalContractors: z.int(),
  activeContractors: z.int(),
  totalBookings: z.int(),
  bookingsWithoutContractor: z.int().describe('Pending bookings that nobody will paint yet'),
  totalServiceAreas: z.int(),
  activeServiceAreas: z.int(),
  itemsNeedingCleanup: z.int(),
  openInquiries: z.int().describe('Commercial inquiries not yet handled'),
  reviewsToLookAt: z.int().describe('Reviews that wait until the office has looked at them'),
  undeliveredMessages: z.int().describe('Messages whose last delivery failed'),
})

export type Overview = z.output<typeof Overview>

export const getOverview = endpoint('GET /api/admin/overview', 'office:read', {
  name: 'getOverview',
  summary: 'The numbers on the cards of the overview.',
  response: Overview,
  shows: ['bookings', 'reviews', 'painters', 'coverage', 'quotes', 'inquiries', 'erasures'],
})
