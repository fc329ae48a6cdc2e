import { text } from '#domain/platform/translation/text.ts'
import { lockBookingWithJob } from '#server/bookings/lifecycle/locked-booking.ts'
import { parseSnapshot } from '#server/bookings/lifecycle/stored-snapshot.ts'
import { undoBookingAction } from '#server/bookings/lifecycle/undo-booking-action.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError } from '#server/platform/errors.ts'
import { dropHeldTasks } from '#server/platform/outbox/drop-held.ts'
import { getNotificationTime } from './office-actions.queries.ts'
import { requireUnchangedSince } from './require-unchanged-since.ts'

const tooLate = () =>
  new AppError('invalid_transition', text("It's too late to undo that: everyone has already been told."))

/**
 * Undoes an action of the office while nobody has been notified: booking, job, slots and money become what they were
 * (docs/rules/office.md#undo).
 * @throws AppError `not_found`; `invalid_transition` when it is too late; `conflict` when anything else happened to the
 * booking or its ledger since, and says what;
 * `slot_unavailable` when somebody took its former time
 */
export const undoAction = (deps: Deps, bookingId: string, actionId: string): Promise<void> =>
  inTransaction(deps.db, async (db) => {
    const locked = await lockBookingWithJob(db, bookingId)
    const action = await db
      .selectFrom('booking_actions')
      .selectAll()
      .where('id', '=', actionId)
      .where('booking_id', '=', bookingId)
      .executeTakeFirst()
    if (!locked || !action) throw new AppError('not_found', text('There’s nothing to undo.'))
    const now = deps.now()
    if (action.undone_at !== null) return
    if (now >= getNotificationTime(action.until)) throw tooLate()
    const before = parseSnapshot(action.before)
    await requireUnchangedSince(db, deps, locked.booking, { ...action, before })
    if (!(await dropHeldTasks(db, actionId, 'the change was undone'))) throw tooLate()
    await db.updateTable('booking_actions').set({ undone_at: now }).where('id', '=', actionId).execute()
    await undoBookingAction(db, deps, locked, { before, madeAt: action.made_at })
    recordAudit(db, now, {
      actor: deps.actor,
      action: 'booking.undone',
      about: ['booking', bookingId],
      before: { act: action.kind },
      after: null,
    })
  })
