import type { FastifyBaseLogger } from 'fastify'
import type { Pool } from 'pg'
import type { Market, Moment } from '#domain/platform/market.ts'
import type { Reader } from '#domain/platform/reader.ts'
import type { IdentifierKey } from '#server/platform/auth/identifier-key.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { OutageLog } from '#server/platform/database/outage-log.ts'
import type { Replica } from '#server/platform/database/replica.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import type { Counters } from '#server/platform/rate-limits/counters.ts'
import type { Config } from './config.ts'

/**
 * The dependencies of every call. Built once for each server, by `makeDeps`. A wing declares its own caches by adding them
 * to this interface.
 */
export interface Deps {
  db: Db
  /** For reads that may be a second old (`fromReplica`); none with one database. */
  replica: Replica | undefined
  /** The load of the connections behind `db`. */
  pool: Pick<Pool, 'totalCount' | 'idleCount' | 'waitingCount'>
  /** Logs when the database is away. */
  outage: OutageLog
  config: Config
  /** For identifiers that stay the same whatever the secret is. */
  identifierKey: IdentifierKey
  /** The market that is served, with the terms in force. */
  market: Market
  /** Who reads what is answered. */
  reader: Reader
  /** Counts calls for the rate limits. */
  counters: Counters
  files: FileStore
  /** Who causes what is done, as records name them: `admin`, `contractor:<id>`, `customer` or `system`. */
  actor: string
  /** The current time; tests set it. */
  now: () => Date
  log: FastifyBaseLogger
}

/** The present moment in the market. */
export const momentOf = ({ market, now }: Pick<Deps, 'market' | 'now'>): Moment => ({ market, now: now() })
