import type { FastifyInstance } from 'fastify'
import { getPricing } from '../../contract/pricing.ts'
import type { Deps } from '../deps.ts'
import { namesEtag, sendUnchanged } from '../http/etag.ts'
import { route } from '../http/route.ts'
import { type CurrentPricing, currentPricing } from './current-pricing.ts'

/** The public read of the prices. Each open page asks every second, so it is answered with prepared bytes, and at once. */
export function registerPricing(app: FastifyInstance, deps: Deps): void {
  route(app, deps, getPricing, ({ request, reply }) => {
    const send = ({ etag, body }: CurrentPricing) => {
      if (namesEtag(request.headers['if-none-match'], etag)) return sendUnchanged(reply, etag, 'no-cache')
      reply.header('etag', etag).header('cache-control', 'no-cache')
      return reply.type('application/json; charset=utf-8').send(body)
    }
    const known = currentPricing(deps)
    return known instanceof Promise ? known.then(send) : send(known)
  })
}
