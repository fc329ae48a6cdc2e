import type { FastifyBaseLogger } from 'fastify'
import type { Pool } from 'pg'
import type { FreeSlotsMemory } from './availability/free-slots-memory.ts'
import type { Config } from './config.ts'
import type { Db } from './database/connect.ts'
import type { FileStore } from './files/file-store.ts'

/** What every feature is given. Built once by `main`, and by the tests with a clock of their own. */
export type Deps = {
  db: Db
  /** How busy the connections behind `db` are. */
  pool: Pick<Pool, 'totalCount' | 'idleCount' | 'waitingCount'>
  config: Config
  /** Who is free when, kept in memory. */
  freeSlots: FreeSlotsMemory
  files: FileStore
  /** The present moment; tests set it. */
  now: () => Date
  log: FastifyBaseLogger
}
