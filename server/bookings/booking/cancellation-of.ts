import type { Entry } from '#domain/billing/ledger.ts'
import { creditedFor } from '#domain/billing/promise-entries.ts'
import type { Cancellation } from '#domain/bookings/cancellation-texts.ts'
import type { BookingRow } from '#server/platform/database/schema.ts'

type Cancelled = Pick<
  BookingRow,
  | 'id'
  | 'status'
  | 'scheduled_date'
  | 'contractor_id'
  | 'missed_at'
  | 'cancelled_by'
  | 'cancel_reason'
  | 'cancellation_fee'
>

/**
 * Who cancelled a booking, why, what it costs and what we owe for it, in cents (docs/rules/visits.md#who-canceled); null for a
 * live one.
 * @param entries those of its ledger
 */
export const cancellationOf = (booking: Cancelled, entries: readonly Entry[]): Cancellation | null =>
  booking.status === 'cancelled'
    ? {
        by: booking.cancelled_by,
        reason: booking.cancel_reason,
        fee: booking.cancellation_fee ?? 0,
        credit: creditedFor(entries, { bookingId: booking.id, date: booking.scheduled_date }),
        wasWaiting: booking.contractor_id === null,
        wasMissed: booking.missed_at !== null,
      }
    : null
