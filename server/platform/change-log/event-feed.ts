import { setTimeout as pause } from 'node:timers/promises'
import type { Deps } from '#server/platform/deps.ts'
import type { EventStream } from './event-stream.ts'
import { isNewer } from './snapshots.ts'
import { look, type StreamSource } from './stream-source.ts'

/** Milliseconds between two polls for events, and between two keep-alives of a stream. */
export type Interval = { poll: number; heartbeat: number }

/** Milliseconds that a listener has to receive the last events when the server stops. */
const FAREWELL = 500

/** Maximum number of streams of one subject in this process: a few tabs on a few devices. */
const MOST_OF_SUBJECT = 20
/** Maximum number of streams of one kind to one address: a house or an office with everybody in it. */
const MOST_OF_ADDRESS = 200

/** Whose stream it is, and where it goes; no address where none is counted. */
type Place = { subject: string; address: string | null }

export type EventFeed = {
  add: (stream: EventStream) => void
  remove: (stream: EventStream) => void
  /** Takes a place for a stream that is about to open. @returns how to give it back; undefined when there is none left */
  reserve: (place: Place) => (() => void) | undefined
  close: () => Promise<void>
}

/**
 * Delivers events to every stream of this process: one look at the change log each second, however many listen, and none while
 * nobody does. Events from other processes are found in the same way. A look finds what the stream that is furthest behind has not
 * seen; every stream sends what is new to itself.
 * A poll also closes the streams whose credential is no longer valid, before anything is sent to them.
 */
export function createEventFeed(
  deps: Pick<Deps, 'db' | 'now' | 'log' | 'outage'>,
  source: StreamSource,
  interval: Interval,
): EventFeed {
  const streams = new Set<EventStream>()
  const places = new Set<Place>()
  let isClosed = false
  let polling: NodeJS.Timeout | undefined
  let beating: NodeJS.Timeout | undefined

  const pollOnce = async () => {
    const present = [...streams]
    if (present.length === 0) return
    const oldest = present
      .map((stream) => stream.cursor().snapshot)
      .reduce((one, other) => (isNewer(one, other) ? other : one))
    const subjects = [...new Set(present.map(({ subject }) => subject))]
    const heard = await look(deps.db, source, oldest, { subjects })
    // Checked after the events were read: a listener whose session ended before an event does not get it.
    const credentials = [...new Set(present.map(({ credential }) => credential))]
    const valid = await source.valid(deps.db, credentials, deps.now())
    for (const stream of present) {
      if (valid.has(stream.credential)) stream.offer(heard)
      else void drop(stream)
    }
  }

  const schedule = () => {
    polling = setTimeout(() => {
      const begunAt = performance.now()
      pollOnce()
        // Nothing is lost while the database is down: every stream stays where it is.
        .catch((error: unknown) => {
          if (deps.outage.failed(error, begunAt)) return
          deps.log.warn({ name: (error as Error).name, stream: source.name }, 'events could not be read')
        })
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
      streams.add(stream)
      if (!polling) schedule()
      beating ??= setInterval(() => {
        for (const one of streams) one.beat()
      }, interval.heartbeat).unref()
    },
    remove,
    reserve: (place) => {
      const count = (is: (one: Place) => boolean) => [...places].filter(is).length
      if (count(({ subject }) => subject === place.subject) >= MOST_OF_SUBJECT) return undefined
      if (place.address !== null && count(({ address }) => address === place.address) >= MOST_OF_ADDRESS)
        return undefined
      const own = { ...place }
      places.add(own)
      return () => places.delete(own)
    },
    close: async () => {
      isClosed = true
      clearTimeout(polling)
      await Promise.race([Promise.all([...streams].map(drop)), pause(FAREWELL, undefined, { ref: false })])
    },
  }
}
