/** The office's verbs that can be taken back while nobody has been told. */
export const undoableActions = ['assign', 'move', 'cancel'] as const
export type UndoableAction = (typeof undoableActions)[number]

/** Seconds in which the office can take an act back. */
export const UNDO_SECONDS = 10

/** Acts that are done together take longer, and longer to think about: so many seconds more for each of them. */
const SECONDS_EACH = 0.2

/** Seconds in which the office can take acts back that were done together, from the first one on. */
export const getUndoSeconds = (count: number): number => UNDO_SECONDS + Math.ceil(count * SECONDS_EACH)

/** What the office keeps about a booking for itself: something to remember, or what was said on the phone. */
export const officeNoteKinds = ['note', 'call'] as const
export type OfficeNoteKind = (typeof officeNoteKinds)[number]

export const isUndoable = (action: string): action is UndoableAction => undoableActions.some((one) => one === action)
