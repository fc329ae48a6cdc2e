import type { FastifyInstance } from 'fastify'
import { type JobEvent, streamJobEvents } from '#contract/bookings/job-events.ts'
import { createEventFeed, type Interval } from '#server/platform/change-log/event-feed.ts'
import { defaultInterval, serveStream } from '#server/platform/change-log/serve-stream.ts'
import type { StreamSource } from '#server/platform/change-log/stream-source.ts'
import type { Deps } from '#server/platform/deps.ts'
import { route } from '#server/platform/http/route.ts'
import { hashToken } from '#server/platform/identifiers.ts'
import { liveSessions } from '#server/platform/logins/sessions.queries.ts'

/** The events of painters' jobs, for as long as their sessions last. */
export const jobEvents: StreamSource = {
  name: 'job',
  topic: 'jobs',
  present: ({ kind, ref: jobId }) => ({ kind, jobId }) as JobEvent,
  valid: liveSessions,
}

/** The live stream of a painter's job events. */
export function registerJobEvents(app: FastifyInstance, deps: Deps, interval: Interval = defaultInterval): void {
  const feed = createEventFeed(deps, jobEvents, interval)
  app.addHook('preClose', () => feed.close())
  route(app, deps, streamJobEvents, ({ caller, request, reply, deps }) => {
    const listener = { subject: caller.contractorId, credential: hashToken(caller.token) }
    return serveStream(deps, { feed, source: jobEvents }, { listener, request, reply })
  })
}
