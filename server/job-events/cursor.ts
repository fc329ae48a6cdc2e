/**
 * Milliseconds by which an event may become visible after the moment that it bears: a transaction commits later than it
 * began, and the clocks of several servers differ.
 */
export const OVERLAP = 30_000

/** Events are pruned after a week (scheduled work); what is older than this may be gone. */
const KEPT = 6 * 86_400_000

/** How many of the newest delivered events a cursor names. A painter hardly gets more within the overlap. */
const NAMED = 20

/** How far a listener has got: everything up to `since`, and the events with these ids. */
export type Cursor = { since: Date; ids: string[] }

/** The `id` of a server-sent event: what a browser sends back as `Last-Event-ID`. */
export const writeCursor = ({ since, ids }: Cursor): string =>
  [since.getTime().toString(36), ...ids.slice(-NAMED)].join('.')

const PATTERN = /^([0-9a-z]{6,10})((?:\.[0-9A-Z]{1,40}){0,20})$/

/** Undefined when it is none of ours, or so old that events since then may be gone. */
export function readCursor(text: string, now: Date): Cursor | undefined {
  const match = PATTERN.exec(text)
  if (!match?.[1]) return undefined
  const since = Number.parseInt(match[1], 36)
  if (since < now.getTime() - KEPT || since > now.getTime() + OVERLAP) return undefined
  return { since: new Date(since), ids: (match[2] ?? '').split('.').slice(1) }
}
