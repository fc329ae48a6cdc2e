import type { FastifyInstance } from 'fastify'
import { migrationNames } from '../database/migrate.ts'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors.ts'
import { appliedMigrations } from './health.queries.ts'

/** For whoever watches the process: `/healthz` says that it runs, `/readyz` that it can serve. */
export function registerHealth(app: FastifyInstance, deps: Deps): void {
  const needed = migrationNames()
  app.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    const applied = await appliedMigrations(deps.db).catch(() => {
      throw new AppError('unavailable', 'The database cannot be reached.', { retryAfter: 5 })
    })
    if (needed.some((name) => !applied.has(name))) {
      throw new AppError('unavailable', 'The database has not been migrated yet.', { retryAfter: 5 })
    }
    return { status: 'ready' }
  })
}
