import type { FastifyInstance } from 'fastify'
import { streamJobEvents } from '#contract/job-events.ts'
import type { Deps } from '#server/deps.ts'
import { route } from '#server/http/route.ts'
import { hashToken } from '#server/identifiers.ts'
import { createEventFeed, type Rhythm } from '#server/live-streams/event-feed.ts'
import { serveStream, usualRhythm } from '#server/live-streams/serve-stream.ts'
import { jobEvents } from './job-events.queries.ts'

/** The live stream of a painter's job events. */
export function registerJobEvents(app: FastifyInstance, deps: Deps, rhythm: Rhythm = usualRhythm): void {
  const feed = createEventFeed(deps, jobEvents, rhythm)
  app.addHook('preClose', () => feed.close())
  route(app, deps, streamJobEvents, ({ caller, request, reply, deps }) => {
    const listener = { subject: caller.contractorId, credential: hashToken(caller.token) }
    return serveStream(deps, { feed, source: jobEvents }, { listener, request, reply })
  })
}
