import type { FastifyInstance } from 'fastify'
import { listFits as fitsEndpoint, listTakers as takersEndpoint } from '#contract/scheduling/candidates.ts'
import type { Deps } from '#server/platform/deps.ts'
import { route } from '#server/platform/http/route.ts'
import { listCandidates } from './list-candidates.ts'
import { listFits } from './list-fits.ts'

/** Who can take a booking, and where it fits. */
export function registerCandidates(app: FastifyInstance, deps: Deps): void {
  route(app, deps, takersEndpoint, ({ params, query, deps }) => listCandidates(deps, params.id, query))
  route(app, deps, fitsEndpoint, async ({ params, query, deps }) => ({ fits: await listFits(deps, params.id, query) }))
}
