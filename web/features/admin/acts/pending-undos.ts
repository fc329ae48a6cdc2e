/** Something that was done to a booking and can still be undone. */
export type PendingUndo = {
  /** Of the act, to be sent back. */
  id: string
  bookingId: string
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

/** Offers to undo an act until then; the server has the last word on whether it is too late. */
export function offerUndo({ until, ...undo }: Omit<PendingUndo, 'until'> & { until: Date }): void {
  const now = Date.now()
  const left = until.getTime() - now
  const shown = left > 0 && left <= LONGEST_MS ? left : USUAL_MS
  set([...pending.filter(({ bookingId }) => bookingId !== undo.bookingId), { ...undo, until: now + shown }])
}

/** Takes an offer back: it was used, or its time is over. */
export const dropUndo = (id: string): void => set(pending.filter((one) => one.id !== id))

export const pendingUndos = (): readonly PendingUndo[] => pending

export function subscribeToUndos(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
