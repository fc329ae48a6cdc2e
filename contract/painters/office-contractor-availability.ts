import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'
import { Day, identifier, SlotLabel } from '#contract/platform/fields.ts'

const contractorId = identifier('contractor')

export const listContractorDates = endpoint({
  name: 'listContractorDates',
  method: 'GET',
  path: '/api/contractor-availability-overview',
  access: 'administrator',
  summary: 'The dates, from today on, on which a painter offers a slot.',
  query: z.object({ contractorId }),
  status: 200,
  response: z.array(z.object({ date: Day })),
  cookie: true,
})

export const getContractorDay = endpoint({
  name: 'getContractorDay',
  method: 'GET',
  path: '/api/contractor-availability/{date}',
  access: 'administrator',
  summary: 'The slots that a painter offers on a day and that are not reserved.',
  params: z.object({ date: Day }),
  query: z.object({ contractorId }),
  status: 200,
  response: z.object({ timeSlots: z.array(SlotLabel) }),
  cookie: true,
})
