import { text } from '#domain/platform/translation/text.ts'
import { holdLife } from '#server/bookings/lifecycle/held-life.ts'
import { takeBack } from '#server/bookings/lifecycle/take-back.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { inTransaction, type Transaction } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError } from '#server/platform/errors.ts'
import { readLifeBefore } from '#server/platform/stored-shapes/stored-act.ts'
import { heldUntil } from './office-acts.queries.ts'
import { refuseWhatHappenedSince } from './what-happened-since.ts'

const tooLate = () =>
  new AppError('invalid_transition', text("It's too late to undo that: the people concerned have been told."))

/** Nobody hears of the act. Delivery locks the row or skips it, so a message is either dropped or sent, never both. */
async function dropEffects(db: Transaction, actId: string): Promise<void> {
  const effects = await db
    .selectFrom('effects')
    .select(['id', 'attempts', 'state'])
    .where('act_id', '=', actId)
    .forUpdate()
    .execute()
  if (effects.some(({ attempts, state }) => attempts > 0 || state !== 'waiting')) throw tooLate()
  await db
    .updateTable('effects')
    .set({ state: 'dropped', last_error: 'the change was undone' })
    .where('act_id', '=', actId)
    .execute()
}

/**
 * Takes an act of the office back while nobody has been told: booking, job, slots and money become what they were
 * (docs/rules/office.md#undo).
 * @throws AppError `not_found`; `invalid_transition` when it is too late; `conflict` when anything else happened to the
 * booking or its ledger since, and says what;
 * `slot_unavailable` when somebody took its former time
 */
export const undoAct = (deps: Deps, bookingId: string, actId: string): Promise<void> =>
  inTransaction(deps.db, async (db) => {
    const held = await holdLife(db, bookingId)
    const act = await db
      .selectFrom('office_acts')
      .selectAll()
      .where('id', '=', actId)
      .where('booking_id', '=', bookingId)
      .executeTakeFirst()
    if (!held || !act) throw new AppError('not_found', text('There is nothing to undo.'))
    const now = deps.now()
    if (act.undone_at !== null) return
    if (now >= heldUntil(act.until)) throw tooLate()
    const before = readLifeBefore(act.before)
    await refuseWhatHappenedSince(db, deps, held.booking, { ...act, before })
    await dropEffects(db, actId)
    await db.updateTable('office_acts').set({ undone_at: now }).where('id', '=', actId).execute()
    await takeBack(db, deps, held, before)
    recordAudit(db, now, {
      actor: deps.actor,
      action: 'booking.undone',
      subjectType: 'booking',
      subjectId: bookingId,
      before: { act: act.act },
      after: null,
    })
  })
