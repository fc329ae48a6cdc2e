import type { FastifyInstance } from 'fastify'
import { checkServiceArea } from '../../contract/service-areas.ts'
import type { Deps } from '../deps.ts'
import { route } from '../http/route.ts'
import { checkAddress } from './check-address.ts'

/** The public question whether an address is served. */
export function registerServiceAreas(app: FastifyInstance, deps: Deps): void {
  route(app, deps, checkServiceArea, ({ body }) => checkAddress(deps.db, body.address))
}
