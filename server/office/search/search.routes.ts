import type { FastifyInstance } from 'fastify'
import { searchOffice as endpoint } from '#contract/office/search.ts'
import type { Deps } from '#server/platform/deps.ts'
import { route } from '#server/platform/http/route.ts'
import { searchOffice } from './search-office.ts'

/** The office's search of everything. */
export function registerSearch(app: FastifyInstance, deps: Deps): void {
  route(app, deps, endpoint, ({ query, deps }) => searchOffice(deps, query.q))
}
