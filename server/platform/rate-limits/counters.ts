import { type IdentifierKey, nameFrom } from '#server/platform/auth/identifier-key.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { addToCounter, deleteCounter, readCounter } from './rate-counters.queries.ts'

/** So many times in a window of so many seconds, which begins with the first time. `exact`: each time is shared at once. */
export type Allowance = { times: number; seconds: number; exact?: true }

/** `count` includes this time. `retryAfter` is whole seconds until the window ends, at least 1. */
export type Count = { count: number; retryAfter: number }

export type Counters = {
  /**
   * Counts one more, or `by` more. Answers without the database as long as little was counted here since the last report.
   */
  add: (key: string, allowance: Allowance, by?: number) => Promise<Count>
  /** Undoes one `add`: it turned out not to count. */
  undo: (key: string, allowance: Allowance) => Promise<void>
  /** The count of all processes together. */
  read: (key: string) => Promise<number>
  /** Starts again at zero. */
  clear: (key: string) => Promise<void>
}

type Entry = {
  /** The count of all processes when this one last reported. */
  shared: number
  /** The count of this one since then: on its way to the database, and not yet. */
  reporting: number
  unreported: number
  endsAt: number
}

/** A process reports to the database each time it has counted this part of an allowance: it may let through that much more. */
const REPORTED_PART = 20
/** The most counters that a process keeps in memory. */
const MOST_ENTRIES = 50_000

/** How many a process counts by itself before it reports. 1 for small allowances, which are therefore exact. */
const reportAfter = ({ times, exact }: Allowance): number =>
  exact ? 1 : Math.max(1, Math.floor(times / REPORTED_PART))

type CounterDeps = { db: Db; identifierKey: IdentifierKey; now: () => Date }

/**
 * Counters in fixed windows that hold for all processes on one database. The first stage is in memory, so that frequent reads
 * stay there; the second is a row for each key, named by a keyed hash. When the database is away, each process counts for itself.
 */
export function makeCounters({ db, identifierKey, now: clock }: CounterDeps): Counters {
  const entries = new Map<string, Entry>()
  const nameOf = (key: string): string => nameFrom(identifierKey, `rate ${key}`).toString('base64url')

  const makeRoom = (now: number): void => {
    for (const [key, entry] of entries) if (entry.endsAt <= now) entries.delete(key)
    for (const key of entries.keys()) {
      if (entries.size <= MOST_ENTRIES * 0.9) return
      entries.delete(key)
    }
  }

  const entryOf = (key: string, seconds: number, now: number): Entry => {
    const known = entries.get(key)
    if (known && known.endsAt > now) return known
    if (entries.size >= MOST_ENTRIES) makeRoom(now)
    const fresh = { shared: 0, reporting: 0, unreported: 0, endsAt: now + seconds * 1000 }
    entries.set(key, fresh)
    return fresh
  }

  const counted = (entry: Entry, count: number, now: number): Count => ({
    count,
    retryAfter: Math.max(1, Math.ceil((entry.endsAt - now) / 1000)),
  })
  const countHere = (entry: Entry, now: number): Count =>
    counted(entry, entry.shared + entry.reporting + entry.unreported, now)

  const report = async (key: string, entry: Entry, now: number): Promise<Count> => {
    const by = entry.unreported
    entry.unreported = 0
    entry.reporting += by
    try {
      const row = await addToCounter(db, nameOf(key), by, new Date(now), new Date(entry.endsAt))
      entry.shared = row.count
      entry.endsAt = row.expires_at.getTime()
      // Exactly the count after this report, regardless of other reports on their way.
      return counted(entry, row.count, now)
    } catch {
      // The database is away: what this process has counted has to do.
      entry.shared += by
      return countHere(entry, now)
    } finally {
      entry.reporting -= by
    }
  }

  return {
    add: async (key, allowance, by = 1) => {
      const now = clock().getTime()
      const entry = entryOf(key, allowance.seconds, now)
      // Far beyond the allowance there is nothing more to find out, and an attack must not reach the database.
      if (entry.shared > allowance.times) return countHere(entry, now)
      entry.unreported += by
      return entry.unreported >= reportAfter(allowance) ? report(key, entry, now) : countHere(entry, now)
    },
    undo: async (key, allowance) => {
      const now = clock().getTime()
      const entry = entryOf(key, allowance.seconds, now)
      if (entry.unreported > 0) {
        entry.unreported -= 1
        return
      }
      entry.shared = Math.max(0, entry.shared - 1)
      await addToCounter(db, nameOf(key), -1, new Date(now), new Date(entry.endsAt)).catch(() => undefined)
    },
    read: (key) => readCounter(db, nameOf(key), clock()),
    clear: async (key) => {
      entries.delete(key)
      await deleteCounter(db, nameOf(key)).catch(() => undefined)
    },
  }
}
