import type { OutgoingHttpHeaders } from 'node:http'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { streamJobEvents } from '../../contract/job-events.ts'
import { message } from '../../domain/words/message.ts'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors.ts'
import { route } from '../http/route.ts'
import { securityHeaders } from '../http/security-headers.ts'
import { hashToken } from '../identifiers.ts'
import { OVERLAP, readCursor } from './cursor.ts'
import { createEventFeed, type Rhythm } from './event-feed.ts'
import { openEventStream } from './event-stream.ts'
import { eventsOf } from './job-events.queries.ts'

const usual: Rhythm = { poll: 1_000, heartbeat: 15_000 }

/** Milliseconds after which a browser reconnects. */
const RECONNECT_AFTER = 3_000
/** Maximum number of streams of one painter in this process: a few tabs on a few devices. */
const MAX_STREAMS = 20
/** Above this number of missed events they are not sent individually. */
const MAX_REPLAY = 200

/** The response header: what the hooks have set so far, plus what a stream needs. */
const writeHead = (reply: FastifyReply) => {
  reply.hijack()
  reply.raw.writeHead(200, {
    ...securityHeaders,
    ...(reply.getHeaders() as OutgoingHttpHeaders),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-cache, no-transform',
    'x-accel-buffering': 'no',
  })
}

/** The live stream of a painter's job events. */
export function registerJobEvents(app: FastifyInstance, deps: Deps, rhythm: Rhythm = usual): void {
  const feed = createEventFeed(deps, rhythm)
  app.addHook('preClose', () => feed.close())

  route(app, deps, streamJobEvents, async ({ caller, request, reply, deps }) => {
    const { contractorId } = caller
    if (request.method === 'HEAD') {
      writeHead(reply)
      reply.raw.end()
      return
    }
    if (feed.countOf(contractorId) >= MAX_STREAMS) {
      throw new AppError('too_many_requests', message('Too many open windows. Please close some of them.'), {
        retryAfter: 60,
      })
    }
    const now = deps.now()
    const lastId = request.headers['last-event-id']
    const resumed = typeof lastId === 'string' && lastId !== '' ? readCursor(lastId, now) : undefined
    const since = resumed?.since ?? new Date(now.getTime() - OVERLAP)
    // Read before the header is sent, so that no event is missed from the moment the stream is open.
    const events = await eventsOf(deps.db, contractorId, since, MAX_REPLAY + 1)
    if (reply.raw.destroyed) return
    const isReplay = resumed !== undefined && events.length <= MAX_REPLAY
    const delivered = isReplay
      ? resumed.ids.map((id) => [id, now] as const)
      : events.map((event) => [event.id, event.created_at] as const)
    writeHead(reply)
    const owner = { contractorId, tokenHash: hashToken(caller.token) }
    const stream = openEventStream(reply.raw, owner, { delivered, since }, RECONNECT_AFTER)
    if (isReplay) stream.offer(events, since)
    else if (lastId) stream.resync()
    feed.add(stream)
    reply.raw.once('close', () => feed.remove(stream))
  })
}
