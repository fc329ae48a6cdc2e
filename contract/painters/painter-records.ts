import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'
import { identifier } from '#contract/platform/fields.ts'
import { PainterRecord } from '#contract/scheduling/painter-record.ts'

export const getOwnRecord = endpoint({
  name: 'getOwnRecord',
  method: 'GET',
  path: '/api/contractor/record',
  access: 'contractor',
  summary: "What became of the painter's own jobs in the last 90 days.",
  status: 200,
  response: PainterRecord,
})

export const getContractorRecord = endpoint({
  name: 'getContractorRecord',
  method: 'GET',
  path: '/api/admin/contractors/{id}/record',
  access: 'administrator',
  summary: "What became of a painter's jobs in the last 90 days.",
  params: z.object({ id: identifier('contractor') }),
  status: 200,
  response: PainterRecord,
})
