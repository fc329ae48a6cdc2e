import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { getPricing } from '#contract/pricing/pricing.ts'
import type { Deps } from '#server/platform/deps.ts'
import { namesEtag, sendUnchanged } from '#server/platform/http/etag.ts'
import { addressLimit } from '#server/platform/http/route.ts'
import type { CurrentPricing } from './current-pricing.ts'

const send = (request: FastifyRequest, reply: FastifyReply, { etag, body }: CurrentPricing): FastifyReply => {
  if (namesEtag(request.headers['if-none-match'], etag)) return sendUnchanged(reply, etag, 'no-cache')
  reply.header('etag', etag).header('cache-control', 'no-cache')
  return reply.type('application/json; charset=utf-8').send(body)
}

/**
 * The public read of the prices. Each open page asks every second, so it is answered with prepared bytes, and at once:
 * it registers itself, since each promise costs a good part of such a call.
 */
export function registerPricing(app: FastifyInstance, deps: Deps): void {
  app.get(getPricing.path, { onRequest: addressLimit(deps, getPricing) }, (request, reply) => {
    const known = deps.pricing.known()
    return known ? send(request, reply, known) : deps.pricing.current().then((pricing) => send(request, reply, pricing))
  })
}
