import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as calls from '#contract/pricing/office-pricing.ts'
import { getPricing } from '#contract/pricing/pricing.ts'
import type { Deps } from '#server/platform/deps.ts'
import { namesEtag, sendUnchanged } from '#server/platform/http/etag.ts'
import { addressLimit, route } from '#server/platform/http/route.ts'
import type { CurrentPricing } from './current-pricing.ts'
import { previewPricing } from './preview-pricing.ts'
import { newestPricing, pricingHistory } from './pricing.queries.ts'
import { simulatePricing } from './simulate-pricing.ts'
import { presentPricing, updatePricing } from './update-pricing.ts'

const send = (request: FastifyRequest, reply: FastifyReply, { etag, body }: CurrentPricing): FastifyReply => {
  if (namesEtag(request.headers['if-none-match'], etag)) return sendUnchanged(reply, etag, 'no-cache')
  reply.header('etag', etag).header('cache-control', 'no-cache')
  return reply.type('application/json; charset=utf-8').send(body)
}

/**
 * The public read of the prices, and the office's calls about them. Each open page asks for them every second, so it is answered
 * with prepared bytes, and at once: that call registers itself, since each promise costs a good part of it.
 */
export function registerPricing(app: FastifyInstance, deps: Deps): void {
  app.get(getPricing.path, { onRequest: addressLimit(deps, getPricing) }, (request, reply) => {
    const known = deps.pricing.known()
    return known ? send(request, reply, known) : deps.pricing.current().then((pricing) => send(request, reply, pricing))
  })
  route(app, deps, calls.listPricing, async ({ deps }) =>
    presentPricing(deps.reader, (await newestPricing(deps.db)).settings),
  )
  route(app, deps, calls.updatePricing, ({ body, deps }) => updatePricing(deps, body))
  route(app, deps, calls.previewPricing, ({ body, deps }) => previewPricing(deps, body))
  route(app, deps, calls.simulatePricing, ({ body, deps }) => simulatePricing(deps, body))
  route(app, deps, calls.listPricingHistory, ({ deps }) => pricingHistory(deps.db))
}
