import type { FastifyInstance } from 'fastify'
import { searchOffice as endpoint } from '#contract/admin/search.ts'
import type { Deps } from '#server/deps.ts'
import { route } from '#server/http/route.ts'
import { searchOffice } from './search-office.ts'

/** The office's search of everything. */
export function registerSearch(app: FastifyInstance, deps: Deps): void {
  route(app, deps, endpoint, ({ query, deps }) => searchOffice(deps, query.q))
}
