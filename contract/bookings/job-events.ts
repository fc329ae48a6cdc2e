import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'
import { Id, named } from '#contract/platform/fields.ts'

/** The data of one `job` event in a painter's live stream. */
export const JobEvent = named('JobEvent', { kind: z.enum(['assigned', 'changed', 'cancelled']), jobId: Id })

export type JobEvent = z.output<typeof JobEvent>

export const streamJobEvents = endpoint('GET /api/contractor/events', 'contractor', {
  name: 'streamJobEvents',
  summary:
    'Server-sent events named `job`, each with a JobEvent as JSON, and a heartbeat. With Last-Event-ID what was missed is told; an event `resync` instead asks to read the jobs anew.',
  produces: 'text/event-stream',
})
