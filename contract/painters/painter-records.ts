import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'
import { identifier } from '#contract/platform/fields.ts'
import { PainterRecord } from '#contract/scheduling/painter-record.ts'

export const getOwnRecord = endpoint('GET /api/contractor/record', 'contractor', {
  name: 'getOwnRecord',
  summary: "What became of the painter's own jobs in the last 90 days.",
  response: PainterRecord,
})

export const getContractorRecord = endpoint('GET /api/admin/contractors/{id}/record', 'administrator', {
  name: 'getContractorRecord',
  summary: "What became of a painter's jobs in the last 90 days.",
  params: z.object({ id: identifier('contractor') }),
  response: PainterRecord,
})
