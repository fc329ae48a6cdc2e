import type { FastifyInstance } from 'fastify'
import { checkServiceArea, listPlaces } from '#contract/coverage/service-areas.ts'
import { suggestPlaces } from '#domain/coverage/addresses/suggest-places.ts'
import type { Deps } from '#server/platform/deps.ts'
import { route } from '#server/platform/http/route.ts'
import { checkAddress } from './locate-service-area.ts'
import { activeAreas } from './service-areas.queries.ts'

/** The public calls: whether an address is served, and suggestions for the end of one. */
export function registerServiceAreas(app: FastifyInstance, deps: Deps): void {
  route(app, deps, checkServiceArea, ({ body, deps }) => checkAddress(deps, body.address))
  route(app, deps, listPlaces, async ({ query, reply, deps }) => {
    const areas = await activeAreas(deps.db)
    reply.header('cache-control', 'public, max-age=300')
    return suggestPlaces(deps.directory, query.q, areas)
  })
}
