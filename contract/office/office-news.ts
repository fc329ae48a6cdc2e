import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'
import { Id, named } from '#contract/platform/fields.ts'

/** The data of one `office` event: which data to read again. */
const OfficeNews = named('OfficeNews', {
  kind: z.enum(['booking', 'needs', 'settings']),
  bookingId: Id.nullable().describe('Which booking changed'),
})

export type OfficeNews = z.output<typeof OfficeNews>

export const streamOfficeNews = endpoint('GET /api/admin/events', 'office:read', {
  name: 'streamOfficeNews',
  summary:
    'Server-sent events named `office`, each with an OfficeNews as JSON, and a heartbeat. An event `resync` asks to read everything anew.',
  produces: 'text/event-stream',
})
