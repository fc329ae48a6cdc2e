import { bookingStatusLabels, isOpen } from '../../domain/booking-status.ts'
import { type Message, message } from '../../domain/words/message.ts'
import { words } from '../../domain/words/words.ts'
import { lockBooking } from '../booking-life/held-life.ts'
import { inTransaction } from '../database/transaction.ts'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors.ts'
import { actWithin, type Undo } from './do-act.ts'
import { undoAct } from './undo-act.ts'

/** Why, and whether we owe the customers nothing for it: they asked for it, or never meant to come. */
type Why = { reason: string; withoutCredit: boolean }

/** Cancels one booking by the office's own act. @returns how it is taken back, if it can be; or why it was left as it is */
const cancelOne = (deps: Deps, id: string, why: Why): Promise<{ undo: Undo | null } | { refusal: Message }> =>
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
    return actWithin(db, deps, id, { act: 'cancel', version: booking.version, withFee: false, ...why })
  })

/**
 * Cancels many bookings without a fee, each in its own transaction: those that cannot be cancelled are skipped and reported.
 * Customers and painters are notified as usual, once it can no longer be undone (docs/rules/office.md#undo).
 */
export async function cancelBookings(deps: Deps, ids: readonly string[], why: Why) {
  const t = words(deps.reader)
  const cancelled: string[] = []
  const skipped: { id: string; reason: string }[] = []
  const undo: (Undo & { bookingId: string })[] = []
  for (const id of new Set(ids)) {
    const answer = await cancelOne(deps, id, why)
    if ('refusal' in answer) {
      skipped.push({ id, reason: t(answer.refusal) })
      continue
    }
    cancelled.push(id)
    if (answer.undo) undo.push({ ...answer.undo, bookingId: id })
  }
  return { cancelled, skipped, undo }
}

/** Takes cancellations back, each in its own transaction; those for which it is too late, or that were changed since, are named. */
export async function undoCancelBookings(deps: Deps, acts: readonly { bookingId: string; id: string }[]) {
  const t = words(deps.reader)
  const undone: string[] = []
  const left: { id: string; reason: string }[] = []
  for (const { bookingId, id } of acts) {
    try {
      await undoAct(deps, bookingId, id)
      undone.push(bookingId)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      left.push({ id: bookingId, reason: t(error.words) })
    }
  }
  return { undone, left }
}
