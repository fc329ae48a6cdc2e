import { performance } from 'node:perf_hooks'
import type { FastifyBaseLogger } from 'fastify'
import { isServerLost } from './database-away.ts'
import { databaseCode } from './transaction.ts'

/** Milliseconds after an outage in which failures of calls that began during it still come in. */
const LATE_FAILURES = 30_000

/** Logs an outage of the database once, and its end, instead of every call and round that fails of it. */
export type OutageLog = {
  /**
   * Notes a failure.
   * @param begunAt when what failed had begun, by `performance.now()`
   * @returns whether it belongs to an outage: then it needs no line of its own
   */
  failed: (error: unknown, begunAt: number) => boolean
  /** Notes that the database has taken a statement that writes: one that only reads succeeds on a standby, too. */
  written: () => void
  isOngoing: () => boolean
}

/**
 * The outage log of one process.
 * @param what what is away
 */
export function makeOutageLog(log: Pick<FastifyBaseLogger, 'error' | 'warn'>, what = 'the database'): OutageLog {
  let since: number | undefined
  let endedAt = Number.NEGATIVE_INFINITY
  return {
    failed: (error, begunAt) => {
      if (!isServerLost(error)) return false
      if (since !== undefined) return true
      if (begunAt < endedAt) return performance.now() - endedAt < LATE_FAILURES
      since = begunAt
      // The message of a database error may quote personal data: class and code have to suffice.
      log.error({ error: { class: 'away', code: databaseCode(error) || undefined } }, `${what} is away`)
      return true
    },
    written: () => {
      if (since === undefined) return
      endedAt = performance.now()
      log.warn({ seconds: Math.round((endedAt - since) / 100) / 10 }, `${what} is back`)
      since = undefined
    },
    isOngoing: () => since !== undefined,
  }
}
