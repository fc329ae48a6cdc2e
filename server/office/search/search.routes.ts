import type { FastifyInstance } from 'fastify'
import { searchOffice as endpoint } from '#contract/office/search.ts'
import type { Deps } from '#server/platform/deps.ts'
import { seesContacts } from '#server/platform/http/auth.ts'
import { route } from '#server/platform/http/route.ts'
import { toQuestion } from '#server/platform/search/search-words.ts'
import { searchOffice } from './search-office.ts'

/** The office's search of everything. */
export function registerSearch(app: FastifyInstance, deps: Deps): void {
  route(app, deps, endpoint, ({ query, deps, caller }) => searchOffice(deps, toQuestion(query.q, seesContacts(caller))))
}
