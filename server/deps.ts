import type { FastifyBaseLogger } from 'fastify'
import type { Pool } from 'pg'
import type { FreeSlotsMemory } from './availability/free-slots-memory.ts'
import type { Config } from './config.ts'
import type { Db } from './database/connect.ts'
import type { FileStore } from './files/file-store.ts'

/** The dependencies of every feature. Built once by `main`, and by tests with a clock of their own. */
export type Deps = {
  db: Db
  /** The load of the connections behind `db`. */
  pool: Pick<Pool, 'totalCount' | 'idleCount' | 'waitingCount'>
  config: Config
  /** Who is free when, cached in memory. */
  freeSlots: FreeSlotsMemory
  files: FileStore
  /** The current time; tests set it. */
  now: () => Date
  log: FastifyBaseLogger
}
