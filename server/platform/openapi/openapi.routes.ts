import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/platform/deps.ts'
import { namesEtag } from '#server/platform/http/etag.ts'
import { allEndpoints } from './all-endpoints.ts'
import { openApiDocument } from './openapi-document.ts'

/** The interface's own description. Built on the first request and cached: it changes only with the program. */
export function registerOpenApi(app: FastifyInstance, deps: Deps): void {
  let prepared: { body: Buffer; etag: string } | undefined
  const prepare = () => {
    const body = Buffer.from(JSON.stringify(openApiDocument(allEndpoints, deps.config.publicUrl)))
    return { body, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 20)}"` }
  }
  app.get('/api/openapi.json', (request, reply) => {
    prepared ??= prepare()
    reply.header('etag', prepared.etag).header('cache-control', 'no-cache')
    if (namesEtag(request.headers['if-none-match'], prepared.etag)) return reply.code(304).send()
    return reply.type('application/json; charset=utf-8').send(prepared.body)
  })
}
