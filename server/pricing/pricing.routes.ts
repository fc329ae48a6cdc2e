import type { FastifyInstance } from 'fastify'
import { getPricing } from '../../contract/pricing.ts'
import type { Deps } from '../deps.ts'
import { namesEtag } from '../http/etag.ts'
import { route } from '../http/route.ts'
import { currentPricing } from './current-pricing.ts'

/** The public read of the prices. Each open page asks every second, so it is answered with prepared bytes. */
export function registerPricing(app: FastifyInstance, deps: Deps): void {
  route(app, deps, getPricing, async ({ request, reply }) => {
    const known = currentPricing(deps)
    const { etag, body } = known instanceof Promise ? await known : known
    reply.header('etag', etag).header('cache-control', 'no-cache')
    if (namesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send()
    return reply.type('application/json; charset=utf-8').send(body)
  })
}
