import type { getBusiness } from '#contract/pricing/business.ts'
import { fromReplica } from '#server/platform/database/replica.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Answer } from '#server/platform/http/route.ts'
import { readClaims, readContact } from './business.queries.ts'

/** The business as everybody may see it. */
export async function presentBusiness(deps: Deps): Promise<Answer<typeof getBusiness>> {
  const { cancellation: terms, promises, changes, quoteValidDays, takesCards } = deps.market
  const known = await fromReplica(deps, async (db) => ({
    claims: await readClaims(db),
    contact: await readContact(db, deps.config),
  }))
  const depositPercent = takesCards ? deps.market.depositPercent : 0
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
}
