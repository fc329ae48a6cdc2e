import { type Cents, dollarsFromCents } from '#domain/platform/money.ts'
import { text } from '#domain/platform/translation/text.ts'
import type { SlotId } from '#domain/scheduling/slots.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { BookingRow } from '#server/platform/database/schema.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError } from '#server/platform/errors.ts'
import { checkTime } from '#server/scheduling/engine/check-time.ts'
import { moveBooking } from './assign-booking.ts'
import type { QuoteRow } from './bookings.queries.ts'
import { notCancellable } from './cancel-booking.ts'
import { checkColors } from './check-colors.ts'
import { feeNow } from './present-booking.ts'
import { lockProvenBooking, type Proof, requireProof } from './prove-customer.ts'

type RescheduleInput = { scheduledDate: string; timeSlot: SlotId; endsAt?: Date | undefined }
type Moved = { booking: BookingRow; quote: QuoteRow; fee: Cents }

/**
 * A customer moves a booking that has not started, under the cancellation policy (docs/rules/visits.md). A request for the
 * current time returns the booking unchanged and without a fee, unless it waits for a painter: then one is searched for again.
 * @returns the fee in cents
 * @throws AppError `proof_required`, `not_found`, `not_cancellable`, `invalid_request` for the day, `slot_unavailable`,
 * `end_changed`
 */
export async function rescheduleByCustomer(
  deps: Deps,
  bookingId: string,
  proof: Proof,
  input: RescheduleInput,
): Promise<Moved> {
  requireProof(proof)
  const result = await inTransaction(deps.db, async (db): Promise<Moved> => {
    const { booking, quote } = await lockProvenBooking(db, deps, bookingId, proof)
    if (booking.status === 'reserved') {
      throw new AppError('invalid_transition', text('Pay the deposit first. Then you can move your visit.'))
    }
    const fee = feeNow(deps.market, booking, quote, deps.now())
    if (fee === null) throw notCancellable(booking)
    const isSame = booking.scheduled_date === input.scheduledDate && booking.time_slot === input.timeSlot
    if (isSame && booking.contractor_id !== null) return { booking, quote, fee: 0 }
    checkTime(deps, quote, { date: input.scheduledDate, slot: input.timeSlot })
    await checkColors(deps.reader, db, quote, booking.kind, { date: input.scheduledDate, isMove: true })
    const moved = await moveBooking(db, deps, {
      bookingId,
      scheduledDate: input.scheduledDate,
      timeSlot: input.timeSlot,
      by: 'customer',
      fee,
      ...(input.endsAt === undefined ? {} : { endsAt: input.endsAt }),
    })
    recordAudit(db, deps.now(), {
      actor: 'customer',
      action: 'booking.rescheduled',
      about: ['booking', bookingId],
      before: {
        scheduledDate: booking.scheduled_date,
        timeSlot: booking.time_slot,
        contractorId: booking.contractor_id,
      },
      after: {
        scheduledDate: moved.scheduled_date,
        timeSlot: moved.time_slot,
        contractorId: moved.contractor_id,
        rescheduleFee: dollarsFromCents(fee),
      },
    })
    return { booking: moved, quote, fee }
  })
  return result
}
