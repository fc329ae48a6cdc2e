import { bookingStatusLabels, isOpen } from '../../domain/booking-status.ts'
import { undoSecondsOf } from '../../domain/office/acts.ts'
import { type Message, message } from '../../domain/words/message.ts'
import { words } from '../../domain/words/words.ts'
import { lockBooking } from '../booking-life/held-life.ts'
import { inTransaction } from '../database/transaction.ts'
import type { Deps } from '../deps.ts'
import { actWithin, type Undo } from './do-act.ts'
import type { UndoOfMany } from './do-acts.ts'
import { undoEnds } from './office-acts.queries.ts'

/** Why, and whether we owe the customers nothing for it: they asked for it, or never meant to come. */
type Why = { reason: string; withoutCredit: boolean }

/** Cancels one booking by the office's own act. @returns how it is taken back, if it can be; or why it was left as it is */
const cancelOne = (
  deps: Deps,
  id: string,
  why: Why,
  until: Date,
): Promise<{ undo: Undo | null } | { refusal: Message }> =>
  inTransaction(deps.db, async (db) => {
    const booking = await lockBooking(db, id)
    if (!booking) return { refusal: message('There is no such booking.') }
    // What has begun or is done is not cancelled among many; one by one it can be.
    if (!isOpen(booking.status)) {
      return {
        refusal:
          booking.status === 'cancelled'
            ? message('It is already cancelled.')
            : message('Its status is {status}.', { status: bookingStatusLabels[booking.status] }),
      }
    }
    return actWithin(db, deps, id, { act: 'cancel', version: booking.version, withFee: false, ...why }, { until })
  })

/**
 * Cancels many bookings without a fee, each in its own transaction: those that cannot be cancelled are skipped and reported.
 * Customers and painters are notified as usual, once none of it can be undone any longer (docs/rules/office.md#undo).
 */
export async function cancelBookings(
  deps: Deps,
  ids: readonly string[],
  why: Why,
): Promise<{ cancelled: string[]; skipped: { id: string; reason: string }[]; undo: UndoOfMany }> {
  const t = words(deps.reader)
  const cancelled: string[] = []
  const skipped: { id: string; reason: string }[] = []
  const acts: { bookingId: string; id: string }[] = []
  const all = new Set(ids)
  const until = undoEnds(deps.now(), undoSecondsOf(all.size))
  for (const id of all) {
    const answer = await cancelOne(deps, id, why, until)
    if ('refusal' in answer) {
      skipped.push({ id, reason: t(answer.refusal) })
      continue
    }
    cancelled.push(id)
    if (answer.undo) acts.push({ bookingId: id, id: answer.undo.id })
  }
  return { cancelled, skipped, undo: acts.length === 0 || deps.now() >= until ? null : { until, acts } }
}
