import type { z } from 'zod'
import type { cancelBookings as endpoint } from '#contract/bookings/office-bookings.ts'
import { bookingStatusLabels, isOpen } from '#domain/platform/booking-status.ts'
import { text } from '#domain/platform/translation/text.ts'
import { lockBooking } from '#server/bookings/lifecycle/locked-booking.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError } from '#server/platform/errors.ts'
import { runActionWithin, type Undo } from './run-action.ts'
import { runInBulk } from './run-actions.ts'

/** The reason, the customers' text, and whether we owe them nothing for it: they asked for it, or never meant to come. */
type Why = { reason: string; customerReason?: string; withoutCredit: boolean }

/** Cancels one booking by a booking action, as it is now. @throws AppError when it is left as it is */
const cancelOne = (deps: Deps, id: string, why: Why, until: Date): Promise<Undo | null> =>
  inTransaction(deps.db, async (db) => {
    const booking = await lockBooking(db, id)
    if (!booking) throw new AppError('not_found', text('We can’t find that booking.'))
    // A booking that has begun or is done is not canceled among many; one by one it can be.
    if (!isOpen(booking.status)) {
      throw new AppError(
        'not_cancellable',
        booking.status === 'cancelled'
          ? text('It’s already canceled.')
          : text('Its status is {status}.', { status: bookingStatusLabels[booking.status] }),
      )
    }
    const action = { action: 'cancel', version: booking.version, withFee: false, ...why } as const
    return (await runActionWithin(db, deps, id, action, { until })).undo
  })

/**
 * Cancels many bookings without a fee: those that cannot be canceled are skipped and reported. Customers and painters are notified
 * as usual, once none of it can be undone any longer.
 */
export async function cancelBookings(
  deps: Deps,
  ids: readonly string[],
  why: Why,
): Promise<z.output<(typeof endpoint)['response']>> {
  const { done, left, undo } = await runInBulk(deps, ids, (id, until) => cancelOne(deps, id, why, until))
  return { cancelled: done, skipped: left.map(({ bookingId: id, reason }) => ({ id, reason })), undo }
}
