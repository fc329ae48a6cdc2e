import type { FastifyReply } from 'fastify'

/**
 * Whether an `If-None-Match` header names the answer's present tag: then 304 is enough. Compared weakly, as proxies that
 * compress mark tags weak.
 */
export const namesEtag = (header: string | undefined, etag: string): boolean =>
  header !== undefined &&
  (header === etag || header === '*' || header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag))

/**
 * Answers 304. What a client has stored keeps the headers that it came with (RFC 9111, 4.3.4), so that this says no more than
 * the tag and for how long: the shortest answer there is, to the most frequent question.
 */
export function sendUnchanged(reply: FastifyReply, etag: string, cacheControl: string): FastifyReply {
  reply.hijack()
  reply.raw.writeHead(304, ['etag', etag, 'cache-control', cacheControl, 'x-request-id', reply.request.id])
  reply.raw.end()
  return reply
}
