import type { FastifyReply } from 'fastify'

/**
 * Whether an `If-None-Match` header lists the current tag: then 304 is enough. Weak comparison, since proxies that compress
 * turn tags into weak ones.
 */
export const namesEtag = (header: string | undefined, etag: string): boolean =>
  header !== undefined &&
  (header === etag || header === '*' || header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag))

/**
 * Answers 304. A client's stored response keeps its headers (RFC 9111, 4.3.4), so this one only carries the tag and the max
 * age: the shortest possible answer to the most frequent question.
 */
export function sendUnchanged(reply: FastifyReply, etag: string, cacheControl: string): FastifyReply {
  reply.hijack()
  reply.raw.writeHead(304, ['etag', etag, 'cache-control', cacheControl, 'x-request-id', reply.request.id])
  reply.raw.end()
  return reply
}
