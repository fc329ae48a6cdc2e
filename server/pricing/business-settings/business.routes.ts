import type { FastifyInstance } from 'fastify'
import { getBusiness } from '#contract/pricing/business.ts'
import { getBusinessSettings, updateBusiness } from '#contract/pricing/office-business.ts'
import { fromReplica } from '#server/platform/database/replica.ts'
import type { Deps } from '#server/platform/deps.ts'
import { route } from '#server/platform/http/route.ts'
import { readClaims, readContact } from './business.queries.ts'
import { readBusiness, updateBusiness as update } from './update-business.ts'

/** The public calls about the business, and the administrator's settings of it. */
export function registerBusiness(app: FastifyInstance, deps: Deps): void {
  route(app, deps, getBusiness, async ({ reply, deps }) => {
    reply.header('cache-control', 'public, max-age=60')
    const { cancellation: terms, promises, changes, quoteValidDays, takesCards } = deps.market
    const depositPercent = takesCards ? deps.market.depositPercent : 0
    const known = await fromReplica(deps, async (db) => ({
      claims: await readClaims(db),
      contact: await readContact(db, deps.config),
    }))
    return {
      ...known.contact,
      claims: known.claims,
      terms,
      promises,
      changes,
      quoteValidDays,
      depositPercent,
      takesCards,
    }
  })
  route(app, deps, getBusinessSettings, ({ deps }) => readBusiness(deps.db, deps))
  route(app, deps, updateBusiness, ({ body, deps }) => update(deps, body))
}
