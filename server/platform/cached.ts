import { performance } from 'node:perf_hooks'

/** A value that is read from elsewhere, and cached in between. */
export type Cached<Value extends object> = {
  /** The cached value if it is fresh, without waiting. */
  known: () => Value | undefined
  /** The cached value while fresh; otherwise one read for all callers. A failed read is tried again by the next call. */
  current: () => Promise<Value>
  /** To be called after a change by this very server: the next call reads again. */
  forget: () => void
}

type Source<Value> = {
  /** For how long a change made by another server may go unnoticed. */
  freshMs: number
  /** From this age on, a fresh value still answers, and is read again meanwhile; a failure is left to the next call. */
  renewMs?: number
  /** @param last what was found last, fresh or not; undefined before the first read */
  read: (last: Value | undefined) => Promise<Value>
  /** Called with each value that is cached, before the callers get it. */
  onCached?: (value: Value) => void
}

/**
 * Caches a value in the memory of one server. A read that began before a `forget` still answers its callers, but its
 * result is not cached: it may be older than the change.
 */
export function cached<Value extends object>({
  freshMs,
  renewMs = freshMs,
  read,
  onCached,
}: Source<Value>): Cached<Value> {
  let last: Value | undefined
  let readAt = Number.NEGATIVE_INFINITY
  let reading: Promise<Value> | undefined

  const isYounger = (ms: number) => performance.now() - readAt < ms
  const known = () => (isYounger(freshMs) ? last : undefined)

  const begin = (): Promise<Value> => {
    // A change while the read is under way may not be part of its result.
    const startedAt = performance.now()
    const begun: Promise<Value> = read(last)
      .then((found) => {
        if (reading !== begun) return found
        last = found
        readAt = startedAt
        onCached?.(found)
        return found
      })
      .finally(() => {
        if (reading === begun) reading = undefined
      })
    return begun
  }

  return {
    known,
    current: async () => {
      const found = known()
      if (found && isYounger(renewMs)) return found
      reading ??= begin()
      if (!found) return reading
      reading.catch(() => undefined)
      return found
    },
    forget: () => {
      readAt = Number.NEGATIVE_INFINITY
      reading = undefined
    },
  }
}
