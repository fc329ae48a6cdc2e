import type { FastifyInstance } from 'fastify'
import { listAudit } from '../../contract/admin/audit.ts'
import type { Deps } from '../deps.ts'
import { positionOf, turnPage } from '../http/paging.ts'
import { route } from '../http/route.ts'
import { listAuditEntries } from './audit.queries.ts'

/** Who changed what, when. */
export function registerAudit(app: FastifyInstance, deps: Deps): void {
  route(app, deps, listAudit, async (call) => {
    const { limit, cursor } = call.query
    const rows = await listAuditEntries(deps.db, limit + 1, positionOf(cursor))
    return turnPage(call, rows, limit, ({ at, id }) => ({ at, id }))
  })
}
