import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/coverage/office-service-areas.ts'
import { checkServiceArea, listPlaces } from '#contract/coverage/service-areas.ts'
import { suggestPlaces } from '#domain/coverage/addresses/suggest-places.ts'
import { fromReplica } from '#server/platform/database/replica.ts'
import type { Deps } from '#server/platform/deps.ts'
import { route } from '#server/platform/http/route.ts'
import { checkCoverage, createServiceArea, deleteServiceArea, updateServiceArea } from './administer-service-areas.ts'
import { areaConsequences, previewServiceArea } from './consider-area.ts'
import { checkAddress } from './locate-service-area.ts'
import { listServiceAreas } from './present-area.ts'
import { activeAreas } from './service-areas.queries.ts'

/** For everybody, whether an address is served, and suggestions for the end of one; for the office, the areas. */
export function registerServiceAreas(app: FastifyInstance, deps: Deps): void {
  route(app, deps, checkServiceArea, ({ body, deps }) =>
    fromReplica(deps, (db) => checkAddress({ ...deps, db }, body.address, body.unit)),
  )
  route(app, deps, listPlaces, async ({ query, reply, deps }) => {
    const areas = await fromReplica(deps, activeAreas)
    reply.header('cache-control', 'public, max-age=300')
    return suggestPlaces(deps.directory, query.q, areas)
  })
  route(app, deps, calls.listServiceAreas, ({ query, deps }) => listServiceAreas(deps, query.showInactive ?? false))
  route(app, deps, calls.createServiceArea, ({ body, deps }) => createServiceArea(deps, body))
  route(app, deps, calls.updateServiceArea, ({ params, body, deps }) => updateServiceArea(deps, params.id, body))
  route(app, deps, calls.getAreaConsequences, ({ params, deps }) => areaConsequences(deps, params.id))
  route(app, deps, calls.previewServiceArea, ({ body, deps }) => previewServiceArea(deps, body))
  route(app, deps, calls.deleteServiceArea, ({ params, deps }) => deleteServiceArea(deps, params.id))
  route(app, deps, calls.checkCoverage, ({ body, deps }) => checkCoverage(deps, body.address))
}
