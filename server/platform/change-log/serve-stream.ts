import type { OutgoingHttpHeaders } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { text } from '#domain/platform/translation/text.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError } from '#server/platform/errors.ts'
import { securityHeaders } from '#server/platform/http/security-headers.ts'
import { visitorOf } from '#server/platform/rate-limits/visitor-address.ts'
import { readCursor } from './cursor.ts'
import type { EventFeed, Interval } from './event-feed.ts'
import { type Listener, openEventStream } from './event-stream.ts'
import { isNewer } from './snapshots.ts'
import { look, type StreamSource } from './stream-source.ts'

export const defaultInterval: Interval = { poll: 1_000, heartbeat: 15_000 }

/** Milliseconds after which a browser reconnects. */
const RECONNECT_AFTER = 3_000
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

type StreamRequest = { listener: Listener; request: FastifyRequest; reply: FastifyReply }

/**
 * Answers a call with an open stream of server-sent events: what was missed since `Last-Event-ID`, then each event as it
 * happens.
 * @throws AppError `too_many_requests` when its subject or its address has too many streams already
 */
export async function serveStream(
  deps: Pick<Deps, 'db' | 'config'>,
  { feed, source }: { feed: EventFeed; source: StreamSource },
  { listener, request, reply }: StreamRequest,
): Promise<void> {
  if (request.method === 'HEAD') {
    writeHead(reply)
    reply.raw.end()
    return
  }
  if (reply.raw.destroyed) return
  const { subject } = listener
  // Taken before anything is waited for: however many arrive at once, each counts those before it.
  const release = feed.reserve({ subject, address: deps.config.rateLimits ? visitorOf(request.ip) : null })
  if (!release) {
    throw new AppError('too_many_requests', text('Too many open windows. Please close some of them.'), {
      retryAfter: 60,
    })
  }
  reply.raw.once('close', release)
  const lastId = request.headers['last-event-id']
  const resumed = typeof lastId === 'string' ? readCursor(lastId) : undefined
  // Read before the header is sent, so that no event is missed from the moment the stream is open.
  const found = await look(deps.db, source, resumed?.snapshot ?? null, { subjects: [subject], limit: MAX_REPLAY + 1 })
  if (reply.raw.destroyed) return
  // A position that is not of this database, or that nobody can have reached, is none.
  const isKnown = resumed && resumed.started === found.started && !isNewer(resumed.snapshot, found.snapshot)
  const from = isKnown && found.notes.length <= MAX_REPLAY ? resumed : undefined
  writeHead(reply)
  const stream = openEventStream(reply.raw, { listener, source, start: from ?? found, reconnectAfter: RECONNECT_AFTER })
  if (from) stream.offer(found)
  else if (lastId) stream.resync(found)
  feed.add(stream)
  reply.raw.once('close', () => feed.remove(stream))
}
