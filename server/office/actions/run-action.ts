import type { BookingAction } from '#contract/office/actions.ts'
import { isUndoable } from '#domain/office/undoable-actions.ts'
import { findBooking } from '#server/bookings/booking/bookings.queries.ts'
import { withOpenJob } from '#server/bookings/lifecycle/locked-booking.ts'
import type { Snapshot } from '#server/bookings/lifecycle/stored-snapshot.ts'
import { recordedAudits } from '#server/platform/audit/record-audit.ts'
import { inTransaction, type Transaction } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { newId } from '#server/platform/identifiers.ts'
import { holdTasks } from '#server/platform/outbox/hold.ts'
import { lockForEdit } from './edit-booking.ts'
import type { OfficeCaller } from './guard-finished-money.ts'
import { canBeUndone, findOwnCauses, getNotificationTime, takeSnapshot, undoEnds } from './office-actions.queries.ts'
import { type ActionBy, performAction } from './perform-action.ts'

/** An action that can be undone, and until when. */
export type Undo = { id: string; until: Date }

/** The painter who gets the job by an action, as far as that is known beforehand. */
const getAssignedId = (action: BookingAction): string | null =>
  action.action === 'assign' || action.action === 'move' ? (action.contractorId ?? null) : null

/**
 * Performs an action of the office within a transaction, and stores a snapshot of the booking if it can be undone; until
 * then nobody is notified (docs/rules/office.md#undo).
 * @param how.isPreview it is rolled back: what has to be confirmed counts as confirmed, and documents are issued at once
 * @param how.by who of the office does it; undefined: the server itself, or one of many visits that are ahead
 * @param how.until when it can no longer be undone, if it is one of several actions that are performed together
 * @returns how it is undone; null when it is final
 */
export async function runActionWithin(
  db: Transaction,
  deps: Deps,
  bookingId: string,
  action: BookingAction,
  { isPreview = false, by, until = undoEnds(deps.now()) }: ActionBy & { until?: Date } = {},
): Promise<{ actionId: string; undo: Undo | null }> {
  const booking = await lockForEdit(db, bookingId, action.version)
  const locked = await withOpenJob(db, booking)
  const now = deps.now()
  const actionId = newId()
  const undoable = canBeUndone(locked, action.action)
  const before = undoable ? await takeSnapshot(db, locked, getAssignedId(action)) : null
  holdTasks(db, { actionId, until: undoable ? getNotificationTime(until) : now, billsNow: isPreview })
  await performAction(db, deps, booking, action, { isPreview, by })
  if (!before || !isUndoable(action.action)) return { actionId, undo: null }
  const after = await findBooking(db, bookingId)
  const own = { causes: await findOwnCauses(db, bookingId, before), audits: recordedAudits(db, bookingId) }
  const row = {
    id: actionId,
    booking_id: bookingId,
    kind: action.action,
    actor: deps.actor,
    made_at: now,
    until,
    version: after?.version ?? locked.booking.version,
    before: JSON.stringify({ ...before, own } satisfies Snapshot),
  }
  await db.insertInto('booking_actions').values(row).execute()
  return { actionId, undo: { id: actionId, until } }
}

/** Performs an action on a booking. @throws AppError those of `performAction` */
export const runAction = (
  deps: Deps,
  bookingId: string,
  action: BookingAction,
  how: { by?: OfficeCaller; until?: Date } = {},
): Promise<Undo | null> =>
  inTransaction(deps.db, async (db) => (await runActionWithin(db, deps, bookingId, action, how)).undo)
