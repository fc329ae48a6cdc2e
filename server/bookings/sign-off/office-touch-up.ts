import { text } from '#domain/platform/translation/text.ts'
import { lockKnownBooking } from '#server/bookings/lifecycle/locked-booking.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { recordChange } from '#server/platform/change-log/record-change.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError } from '#server/platform/errors.ts'
import { bookTouchUp } from './sign-off.ts'
import { findSignOff, writeSignOff } from './sign-offs.queries.ts'

/**
 * Books the free touch-up of finished painting for a customer who called, also after the days in which they can ask for it
 * themselves (docs/rules/office.md#complaints). It is stored as their answer to the work.
 * @returns the id of the touch-up
 * @throws AppError `not_found`; `invalid_transition` before the work is done, `conflict` when there is a touch-up
 */
export const bookOfficeTouchUp = (deps: Deps, bookingId: string, words: string): Promise<string> =>
  inTransaction(deps.db, async (db) => {
    const booking = await lockKnownBooking(db, bookingId)
    const now = deps.now()
    const before = await findSignOff(db, bookingId)
    if (before?.verdict === 'fix') throw new AppError('conflict', text('A touch-up of this work is booked already.'))
    if (booking.kind !== 'painting' || booking.status !== 'completed') {
      throw new AppError('invalid_transition', text('Only finished painting gets a touch-up.'))
    }
    const touchUp = await bookTouchUp(db, deps, booking, { verdict: 'fix', words })
    const touch_up_id = touchUp.booking.id
    await writeSignOff(db, { booking_id: bookingId, verdict: 'fix', words, said_at: now, touch_up_id })
    recordChange(db, { topic: 'bookings', bookingId, kind: 'visit' })
    recordAudit(db, now, {
      actor: deps.actor,
      action: 'booking.touch-up-booked',
      about: ['booking', bookingId],
      after: { touchUpId: touch_up_id },
    })
    return touch_up_id
  })
