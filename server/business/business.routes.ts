import type { FastifyInstance } from 'fastify'
import { getBusinessSettings, updateBusiness } from '#contract/admin/business.ts'
import { getBusiness } from '#contract/business.ts'
import { takesCards } from '#server/config.ts'
import type { Deps } from '#server/deps.ts'
import { route } from '#server/http/route.ts'
import { readClaims, readContact } from './business.queries.ts'
import { readBusiness, updateBusiness as update } from './update-business.ts'

/** The public calls about the business, and the administrator's settings of it. */
export function registerBusiness(app: FastifyInstance, deps: Deps): void {
  route(app, deps, getBusiness, async ({ reply, deps }) => {
    reply.header('cache-control', 'public, max-age=60')
    const { cancellation: terms, promises, changes, quoteValidDays } = deps.market
    const depositPercent = takesCards(deps.config) ? deps.market.depositPercent : 0
    const claims = await readClaims(deps.db)
    const contact = await readContact(deps.db, deps.config)
    return { ...contact, claims, terms, promises, changes, quoteValidDays, depositPercent }
  })
  route(app, deps, getBusinessSettings, ({ deps }) => readBusiness(deps.db, deps))
  route(app, deps, updateBusiness, ({ body, deps }) => update(deps, body))
}
