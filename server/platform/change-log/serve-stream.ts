import type { OutgoingHttpHeaders } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { text } from '#domain/platform/translation/text.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError } from '#server/platform/errors.ts'
import { securityHeaders } from '#server/platform/http/security-headers.ts'
import { OVERLAP, readCursor } from './cursor.ts'
import type { EventFeed, Interval, StreamSource } from './event-feed.ts'
import { type Listener, openEventStream } from './event-stream.ts'

export const defaultInterval: Interval = { poll: 1_000, heartbeat: 15_000 }

/** Milliseconds after which a browser reconnects. */
const RECONNECT_AFTER = 3_000
/** Maximum number of streams of one subject in this process: a few tabs on a few devices. */
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

type StreamRequest = { listener: Listener; request: FastifyRequest; reply: FastifyReply }

/**
 * Answers a call with an open stream of server-sent events: what was missed since `Last-Event-ID`, then each event as it
 * happens.
 * @throws AppError `too_many_requests` when its subject has too many streams already
 */
export async function serveStream(
  deps: Pick<Deps, 'db' | 'now'>,
  { feed, source }: { feed: EventFeed; source: StreamSource },
  { listener, request, reply }: StreamRequest,
): Promise<void> {
  if (request.method === 'HEAD') {
    writeHead(reply)
    reply.raw.end()
    return
  }
  const { subject } = listener
  if (feed.countOf(subject) >= MAX_STREAMS) {
    throw new AppError('too_many_requests', text('Too many open windows. Please close some of them.'), {
      retryAfter: 60,
    })
  }
  const now = deps.now()
  const lastId = request.headers['last-event-id']
  const resumed = typeof lastId === 'string' && lastId !== '' ? readCursor(lastId, now) : undefined
  const since = resumed?.since ?? new Date(now.getTime() - OVERLAP)
  // Read before the header is sent, so that no event is missed from the moment the stream is open.
  const events = await source.read(deps.db, [subject], since, MAX_REPLAY + 1)
  if (reply.raw.destroyed) return
  const isReplay = resumed !== undefined && events.length <= MAX_REPLAY
  const delivered = isReplay
    ? resumed.ids.map((id) => [id, now] as const)
    : events.map((event) => [event.id, event.at] as const)
  writeHead(reply)
  const start = { delivered, since }
  const stream = openEventStream(reply.raw, { listener, name: source.name, start, reconnectAfter: RECONNECT_AFTER })
  if (isReplay) stream.offer(events, since)
  else if (lastId) stream.resync()
  feed.add(stream)
  reply.raw.once('close', () => feed.remove(stream))
}
