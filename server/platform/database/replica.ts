import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import type { Db } from './connect.ts'
import { makeOutageLog } from './outage-log.ts'

/** Milliseconds that a replica may be behind the primary. */
const TOLERATED_LAG = 1_000
/** Milliseconds between two checks of how far it is behind, while it is asked. */
const CHECK_INTERVAL = 2_000
/** Milliseconds in which a replica that has failed is not asked. */
const AWAY_PAUSE = 5_000

/** A standby, for reads that may be a second old. */
export type Replica = {
  /** Finds out whether it has replayed what the primary had written `TOLERATED_LAG` before. Until the first check it is not asked. */
  check: (primary: Db) => Promise<void>
  /** Its connections, while it is there and not too far behind; undefined otherwise. Starts a check when one is due. */
  current: (primary: Db) => Db | undefined
  /** Notes that a read has failed or succeeded there. */
  failed: (error: unknown, begunAt: number) => void
  succeeded: () => void
}

/** Where the primary's log ends. */
const endOfLog = async (primary: Db): Promise<string> => {
  const { rows } = await sql<{ lsn: string }>`select pg_current_wal_flush_lsn()::text as lsn`.execute(primary)
  return rows[0]?.lsn ?? '0/0'
}

/** Whether a server has replayed the log up to there; one that is no standby has nothing to replay. */
const hasReplayed = async (replica: Db, lsn: string): Promise<boolean> => {
  const { rows } = await sql<{ replayed: boolean }>`
    select not pg_is_in_recovery() or pg_last_wal_replay_lsn() >= ${lsn}::pg_lsn as replayed`.execute(replica)
  return rows[0]?.replayed === true
}

/** @param db connections to it, which should give up sooner than those to the primary */
export function makeReplica(
  db: Db,
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>,
  { toleratedLag = TOLERATED_LAG } = {},
): Replica {
  const outage = makeOutageLog(log, 'the read replica')
  let isRecent = false
  let checkedAt = Number.NEGATIVE_INFINITY
  let awayUntil = Number.NEGATIVE_INFINITY

  const failed = (error: unknown, begunAt: number): void => {
    if (outage.failed(error, begunAt)) awayUntil = performance.now() + AWAY_PAUSE
  }

  const check = async (primary: Db): Promise<void> => {
    const begunAt = performance.now()
    checkedAt = begunAt
    try {
      const lsn = await endOfLog(primary)
      await pause(toleratedLag, undefined, { ref: false })
      const wasRecent = isRecent
      isRecent = await hasReplayed(db, lsn)
      outage.written()
      if (wasRecent && !isRecent) log.warn('the read replica is behind: its reads go to the primary')
    } catch (error) {
      // Either of them is away: nothing is known of the lag.
      isRecent = false
      failed(error, begunAt)
    }
  }

  return {
    check,
    current: (primary) => {
      const now = performance.now()
      if (now < awayUntil) return undefined
      if (now - checkedAt > CHECK_INTERVAL + toleratedLag) void check(primary)
      return isRecent ? db : undefined
    },
    failed,
    succeeded: outage.written,
  }
}

/** The connections of a call: those to the primary, and the replica if there is one. */
type Sources = { db: Db; replica: Replica | undefined }

/**
 * Reads what may be a second old from the replica. What is not found there is looked for in the primary: it may be new. So is what
 * cannot be read there for whatever reason.
 * @param read returns undefined, or throws, for what it does not find
 */
export async function fromReplica<T>({ db, replica }: Sources, read: (db: Db) => Promise<T>): Promise<T> {
  const other = replica?.current(db)
  if (!replica || !other) return read(db)
  const begunAt = performance.now()
  try {
    const found = await read(other)
    replica.succeeded()
    if (found !== undefined) return found
  } catch (error) {
    replica.failed(error, begunAt)
  }
  return read(db)
}
