import type { ServerResponse } from 'node:http'
import type { JobEvent } from '../../contract/events.ts'
import { writeCursor } from './cursor.ts'
import type { StoredJobEvent } from './job-events.queries.ts'

/** Bytes that may wait for a listener that does not read; then it is cut off, and comes back for what it missed. */
const MAX_WAITING = 64 * 1024

/** One painter's open stream. */
export type EventStream = {
  contractorId: string
  tokenHash: string
  /** Sends those of the events that were not sent before; `since` is the moment from which on they were looked for. */
  offer: (events: readonly StoredJobEvent[], since: Date) => void
  /** Tells the listener to read its jobs anew, because what happened cannot be told one by one. */
  resync: () => void
  beat: () => void
  /** Resolves when everything written has been handed over, or the listener is gone. */
  end: () => Promise<void>
}

/** What a stream starts with: the events that count as delivered, and from which moment on others will be looked for. */
type Start = { delivered: Iterable<readonly [id: string, at: Date]>; since: Date }

/** Speaks server-sent events on a response whose head has been written. */
export function openEventStream(
  raw: ServerResponse,
  owner: Pick<EventStream, 'contractorId' | 'tokenHash'>,
  start: Start,
  reconnectAfter: number,
): EventStream {
  const delivered = new Map(start.delivered)
  let since = start.since
  const cursor = () => writeCursor({ since, ids: [...delivered.keys()] })
  const write = (text: string) => {
    if (raw.destroyed || raw.writableEnded) return
    raw.write(text)
    if (raw.writableLength > MAX_WAITING) raw.destroy()
  }
  // An id without data moves the listener's place without an event.
  write(`retry: ${reconnectAfter}\nid: ${cursor()}\n\n`)
  return {
    ...owner,
    offer: (events, lookedFrom) => {
      since = lookedFrom
      for (const [id, at] of delivered) if (at <= since) delivered.delete(id)
      for (const { id, job_id: jobId, kind, created_at: at } of events) {
        if (delivered.has(id)) continue
        delivered.set(id, at)
        write(`event: job\nid: ${cursor()}\ndata: ${JSON.stringify({ kind, jobId } satisfies JobEvent)}\n\n`)
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
