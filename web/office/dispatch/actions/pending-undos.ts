import type { QueryClient } from '@tanstack/react-query'

/** What became of taking something back: what is to be said about it, and whether a part of it could not be. */
export type UndoResult = { text: string | null; isPart?: boolean }

/** How something else than an act on a booking is taken back, and what is read anew then. */
type CustomUndo = { run: () => Promise<UndoResult>; invalidate: (client: QueryClient) => Promise<unknown> }

/** Something that was done and can still be undone. */
export type PendingUndo = {
  /** Of the act, to be sent back. */
  id: string
  /** The booking that it was done to, or whatever else. */
  subjectId: string
  /** Null: it was an act on a booking. */
  means: CustomUndo | null
  /** What was done, in words. */
  done: string
  /** Until when, in milliseconds since the epoch on the clock of this browser. */
  until: number
}

/** For how long an undo is offered when the clocks of browser and server disagree. */
const USUAL_MS = 8_000
const LONGEST_MS = 60_000

let pending: readonly PendingUndo[] = []
const listeners = new Set<() => void>()

function set(next: readonly PendingUndo[]): void {
  pending = next
  for (const listener of listeners) listener()
}

type Offered = { id: string; done: string; until: Date }

function offer({ until, ...undo }: Omit<PendingUndo, 'until'> & Offered): void {
  const now = Date.now()
  const left = until.getTime() - now
  const shown = left > 0 && left <= LONGEST_MS ? left : USUAL_MS
  set([...pending.filter(({ subjectId }) => subjectId !== undo.subjectId), { ...undo, until: now + shown }])
}

/** Offers to undo an act on a booking until then; the server has the last word on whether it is too late. */
export const offerUndo = ({ bookingId, ...undo }: Offered & { bookingId: string }): void =>
  offer({ ...undo, subjectId: bookingId, means: null })

/** The same for something else, which says itself how it is taken back. */
export const offerCustomUndo = (undo: Offered & { subjectId: string } & { means: CustomUndo }): void => offer(undo)

/** Takes an offer back: it was used, or its time is over. */
export const dropUndo = (id: string): void => set(pending.filter((one) => one.id !== id))

export const pendingUndos = (): readonly PendingUndo[] => pending

export function subscribeToUndos(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
