import { setTimeout as pause } from 'node:timers/promises'
import { liveSessions } from '../credentials/sessions.queries.ts'
import type { Deps } from '../deps.ts'
import { OVERLAP } from './cursor.ts'
import type { EventStream } from './event-stream.ts'
import { eventsOfAll, type StoredJobEvent } from './job-events.queries.ts'

/** How often, in milliseconds, the feed looks for events and how often it shows that a stream is alive. */
export type Rhythm = { poll: number; heartbeat: number }

/** Milliseconds that a listener has to take the last words when the server stops. */
const FAREWELL = 500

export type EventFeed = {
  add: (stream: EventStream) => void
  remove: (stream: EventStream) => void
  countOf: (contractorId: string) => number
  close: () => Promise<void>
}

/**
 * Brings what happened to jobs to every stream of this process: one look into the database each second, however many
 * listen, and none while nobody does. What another process wrote is found in the same way. Each look goes back further
 * than the last one, since an event may become visible late; every stream knows what it has sent.
 * A look also ends the streams whose session is no longer valid, before anything is sent to them.
 */
export function createEventFeed(deps: Deps, rhythm: Rhythm): EventFeed {
  const streams = new Set<EventStream>()
  /** When the database was last read with success, in milliseconds; while nobody listens it means nothing. */
  let lastLook = 0
  let isClosed = false
  let polling: NodeJS.Timeout | undefined
  let beating: NodeJS.Timeout | undefined

  const look = async () => {
    const present = [...streams]
    const now = deps.now()
    const since = new Date(Math.min(now.getTime(), lastLook) - OVERLAP)
    const events = await eventsOfAll(deps.db, [...new Set(present.map(({ contractorId }) => contractorId))], since)
    // Asked after the events were read: whoever lost the session before one of them happened does not get it.
    const valid = await liveSessions(deps.db, [...new Set(present.map(({ tokenHash }) => tokenHash))], now)
    const byContractor = Map.groupBy(events, (event: StoredJobEvent) => event.contractor_id)
    for (const stream of present) {
      if (valid.has(stream.tokenHash)) stream.offer(byContractor.get(stream.contractorId) ?? [], since)
      else void drop(stream)
    }
    lastLook = now.getTime()
  }

  const schedule = () => {
    polling = setTimeout(() => {
      look()
        // Nothing is lost while the database is away: the next look goes back to the last that succeeded.
        .catch((error: unknown) => deps.log.warn({ name: (error as Error).name }, 'job events could not be read'))
        .finally(() => {
          if (streams.size > 0) schedule()
          else polling = undefined
        })
    }, rhythm.poll).unref()
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
      if (streams.size === 0) lastLook = deps.now().getTime()
      streams.add(stream)
      if (!polling) schedule()
      beating ??= setInterval(() => {
        for (const one of streams) one.beat()
      }, rhythm.heartbeat).unref()
    },
    remove,
    countOf: (contractorId) => [...streams].filter((stream) => stream.contractorId === contractorId).length,
    close: async () => {
      isClosed = true
      clearTimeout(polling)
      await Promise.race([Promise.all([...streams].map(drop)), pause(FAREWELL, undefined, { ref: false })])
    },
  }
}
