import type { ServerResponse } from 'node:http'
import { writeCursor } from './cursor.ts'

/** Maximum bytes buffered for a slow listener; beyond that it is disconnected, and catches up when it reconnects. */
const MAX_WAITING = 64 * 1024

/** An event for everybody who listens to its subject: a painter, or a booking. */
export type StreamEvent = { id: string; subject: string; at: Date; data: object }

/** The subject whose events a stream sends, and the credential it was opened with. */
export type Listener = { subject: string; credential: string }

/** One open stream. */
export type EventStream = Listener & {
  /** Sends those of the events that were not sent before; `since` is the start of the poll's range. */
  offer: (events: readonly StreamEvent[], since: Date) => void
  /** Asks the listener to read everything again, because the events cannot be sent individually. */
  resync: () => void
  beat: () => void
  /** Resolves when everything has been flushed, or the listener is gone. */
  end: () => Promise<void>
}

/** The initial position of a stream: the events that count as delivered, and the start of the next poll. */
type Start = { delivered: Iterable<readonly [id: string, at: Date]>; since: Date }

type Opening = {
  listener: Listener
  /** The name of its events. */
  name: string
  start: Start
  /** Milliseconds after which a browser reconnects. */
  reconnectAfter: number
}

/** Writes server-sent events to a response whose header has been sent. */
export function openEventStream(raw: ServerResponse, { listener, name, start, reconnectAfter }: Opening): EventStream {
  const delivered = new Map(start.delivered)
  let since = start.since
  const cursor = () => writeCursor({ since, ids: [...delivered.keys()] })
  const write = (text: string) => {
    if (raw.destroyed || raw.writableEnded) return
    raw.write(text)
    if (raw.writableLength > MAX_WAITING) raw.destroy()
  }
  // An id without data advances the listener's position without an event.
  write(`retry: ${reconnectAfter}\nid: ${cursor()}\n\n`)
  return {
    ...listener,
    offer: (events, lookedFrom) => {
      since = lookedFrom
      for (const [id, at] of delivered) if (at <= since) delivered.delete(id)
      for (const { id, at, data } of events) {
        if (delivered.has(id)) continue
        delivered.set(id, at)
        write(`event: ${name}\nid: ${cursor()}\ndata: ${JSON.stringify(data)}\n\n`)
      }
    },
    resync: () => write(`event: resync\nid: ${cursor()}\ndata: {}\n\n`),
    beat: () => write(': heartbeat\n\n'),
    end: () =>
      new Promise((resolve) => {
        if (raw.destroyed || raw.writableFinished) return resolve()
        raw.once('close', resolve)
        raw.end(resolve)
      }),
  }
}
