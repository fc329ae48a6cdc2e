import { Kysely, type Transaction as KyselyTransaction, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Pooler } from '#server/platform/config.ts'
import { discardingUseless } from './discard-connections.ts'
import { namingClient } from './naming-client.ts'
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

/** Milliseconds that a caller waits for a connection. */
const CONNECT_TIMEOUT = 5_000
/** Milliseconds that a statement may take on the server. */
const STATEMENT_TIMEOUT = 15_000
/**
 * Milliseconds after which a statement without an answer has failed here: the server's own limit does not count while it stands
 * still or the network is cut. A little longer, so that a server that is alive answers first.
 */
const ANSWER_TIMEOUT = STATEMENT_TIMEOUT + 2_000

/** Sends no names: the next transaction may have another connection, where they mean nothing, or another statement. */
const PooledClient = discardingUseless(pg.Client)

/** What the server sets for each of its connections. A pooler refuses it, so that there the role has to have it. */
const SESSION = {
  statement_timeout: STATEMENT_TIMEOUT,
  // Shorter than callers wait for a connection: a statement that waits for a lock must not starve the pool.
  lock_timeout: 3_000,
  options: SESSION_OPTIONS,
}

export type ServerOptions = {
  /** In front of it, in transaction mode: statements get no names, and sessions no settings. */
  pooler?: Pooler | undefined
  /** Milliseconds that a caller waits for a connection. */
  connectTimeout?: number
  /** Milliseconds after which a statement without an answer has failed; 0 waits for ever. */
  answerTimeout?: number
}

/**
 * A pool of connections to a PostgreSQL server. About as many as two cores can keep busy; more gain nothing.
 * @param url `postgres://…`
 */
export const connectServer = (
  url: string,
  { pooler, connectTimeout = CONNECT_TIMEOUT, answerTimeout = ANSWER_TIMEOUT }: ServerOptions = {},
): pg.Pool => {
  const Client = pooler ? PooledClient : discardingUseless(namingClient())
  const pool = new pg.Pool({
    connectionString: url,
    max: 8,
    Client: Client as unknown as new () => pg.Client,
    connectionTimeoutMillis: connectTimeout,
    idleTimeoutMillis: 30_000,
    query_timeout: answerTimeout,
    keepAlive: true,
    // An idle connection whose other end is gone without a word is found within minutes.
    keepAliveInitialDelayMillis: 10_000,
    application_name: 'evencoat',
    ...(pooler ? {} : SESSION),
  } as pg.PoolConfig)
  // The pool replaces a connection that breaks while idle, and one that breaks in use fails its query; without a listener
  // either would end the process.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}
