import type { Act } from '#contract/office/acts.ts'
import { isUndoable } from '#domain/office/acts.ts'
import { text } from '#domain/platform/translation/text.ts'
import { findBooking } from '#server/bookings/booking/bookings.queries.ts'
import { holdLife } from '#server/bookings/lifecycle/held-life.ts'
import { insertLater, writeWaiting } from '#server/platform/database/later.ts'
import { inTransaction, type Transaction } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError } from '#server/platform/errors.ts'
import { newId } from '#server/platform/identifiers.ts'
import { holdEffects } from '#server/platform/outbox/hold.ts'
import type { LifeBefore } from '#server/platform/stored-shapes/stored-act.ts'
import { canBeUndone, heldUntil, ownOf, remember, undoEnds } from './office-acts.queries.ts'
import { performAct } from './perform-act.ts'

/** An act that can be taken back, and until when. */
export type Undo = { id: string; until: Date }

/** Who gets the job by an act, as far as that is known beforehand. */
const takerOf = (act: Act): string | null =>
  act.act === 'assign' || act.act === 'move' ? (act.contractorId ?? null) : null

/**
 * Does an act of the office within a transaction, and stores what the booking was before if it can be taken back; until then
 * nobody is told (docs/rules/office.md#undo).
 * @param how.isPreview it is rolled back: what has to be confirmed counts as confirmed, and documents are issued at once
 * @param how.until when it can be undone no longer, if it is one of several acts that are done together
 * @returns how it is taken back; null when it is final
 */
export async function actWithin(
  db: Transaction,
  deps: Deps,
  bookingId: string,
  act: Act,
  { isPreview = false, until = undoEnds(deps.now()) }: { isPreview?: boolean; until?: Date } = {},
): Promise<{ actId: string; undo: Undo | null }> {
  const held = await holdLife(db, bookingId)
  if (!held) throw new AppError('not_found', text('Booking not found'))
  const now = deps.now()
  const actId = newId()
  const undoable = await canBeUndone(db, held, act.act)
  const before = undoable ? await remember(db, held, takerOf(act)) : null
  holdEffects(db, { actId, until: undoable ? heldUntil(until) : now, billsNow: isPreview })
  await performAct(db, deps, bookingId, act, isPreview)
  await writeWaiting(db)
  if (!before || !isUndoable(act.act)) return { actId, undo: null }
  const after = await findBooking(db, bookingId)
  insertLater(db, 'office_acts', {
    id: actId,
    booking_id: bookingId,
    act: act.act,
    actor: deps.actor,
    made_at: now,
    until,
    version: after?.version ?? held.booking.version,
    before: JSON.stringify({ ...before, own: await ownOf(db, bookingId, before, now) } satisfies LifeBefore),
  })
  return { actId, undo: { id: actId, until } }
}

/** Does one of the office's verbs to a booking. @throws AppError those of `performAct` */
export const doAct = (deps: Deps, bookingId: string, act: Act, until?: Date): Promise<Undo | null> =>
  inTransaction(deps.db, async (db) => (await actWithin(db, deps, bookingId, act, until ? { until } : {})).undo)
