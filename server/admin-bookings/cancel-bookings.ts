import { bookingStatusLabels, isOpen } from '../../domain/booking-status.ts'
import { type Message, message } from '../../domain/words/message.ts'
import { words } from '../../domain/words/words.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { lockBooking } from '../booking-life/held-life.ts'
import { cancelBooking } from '../bookings/cancel-booking.ts'
import { inTransaction } from '../database/transaction.ts'
import type { Deps } from '../deps.ts'

/** Why, and whether we owe the customers nothing for it: they asked for it, or never meant to come. */
type Why = { reason: string; withoutCredit: boolean }

/** Cancels one booking without a fee. @returns why it was left as it is; null when it was cancelled */
const cancelOne = (deps: Deps, id: string, { reason, withoutCredit }: Why): Promise<Message | null> =>
  inTransaction(deps.db, async (db) => {
    const booking = await lockBooking(db, id)
    if (!booking) return message('There is no such booking.')
    // What has begun or is done is not cancelled among many; one by one it can be.
    if (!isOpen(booking.status)) {
      return booking.status === 'cancelled'
        ? message('It is already cancelled.')
        : message('Its status is {status}.', { status: bookingStatusLabels[booking.status] })
    }
    await cancelBooking(db, deps, booking, { by: withoutCredit ? null : 'us', fee: 0 })
    recordAudit(db, deps.now(), {
      actor: 'admin',
      action: 'booking.cancelled',
      subjectType: 'booking',
      subjectId: id,
      before: { status: booking.status },
      after: { status: 'cancelled', reason, ...(withoutCredit ? { withoutCredit } : {}) },
    })
    return null
  })

/**
 * Cancels many bookings without a fee, each in its own transaction: those that cannot be cancelled are skipped and reported.
 * Customers and painters are notified as usual.
 */
export async function cancelBookings(deps: Deps, ids: readonly string[], why: Why) {
  const t = words(deps.reader)
  const cancelled: string[] = []
  const skipped: { id: string; reason: string }[] = []
  for (const id of new Set(ids)) {
    const refusal = await cancelOne(deps, id, why)
    if (refusal === null) cancelled.push(id)
    else skipped.push({ id, reason: t(refusal) })
  }
  return { cancelled, skipped }
}
