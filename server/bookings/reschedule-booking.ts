import type { Cents } from '../../domain/money.ts'
import type { SlotId } from '../../domain/slots.ts'
import { normalizeEmail } from '../../domain/text.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { inTransaction } from '../database/transaction.ts'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors.ts'
import { moveBooking } from './assign-booking.ts'
import { type BookingRow, findQuote, lockBooking, type QuoteRow } from './bookings.queries.ts'
import { notCancellable } from './cancel-booking.ts'
import { checkTime } from './check-time.ts'
import { feeNow } from './present-booking.ts'

type Wish = { email: string; scheduledDate: string; timeSlot: SlotId }
type Moved = { booking: BookingRow; quote: QuoteRow; fee: Cents }

/** One answer for an unknown booking and for somebody else's. */
export const bookingNotFound = () => new AppError('not_found', 'Booking not found')

/**
 * A customer moves a scheduled booking, under the policy of cancelling (3-decisions, Rescheduling). The time that it has
 * already is answered with the booking as it is, without a fee.
 * @returns the fee in cents
 * @throws AppError `not_found`, `not_cancellable`, `invalid_request` for the day, `slot_unavailable`
 */
export async function rescheduleByCustomer(deps: Deps, bookingId: string, wish: Wish): Promise<Moved> {
  const result = await inTransaction(deps.db, async (db): Promise<Moved> => {
    const booking = await lockBooking(db, bookingId)
    const quote = booking && (await findQuote(db, booking.quote_id))
    if (!booking || !quote || normalizeEmail(quote.email) !== wish.email) throw bookingNotFound()
    const fee = feeNow(booking, deps.now())
    if (fee === null) throw notCancellable(booking)
    const isSame = booking.scheduled_date === wish.scheduledDate && booking.time_slot === wish.timeSlot
    if (isSame) return { booking, quote, fee: 0 }
    checkTime(deps, quote, { date: wish.scheduledDate, slot: wish.timeSlot })
    const moved = await moveBooking(db, deps, {
      bookingId,
      scheduledDate: wish.scheduledDate,
      timeSlot: wish.timeSlot,
      fee,
    })
    recordAudit(db, deps.now(), {
      actor: 'customer',
      action: 'booking.rescheduled',
      subjectType: 'booking',
      subjectId: bookingId,
      before: {
        scheduledDate: booking.scheduled_date,
        timeSlot: booking.time_slot,
        contractorId: booking.contractor_id,
      },
      after: {
        scheduledDate: moved.scheduled_date,
        timeSlot: moved.time_slot,
        contractorId: moved.contractor_id,
        rescheduleFee: fee,
      },
    })
    return { booking: moved, quote, fee }
  })
  deps.nudge('outbox')
  deps.nudge('job-events')
  return result
}
