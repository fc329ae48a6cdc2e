/** Booking actions that can be undone before anybody was notified. */
export const undoableActions = ['assign', 'move', 'cancel', 'complete'] as const
export type UndoableAction = (typeof undoableActions)[number]

/** Seconds in which the office can undo a booking action. */
export const UNDO_SECONDS = 10

/** Actions on several bookings take longer, and longer to think about: so many seconds more for each. */
const SECONDS_EACH = 0.2

/** Seconds in which the office can undo actions that were done together, counted from the first one. */
export const getUndoSeconds = (count: number): number => UNDO_SECONDS + Math.ceil(count * SECONDS_EACH)

export const isUndoable = (action: string): action is UndoableAction => undoableActions.some((one) => one === action)
