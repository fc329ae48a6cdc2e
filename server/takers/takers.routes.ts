import type { FastifyInstance } from 'fastify'
import {
  confirmPlacements as confirmEndpoint,
  listFits as fitsEndpoint,
  proposePlacements as proposeEndpoint,
  listTakers as takersEndpoint,
} from '../../contract/admin/takers.ts'
import type { Deps } from '../deps.ts'
import { route } from '../http/route.ts'
import { listFits } from './list-fits.ts'
import { listTakers } from './list-takers.ts'
import { confirmPlacements, proposePlacements } from './placements.ts'

/** Who can take a booking, and placing all that have nobody. */
export function registerTakers(app: FastifyInstance, deps: Deps): void {
  route(app, deps, takersEndpoint, ({ params, query, deps }) => listTakers(deps, params.id, query))
  route(app, deps, fitsEndpoint, async ({ params, query, deps }) => ({ fits: await listFits(deps, params.id, query) }))
  route(app, deps, proposeEndpoint, ({ query, deps }) => proposePlacements(deps, query))
  route(app, deps, confirmEndpoint, ({ body, deps }) => confirmPlacements(deps, body.placements))
}
