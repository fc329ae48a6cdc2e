import type { SnapshotCursor } from './change-log.queries.ts'
import { isSnapshot, withoutList } from './snapshots.ts'

/** A listener's position in the change log, and the fingerprints of what it last heard of besides the log. */
export type StreamCursor = SnapshotCursor & { besides: string }

/** Maximum number of characters of a snapshot in an event id. A longer one becomes an older one: some events are repeated. */
const MAX_SNAPSHOT = 400

const PATTERN = /^(\d{1,12}(?:\.\d{1,9})?)_(\d{1,16}:\d{1,16}:(?:\d{1,16}(?:,\d{1,16}){0,200})?)_([\w.-]{0,110})$/

/** The `id` of a server-sent event: what a browser sends back as `Last-Event-ID`. Opaque to it. */
export function writeCursor({ started, snapshot, besides }: StreamCursor): string {
  return `${started}_${snapshot.length > MAX_SNAPSHOT ? withoutList(snapshot) : snapshot}_${besides}`
}

/** Undefined when it is not one of ours. */
export function readCursor(text: string): StreamCursor | undefined {
  const [, started, snapshot = '', besides = ''] = PATTERN.exec(text) ?? []
  return isSnapshot(snapshot) ? { started: Number(started), snapshot, besides } : undefined
}
