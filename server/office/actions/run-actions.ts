import type { BookingAction } from '#contract/office/actions.ts'
import { getUndoSeconds } from '#domain/office/undoable-actions.ts'
import { type Text, text } from '#domain/platform/translation/text.ts'
import { translator } from '#domain/platform/translation/translator.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError } from '#server/platform/errors.ts'
import { undoEnds } from './office-actions.queries.ts'
import { runAction, type Undo } from './run-action.ts'
import { undoAction } from './undo-action.ts'

type Left = { bookingId: string; reason: string }
type ActionReference = { bookingId: string; id: string }

/** How actions that were performed together are undone; null when none of them can be. */
type BulkUndo = { until: Date; actions: ActionReference[] } | null

const changedMeanwhile = text('Somebody changed this booking in the meantime.')

/**
 * Does one of several things.
 * @param changed what is said of a booking that was changed; left out, what the refusal itself says
 * @returns what it answers, or why it was not done
 */
async function attempt<T>(
  work: () => Promise<T>,
  { taken, changed }: { taken: Text; changed?: Text },
): Promise<{ answer: T } | { refusal: Text }> {
  try {
    return { answer: await work() }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    if (error.code === 'conflict') return { refusal: changed ?? error.words }
    return { refusal: error.code === 'slot_unavailable' ? taken : error.words }
  }
}

/** The result for many bookings: those to which it was done, those that were left, and how it is undone. */
type BulkResult = { done: string[]; left: Left[]; undo: BulkUndo }

/**
 * Does something to many bookings, each in its own transaction: those to which it cannot be done are left and named, all others
 * stand. Nobody is notified until all of it can no longer be undone (docs/rules/office.md#undo).
 * @param one does it to one of them; nobody is notified of it before `until`
 * @param taken the text for a booking whose time somebody took
 */
export async function runInBulk(
  deps: Deps,
  bookingIds: Iterable<string>,
  one: (bookingId: string, until: Date) => Promise<Undo | null>,
  taken = changedMeanwhile,
): Promise<BulkResult> {
  const t = translator(deps.reader)
  const ids = new Set(bookingIds)
  const until = undoEnds(deps.now(), getUndoSeconds(ids.size))
  const done: string[] = []
  const left: Left[] = []
  const actions: ActionReference[] = []
  for (const bookingId of ids) {
    const found = await attempt(() => one(bookingId, until), { taken, changed: changedMeanwhile })
    if ('refusal' in found) left.push({ bookingId, reason: t(found.refusal) })
    else {
      done.push(bookingId)
      if (found.answer) actions.push({ bookingId, id: found.answer.id })
    }
  }
  return { done, left, undo: actions.length === 0 || deps.now() >= until ? null : { until, actions } }
}

/** Performs an action on each of many bookings, as above; of a booking that is named twice, the first counts. */
export function runActions(
  deps: Deps,
  inputs: readonly { bookingId: string; action: BookingAction }[],
  taken: Text,
): Promise<BulkResult> {
  const first = new Map<string, BookingAction>()
  for (const { bookingId, action } of inputs) if (!first.has(bookingId)) first.set(bookingId, action)
  return runInBulk(
    deps,
    first.keys(),
    (id, until) => runAction(deps, id, first.get(id) as BookingAction, { until }),
    taken,
  )
}

const takenSince = text('Somebody took its former time in the meantime.')

/**
 * Undoes actions that were performed together, the last one first, since a later one may have taken an earlier one's slot;
 * each in its own transaction, and those that cannot be undone are named.
 */
export async function undoActions(
  deps: Deps,
  actions: readonly ActionReference[],
): Promise<{ undone: string[]; left: Left[] }> {
  const t = translator(deps.reader)
  const undone: string[] = []
  const left: Left[] = []
  for (const { bookingId, id } of actions.toReversed()) {
    const found = await attempt(() => undoAction(deps, bookingId, id), { taken: takenSince })
    if ('refusal' in found) left.push({ bookingId, reason: t(found.refusal) })
    else undone.push(bookingId)
  }
  return { undone, left }
}
