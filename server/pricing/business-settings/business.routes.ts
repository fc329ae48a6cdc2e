import type { FastifyInstance } from 'fastify'
import { getBusiness } from '#contract/pricing/business.ts'
import { getBusinessSettings, updateBusiness } from '#contract/pricing/office-business.ts'
import type { Deps } from '#server/platform/deps.ts'
import { route } from '#server/platform/http/route.ts'
import { presentBusiness } from './present-business.ts'
import { readBusiness, updateBusiness as update } from './update-business.ts'

/** The public calls about the business, and the administrator's settings of it. */
export function registerBusiness(app: FastifyInstance, deps: Deps): void {
  route(app, deps, getBusiness, ({ reply, deps }) => {
    reply.header('cache-control', 'public, max-age=60')
    return presentBusiness(deps)
  })
  route(app, deps, getBusinessSettings, ({ deps }) => readBusiness(deps.db, deps))
  route(app, deps, updateBusiness, ({ body, deps }) => update(deps, body))
}
