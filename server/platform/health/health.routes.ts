import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { text } from '#domain/platform/translation/text.ts'
import { migrationNames } from '#server/platform/database/migrate.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError } from '#server/platform/errors.ts'
import { nextHeartbeat, readState } from './health.queries.ts'

/** Milliseconds in which a load balancer that polls every second or two takes this server out, before it stops listening. */
const NOTICE = 2_000

/** Free space on the data disk below which the next writes are about to fail, in bytes. */
const LEAST_ROOM = 32 * 1024 * 1024
/** Milliseconds by which the heartbeat, a small write every minute, may be late. */
const LATEST_HEARTBEAT = 5 * 60_000

const CANNOT_WRITE = text('Nothing can be written at this moment.')

/** Whether writes have been failing for some time, or are about to: a read-only server is not ready. */
const isStuck = async (deps: Deps): Promise<boolean> => {
  if ((await deps.files.freeBytes()) < LEAST_ROOM) return true
  const due = await nextHeartbeat(deps.db)
  // None yet: the server has just started for the first time.
  return due !== undefined && deps.now().getTime() - due.getTime() > LATEST_HEARTBEAT
}

/** For monitoring: `/healthz` says that the process runs, `/readyz` that it can serve. */
export function registerHealth(app: FastifyInstance, deps: Deps): void {
  const needed = migrationNames()
  let isStopping = false
  app.addHook('preClose', async () => {
    isStopping = true
    if (app.server.listening && deps.config.trustProxy !== false) await pause(NOTICE)
  })
  app.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    if (isStopping) throw new AppError('unavailable', text('The server is stopping.'), { retryAfter: 5 })
    const { migrations, isReadOnly } = await readState(deps.db).catch((error: unknown) => {
      deps.outage.failed(error, performance.now() - reply.elapsedTime)
      throw new AppError('unavailable', text('The database cannot be reached.'), { retryAfter: 5 })
    })
    if (isReadOnly) throw new AppError('unavailable', CANNOT_WRITE, { retryAfter: 5 })
    if (needed.some((name) => !migrations.has(name))) {
      throw new AppError('unavailable', text('The database has not been migrated yet.'), { retryAfter: 5 })
    }
    if (await isStuck(deps)) {
      throw new AppError('unavailable', CANNOT_WRITE, { retryAfter: 30 })
    }
    return { status: 'ready' }
  })
}
