import { setTimeout as pause } from 'node:timers/promises'
import type { Db } from '#server/platform/database/connect.ts'
import type { Deps } from '#server/platform/deps.ts'
import { OVERLAP } from './cursor.ts'
import type { EventStream, StreamEvent } from './event-stream.ts'

/** Milliseconds between two polls for events, and between two keep-alives of a stream. */
export type Interval = { poll: number; heartbeat: number }

/** Where the events of one kind of stream come from. */
export type StreamSource = {
  /** The name of its events. */
  name: string
  /** The events of some subjects, oldest first. */
  read: (db: Db, subjects: readonly string[], since: Date, limit?: number) => Promise<StreamEvent[]>
  /** Those of the credentials with which a stream may go on. */
  valid: (db: Db, credentials: readonly string[], now: Date) => Promise<ReadonlySet<string>>
}

/** Milliseconds that a listener has to receive the last events when the server stops. */
const FAREWELL = 500

export type EventFeed = {
  add: (stream: EventStream) => void
  remove: (stream: EventStream) => void
  countOf: (subject: string) => number
  close: () => Promise<void>
}

/**
 * Delivers events to every stream of this process: one database query each second, however many listen, and none while
 * nobody does. Events from other processes are found in the same way. Each poll overlaps with the previous one, since an event
 * may become visible late; every stream remembers what it has sent.
 * A poll also closes the streams whose credential is no longer valid, before anything is sent to them.
 */
export function createEventFeed(
  deps: Pick<Deps, 'db' | 'now' | 'log'>,
  source: StreamSource,
  interval: Interval,
): EventFeed {
  const streams = new Set<EventStream>()
  /** When the database was last read successfully, in milliseconds; meaningless while nobody listens. */
  let lastPoll = 0
  let isClosed = false
  let polling: NodeJS.Timeout | undefined
  let beating: NodeJS.Timeout | undefined

  const pollOnce = async () => {
    const present = [...streams]
    const now = deps.now()
    const since = new Date(Math.min(now.getTime(), lastPoll) - OVERLAP)
    const events = await source.read(deps.db, [...new Set(present.map(({ subject }) => subject))], since)
    // Checked after the events were read: a listener whose session ended before an event does not get it.
    const valid = await source.valid(deps.db, [...new Set(present.map(({ credential }) => credential))], now)
    const bySubject = Map.groupBy(events, (event: StreamEvent) => event.subject)
    for (const stream of present) {
      if (valid.has(stream.credential)) stream.offer(bySubject.get(stream.subject) ?? [], since)
      else void drop(stream)
    }
    lastPoll = now.getTime()
  }

  const schedule = () => {
    polling = setTimeout(() => {
      pollOnce()
        // Nothing is lost while the database is down: the next poll starts at the last successful one.
        .catch((error: unknown) =>
          deps.log.warn({ name: (error as Error).name, stream: source.name }, 'events could not be read'),
        )
        .finally(() => {
          if (streams.size > 0) schedule()
          else polling = undefined
        })
    }, interval.poll).unref()
  }

  const remove = (stream: EventStream) => {
    streams.delete(stream)
    if (streams.size > 0) return
    clearInterval(beating)
    beating = undefined
  }

  const drop = (stream: EventStream): Promise<void> => {
    remove(stream)
    return stream.end()
  }

  return {
    add: (stream) => {
      if (isClosed) {
        void stream.end()
        return
      }
      if (streams.size === 0) lastPoll = deps.now().getTime()
      streams.add(stream)
      if (!polling) schedule()
      beating ??= setInterval(() => {
        for (const one of streams) one.beat()
      }, interval.heartbeat).unref()
    },
    remove,
    countOf: (subject) => [...streams].filter((stream) => stream.subject === subject).length,
    close: async () => {
      isClosed = true
      clearTimeout(polling)
      await Promise.race([Promise.all([...streams].map(drop)), pause(FAREWELL, undefined, { ref: false })])
    },
  }
}
