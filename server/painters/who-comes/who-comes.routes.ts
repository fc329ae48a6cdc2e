import type { FastifyInstance } from 'fastify'
import { getWhoComes } from '#contract/painters/who-comes.ts'
import type { Deps } from '#server/platform/deps.ts'
import { route } from '#server/platform/http/route.ts'

/** Who comes, for everybody. */
export function registerWhoComes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, getWhoComes, ({ reply, deps }) => {
    reply.header('cache-control', 'public, max-age=60')
    return deps.whoComes.current()
  })
}
