import { text } from '#domain/platform/translation/text.ts'
import { lockKnownBooking } from '#server/bookings/lifecycle/locked-booking.ts'
import { warrantyMoveOf, writeClaim } from '#server/bookings/warranty/claim-warranty.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { recordChange } from '#server/platform/change-log/record-change.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError } from '#server/platform/errors.ts'
import { bookRepair } from './sign-off.ts'
import { findSignOff, writeSignOff } from './sign-offs.queries.ts'

/**
 * Books the free visit that fixes something of finished painting for a customer who called (docs/rules/office.md#complaints): a
 * touch-up, stored as their answer to the work; after their days for that, as long as the work is under warranty, a warranty visit.
 * @returns the id of the visit
 * @throws AppError `not_found`; `invalid_transition` before the work is done, `conflict` when there is one
 */
export const bookOfficeTouchUp = (deps: Deps, bookingId: string, words: string): Promise<string> =>
  inTransaction(deps.db, async (db) => {
    const booking = await lockKnownBooking(db, bookingId)
    const now = deps.now()
    const { move } = await warrantyMoveOf(db, deps, booking)
    if (move === 'visit_to_come') throw new AppError('conflict', text('A free visit for this work is already booked.'))
    if (move === 'ok') return writeClaim(db, deps, booking, { input: { text: words }, claimedBy: 'office' })
    const before = await findSignOff(db, bookingId)
    if (before?.verdict === 'fix') throw new AppError('conflict', text('A touch-up of this work is booked already.'))
    if (booking.kind !== 'painting' || booking.status !== 'completed') {
      throw new AppError('invalid_transition', text('Only finished painting gets a touch-up.'))
    }
    const touchUp = await bookRepair(db, deps, booking, 'touch_up', {})
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
