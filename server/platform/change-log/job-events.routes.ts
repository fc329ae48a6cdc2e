import type { FastifyInstance } from 'fastify'
import { streamJobEvents } from '#contract/bookings/job-events.ts'
import type { Deps } from '#server/platform/deps.ts'
import { route } from '#server/platform/http/route.ts'
import { hashToken } from '#server/platform/identifiers.ts'
import { createEventFeed, type Interval } from './event-feed.ts'
import { jobEvents } from './job-events.queries.ts'
import { defaultInterval, serveStream } from './serve-stream.ts'

/** The live stream of a painter's job events. */
export function registerJobEvents(app: FastifyInstance, deps: Deps, interval: Interval = defaultInterval): void {
  const feed = createEventFeed(deps, jobEvents, interval)
  app.addHook('preClose', () => feed.close())
  route(app, deps, streamJobEvents, ({ caller, request, reply, deps }) => {
    const listener = { subject: caller.contractorId, credential: hashToken(caller.token) }
    return serveStream(deps, { feed, source: jobEvents }, { listener, request, reply })
  })
}
