import type { FastifyInstance } from 'fastify'
import { getNeeds } from '#contract/office/needs.ts'
import type { Deps } from '#server/platform/deps.ts'
import { route } from '#server/platform/http/route.ts'
import { firstFits } from '#server/scheduling/candidates/first-fits.ts'
import { readNeeds } from './read-needs.ts'

/** What needs a person in the office. */
export function registerNeeds(app: FastifyInstance, deps: Deps): void {
  route(app, deps, getNeeds, ({ query, deps }) => readNeeds(deps, firstFits, query.limit))
}
