import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/coverage/office-service-areas.ts'
import type { Deps } from '#server/platform/deps.ts'
import { route } from '#server/platform/http/route.ts'
import { checkCoverage, createServiceArea, deleteServiceArea, updateServiceArea } from './administer-service-areas.ts'
import { areaConsequences, previewServiceArea } from './consider-area.ts'
import { listServiceAreas } from './present-area.ts'

/** The administrator's calls about service areas. */
export function registerServiceAreaAdministration(app: FastifyInstance, deps: Deps): void {
  route(app, deps, calls.listServiceAreas, ({ query, deps }) => listServiceAreas(deps, query.showInactive ?? false))
  route(app, deps, calls.createServiceArea, ({ body, deps }) => createServiceArea(deps, body))
  route(app, deps, calls.updateServiceArea, ({ params, body, deps }) => updateServiceArea(deps, params.id, body))
  route(app, deps, calls.getAreaConsequences, ({ params, deps }) => areaConsequences(deps, params.id))
  route(app, deps, calls.previewServiceArea, ({ body, deps }) => previewServiceArea(deps, body))
  route(app, deps, calls.deleteServiceArea, ({ params, deps }) => deleteServiceArea(deps, params.id))
  route(app, deps, calls.checkCoverage, ({ body, deps }) => checkCoverage(deps, body.address))
}
