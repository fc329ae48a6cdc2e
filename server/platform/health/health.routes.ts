import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { text } from '#domain/platform/translation/text.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { migrationNames } from '#server/platform/database/migrate.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError } from '#server/platform/errors.ts'
import { HEARTBEAT } from './heartbeat.ts'

/** What the database says of itself, on one connection. */
type DatabaseState = { migrations: Set<string>; isReadOnly: boolean }

/** A statement that changes nothing, and that a read-only connection refuses; with that the pool discards the connection. */
const discardReadOnly = (db: Db) =>
  sql`update migrations set name = name where false`.execute(db).catch(() => undefined)

/** Whether this is the primary, and the migrations that it has seen. */
const readState = (db: Db): Promise<DatabaseState> =>
  db.connection().execute(async (db) => {
    const { rows } = await sql<{ name: string; read_only: boolean }>`
      select name, pg_is_in_recovery() or current_setting('transaction_read_only')::boolean as read_only
        from migrations`.execute(db)
    const isReadOnly = rows.some((row) => row.read_only)
    if (isReadOnly) await discardReadOnly(db)
    return { migrations: new Set(rows.map((row) => row.name)), isReadOnly }
  })

/** When the heartbeat of scheduled work is due next; undefined before its first run. */
const nextHeartbeat = async (db: Db): Promise<Date | undefined> =>
  (await db.selectFrom('scheduled_tasks').select('next_run_at').where('name', '=', HEARTBEAT).executeTakeFirst())
    ?.next_run_at

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
