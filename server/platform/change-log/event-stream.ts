import type { ServerResponse } from 'node:http'
import { type Note, PRUNED } from './change-log.queries.ts'
import { type StreamCursor, writeCursor } from './cursor.ts'
import { between, isNewer, sees, seesAllUpTo } from './snapshots.ts'
import type { Heard, StreamSource } from './stream-source.ts'

/** Maximum bytes buffered for a slow listener; beyond that it is disconnected, and catches up when it reconnects. */
const MAX_WAITING = 64 * 1024

/** The subject whose events a stream sends, and the credential it was opened with. */
export type Listener = { subject: string; credential: string }

/** One open stream. */
export type EventStream = Listener & {
  /** Everything up to here has been sent. */
  cursor: () => StreamCursor
  /** Sends what was not sent before. */
  offer: (heard: Heard) => void
  /** Asks the listener to read everything again, because the events cannot be sent individually. */
  resync: (now: StreamCursor) => void
  beat: () => void
  /** Resolves when everything has been flushed, or the listener is gone. */
  end: () => Promise<void>
}

type Opening = {
  listener: Listener
  source: StreamSource
  start: StreamCursor
  /** Milliseconds after which a browser reconnects. */
  reconnectAfter: number
}

/** Writes server-sent events to a response whose header has been sent. */
export function openEventStream(
  raw: ServerResponse,
  { listener, source, start, reconnectAfter }: Opening,
): EventStream {
  let cursor = start
  const write = (text: string) => {
    if (raw.destroyed || raw.writableEnded) return
    raw.write(text)
    if (raw.writableLength > MAX_WAITING) raw.destroy()
  }
  const send = (name: string, data: object) =>
    write(`event: ${name}\nid: ${writeCursor(cursor)}\ndata: ${JSON.stringify(data)}\n\n`)
  const moveTo = ({ started, snapshot, besides }: StreamCursor) => {
    cursor = { started, snapshot, besides }
  }
  const resync = (now: StreamCursor) => {
    moveTo(now)
    send('resync', {})
  }
  const isForListener = ({ subject, xact }: Note) =>
    (source.hearsAll || subject === listener.subject) && !sees(cursor.snapshot, xact)
  const isMissing = ({ subject, xact }: Note) => subject === PRUNED && !seesAllUpTo(cursor.snapshot, xact)

  // An id without data advances the listener's position without an event.
  write(`retry: ${reconnectAfter}\nid: ${writeCursor(cursor)}\n\n`)
  return {
    ...listener,
    cursor: () => cursor,
    offer: (heard) => {
      if (heard.started !== cursor.started || heard.notes.some(isMissing)) return resync(heard)
      // Opened while this look was under way: its own one, which saw more, has been offered already.
      if (isNewer(cursor.snapshot, heard.snapshot)) return
      const before = cursor
      const notes = heard.notes.filter(isForListener)
      for (const [index, note] of notes.entries()) {
        // Whoever breaks off amid the events of one transaction gets all of them again.
        if (notes[index + 1]?.xact !== note.xact) {
          moveTo({ ...before, snapshot: between(before.snapshot, heard.snapshot, note.xact) })
        }
        send(source.name, source.present(note))
      }
      moveTo(heard)
      const [known, present] = [before.besides.split('.'), heard.besides.split('.')]
      for (const [index, { data }] of (source.besides ?? []).entries()) {
        if (present[index] !== known[index]) send(source.name, data)
      }
    },
    resync,
    beat: () => write(': heartbeat\n\n'),
    end: () =>
      new Promise((resolve) => {
        if (raw.destroyed || raw.writableFinished) return resolve()
        raw.once('close', resolve)
        raw.end(resolve)
      }),
  }
}
