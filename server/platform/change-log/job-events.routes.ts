import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { type JobEvent, streamJobEvents } from '#contract/bookings/job-events.ts'
import { liveSessions } from '#server/platform/auth/sessions.queries.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { Deps } from '#server/platform/deps.ts'
import { route } from '#server/platform/http/route.ts'
import { hashToken } from '#server/platform/identifiers.ts'
import { createEventFeed, type Interval, type StreamSource } from './event-feed.ts'
import type { StreamEvent } from './event-stream.ts'
import { defaultInterval, serveStream } from './serve-stream.ts'

/** The job events of some painters, oldest first. */
async function eventsOf(db: Db, contractorIds: readonly string[], since: Date, limit?: number): Promise<StreamEvent[]> {
  const rows = await db
    .selectFrom('job_events')
    .select(['id', 'contractor_id', 'job_id', 'kind', 'created_at'])
    .where('created_at', '>', since)
    .where(sql<boolean>`contractor_id = any(${contractorIds})`)
    .orderBy('created_at')
    .orderBy('id')
    .$if(limit !== undefined, (query) => query.limit(limit as number))
    .execute()
  return rows.map(({ id, contractor_id: subject, job_id: jobId, kind, created_at: at }) => ({
    id,
    subject,
    at,
    data: { kind, jobId } satisfies JobEvent,
  }))
}

/** The events of painters' jobs, for as long as their sessions last. */
const jobEvents: StreamSource = { name: 'job', read: eventsOf, valid: liveSessions }

/** The live stream of a painter's job events. */
export function registerJobEvents(app: FastifyInstance, deps: Deps, interval: Interval = defaultInterval): void {
  const feed = createEventFeed(deps, jobEvents, interval)
  app.addHook('preClose', () => feed.close())
  route(app, deps, streamJobEvents, ({ caller, request, reply, deps }) => {
    const listener = { subject: caller.contractorId, credential: hashToken(caller.token) }
    return serveStream(deps, { feed, source: jobEvents }, { listener, request, reply })
  })
}
