import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'
import { Day, identifier, SlotLabel } from '#contract/platform/fields.ts'

const contractorId = identifier('contractor')

export const listContractorDates = endpoint('GET /api/contractor-availability-overview', 'office:read', {
  name: 'listContractorDates',
  summary: 'The dates, from today on, on which a painter offers a slot.',
  query: z.object({ contractorId }),
  response: z.array(z.object({ date: Day })),
  cookie: true,
  shows: ['availability'],
})

export const getContractorDay = endpoint('GET /api/contractor-availability/{date}', 'office:read', {
  name: 'getContractorDay',
  summary: 'The slots that a painter offers on a day and that are not reserved.',
  params: z.object({ date: Day }),
  query: z.object({ contractorId }),
  response: z.object({ timeSlots: z.array(SlotLabel) }),
  cookie: true,
  shows: ['availability'],
})
