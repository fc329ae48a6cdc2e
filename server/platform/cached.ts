import { performance } from 'node:perf_hooks'
import { isDatabaseAway } from '#server/platform/database/database-away.ts'

/** A value that is read from elsewhere, and cached in between. */
export type Cached<Value extends object> = {
  /** The cached value if it is fresh, without waiting. */
  known: () => Value | undefined
  /** The cached value while fresh; otherwise one read for all callers. A failed read is tried again by the next call. */
  current: () => Promise<Value>
  /** To be called after a change by this very server: the next call reads again. */
  forget: () => void
}

type CacheSettings<Value> = {
  /** For how long a change made by another server may go unnoticed. */
  freshMs: number
  /** From this age on, a fresh value still answers, and is read again meanwhile; a failure is left to the next call. */
  renewMs?: number
  /** @param last what was found last, fresh or not; undefined before the first read */
  read: (last: Value | undefined) => Promise<Value>
  /** Called with each value that is cached, before the callers get it. */
  onCached?: (value: Value) => void
  /**
   * What stands in while the database is away or hangs; undefined where only the database can answer. Without it callers wait for
   * as long as it takes, and get the error.
   */
  whileAway?: (last: Value | undefined) => Value | undefined
}

/** Milliseconds that callers wait for a read when what was found last can stand in. */
const READ_TIMEOUT = 300
/** Milliseconds from a failed read until the next one begins. */
const AWAY_PAUSE = 1_000
/** Milliseconds from a failed read in which nobody waits for the next one. */
const AWAY_REMEMBERED = 30_000

/** A read in progress. `slow` resolves, and `isSlow` turns true, once nobody is to wait for it any longer. */
type Reading<Value> = { found: Promise<Value>; slow: Promise<undefined>; isSlow: boolean }

/**
 * Caches a value in the memory of one server. A read that began before a `forget` still answers its callers, but its
 * result is not cached: it may be older than the change.
 */
export function cached<Value extends object>(source: CacheSettings<Value>): Cached<Value> {
  const { freshMs, renewMs = freshMs, onCached, whileAway } = source
  let last: Value | undefined
  let readAt = Number.NEGATIVE_INFINITY
  let awayAt = Number.NEGATIVE_INFINITY
  let reading: Reading<Value> | undefined
  /** Since a `forget`: what was found last is wrong, so that callers wait for the next read. */
  let isWrong = false

  const isYounger = (ms: number) => performance.now() - readAt < ms
  const wasAwayWithin = (ms: number) => performance.now() - awayAt < ms
  const known = () => (isYounger(freshMs) ? last : undefined)

  const read = async (isCurrent: () => boolean): Promise<Value> => {
    // A change while the read is under way may not be part of its result.
    const startedAt = performance.now()
    try {
      const found = await source.read(last)
      if (!isCurrent()) return found
      last = found
      readAt = startedAt
      awayAt = Number.NEGATIVE_INFINITY
      isWrong = false
      onCached?.(found)
      return found
    } catch (error) {
      if (isCurrent() && whileAway && isDatabaseAway(error)) {
        awayAt = performance.now()
        isWrong = false
      }
      throw error
    }
  }

  const begin = (): Reading<Value> => {
    let timer: NodeJS.Timeout | undefined
    const begun: Reading<Value> = {
      isSlow: false,
      slow: new Promise((resolve) => {
        if (!whileAway || isWrong || last === undefined) return
        timer = setTimeout(() => {
          begun.isSlow = true
          resolve(undefined)
        }, READ_TIMEOUT).unref()
      }),
      found: read(() => reading === begun).finally(() => {
        clearTimeout(timer)
        if (reading === begun) reading = undefined
      }),
    }
    // Whoever does not wait for it does not hear of its failure.
    begun.found.catch(() => undefined)
    return begun
  }

  const answer = async ({ found, slow }: Reading<Value>): Promise<Value> => {
    try {
      return (await Promise.race([found, slow])) ?? whileAway?.(last) ?? (await found)
    } catch (error) {
      const standIn = isDatabaseAway(error) ? whileAway?.(last) : undefined
      if (standIn) return standIn
      throw error
    }
  }

  return {
    known,
    current: async () => {
      const found = known()
      if (found && isYounger(renewMs)) return found
      const isAway = reading?.isSlow || wasAwayWithin(AWAY_REMEMBERED)
      const standIn = found ?? (isAway ? whileAway?.(last) : undefined)
      if (standIn && wasAwayWithin(AWAY_PAUSE)) return standIn
      reading ??= begin()
      return standIn ?? answer(reading)
    },
    forget: () => {
      readAt = Number.NEGATIVE_INFINITY
      awayAt = Number.NEGATIVE_INFINITY
      reading = undefined
      isWrong = true
    },
  }
}
