/**
 * Milliseconds by which an event may become visible after its timestamp: a transaction commits later than it began, and the
 * clocks of several servers differ.
 */
export const OVERLAP = 30_000

/** Events are pruned after a week (scheduled work); anything older than this may be gone. */
const RETENTION = 6 * 86_400_000

/** Maximum number of delivered events that a cursor lists. A painter hardly gets more within the overlap. */
const NAMED = 20

/** A listener's position: everything up to `since`, plus the events with these ids. */
export type Cursor = { since: Date; ids: string[] }

/** The `id` of a server-sent event: what a browser sends back as `Last-Event-ID`. */
export const writeCursor = ({ since, ids }: Cursor): string =>
  [since.getTime().toString(36), ...ids.slice(-NAMED)].join('.')

const PATTERN = /^([0-9a-z]{6,10})((?:\.[0-9A-Z]{1,40}){0,20})$/

/** Undefined when it is not one of ours, or so old that events since then may be gone. */
export function readCursor(text: string, now: Date): Cursor | undefined {
  const match = PATTERN.exec(text)
  if (!match?.[1]) return undefined
  const since = Number.parseInt(match[1], 36)
  if (since < now.getTime() - RETENTION || since > now.getTime() + OVERLAP) return undefined
  return { since: new Date(since), ids: (match[2] ?? '').split('.').slice(1) }
}
