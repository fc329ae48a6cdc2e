import { UNDO_SECONDS } from '#domain/office/undoable-actions.ts'

/** The result of an undo: the text to show, and whether a part could not be undone. */
export type UndoResult = { text: string | null; isPart?: boolean }

/** How anything other than a booking action is undone. */
type CustomUndo = { run: () => Promise<UndoResult> }

/** Something that was done and can still be undone. */
export type PendingUndo = {
  /** The action's id, sent back to undo it. */
  id: string
  /** The booking or other subject that it was done to. */
  subjectId: string
  /** Null for a booking action. */
  means: CustomUndo | null
  /** A description of what was done. */
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

/** Offers to undo a booking action until then; the server has the last word on whether it is too late. */
export const offerUndo = ({ bookingId, ...undo }: Offered & { bookingId: string }): void =>
  offer({ ...undo, subjectId: bookingId, means: null })

/** The same for anything else, which brings its own way to undo it. */
export const offerCustomUndo = (undo: Offered & { subjectId: string } & { means: CustomUndo }): void => offer(undo)

type Reversal = {
  id: string
  subjectId: string
  done: string
  /** The call that takes it back. */
  reverse: () => Promise<unknown>
}

/** The same for what one call takes back, for as long as everything can usually be undone. */
export const offerReversal = ({ reverse, ...what }: Reversal): void =>
  offerCustomUndo({
    ...what,
    until: new Date(Date.now() + UNDO_SECONDS * 1000),
    means: {
      run: async () => {
        await reverse()
        return { text: null }
      },
    },
  })

/** Takes an offer back: it was used, or its time is over. */
export const dropUndo = (id: string): void => set(pending.filter((one) => one.id !== id))

export const pendingUndos = (): readonly PendingUndo[] => pending

export function subscribeToUndos(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
