import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'
import { Day, Id, identifier, named } from '#contract/platform/fields.ts'
import { PainterRecord } from '#contract/scheduling/painter-record.ts'
import { recordFigures } from '#domain/scheduling/painter-record.ts'

export const getOwnRecord = endpoint('GET /api/contractor/record', 'contractor', {
  name: 'getOwnRecord',
  summary: "What became of the painter's own jobs in the last 90 days.",
  response: PainterRecord,
  shows: ['jobs'],
})

export const getContractorRecord = endpoint('GET /api/admin/contractors/{id}/record', 'office:read', {
  name: 'getContractorRecord',
  summary: "What became of a painter's jobs in the last 90 days.",
  params: z.object({ id: identifier('contractor') }),
  response: PainterRecord,
  shows: ['bookings'],
})

const RecordRow = named('RecordRow', {
  bookingId: Id,
  quoteId: Id.describe('It leads to the page of the customer'),
  customerName: z.string().nullable(),
  town: z.string(),
  day: Day.describe('The first day of the visit'),
  kept: z.boolean().describe('Whether it went as promised; a job that was handed back never does'),
  stars: z.int().nullable().describe('Of a review'),
})

/** One job, or one review, that a figure of a painter's record counts. */
export type RecordRow = z.output<typeof RecordRow>

export const listRecordRows = endpoint('GET /api/admin/contractors/{id}/record/{figure}', 'office:read', {
  name: 'listRecordRows',
  summary: "The jobs, or the reviews, that one figure of a painter's record counts, the latest visit first.",
  params: z.object({ id: identifier('contractor'), figure: z.enum(recordFigures) }),
  response: z.array(RecordRow),
  shows: ['bookings'],
})
