import type { FastifyInstance } from 'fastify'
import { getPainterPage } from '#contract/office/painter-page.ts'
import { mayRole } from '#domain/platform/roles.ts'
import type { Deps } from '#server/platform/deps.ts'
import { route } from '#server/platform/http/route.ts'
import { readPainterPage } from './read-painter-page.ts'

/** The office's page of a painter. */
export function registerPainterPage(app: FastifyInstance, deps: Deps): void {
  route(app, deps, getPainterPage, ({ params, caller, deps }) =>
    readPainterPage(deps, params.id, mayRole(caller.account.role, 'office:money-read')),
  )
}
