import { Kysely, type Transaction as KyselyTransaction, PostgresDialect } from 'kysely'
import pg from 'pg'
import { NamingClient } from './naming-client.ts'
import type { Database } from './schema.ts'

/** The database, or a transaction on it: the first argument of every query function. */
export type Db = Kysely<Database>

/** A function that takes this must run inside a transaction. */
export type Transaction = KyselyTransaction<Database>

// Dates stay civil dates; counts and numerics become numbers (all of ours are far below 2^53).
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)

/** A Kysely instance over a pool of either engine. */
export const databaseOver = (pool: pg.Pool): Db => new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })

/**
 * Each connection plans a statement once: planning costs more than running most of them, and their texts are written so that
 * the best plan does not depend on the values. JIT compilation and parallel workers cost more than any of them gains.
 */
export const SESSION_OPTIONS = '-c plan_cache_mode=force_generic_plan -c jit=off -c max_parallel_workers_per_gather=0'

/**
 * A pool of connections to a PostgreSQL server. About as many as two cores can keep busy; more gain nothing.
 * @param url `postgres://…`
 */
export const connectServer = (url: string): pg.Pool => {
  const pool = new pg.Pool({
    connectionString: url,
    max: 8,
    Client: NamingClient as unknown as new () => pg.Client,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 15_000,
    // Shorter than callers wait for a connection: a statement that waits for a lock must not starve the pool.
    lock_timeout: 3_000,
    keepAlive: true,
    application_name: 'evencoat',
    options: SESSION_OPTIONS,
  } as pg.PoolConfig)
  // The pool replaces a connection that breaks while idle, and one that breaks in use fails its query; without a listener
  // either would end the process.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}
