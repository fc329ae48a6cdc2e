import type { Market } from '#domain/platform/market.ts'
import type { BookingRow } from '#server/platform/database/schema.ts'
import { termsToStore } from './terms-of-booking.ts'

type InitialColumns = Pick<
  BookingRow,
  'id' | 'kind' | 'scheduled_date' | 'time_slot' | 'half_days' | 'end_date' | 'contractor_id' | 'quote_id' | 'status'
> &
  Partial<BookingRow>

/** The row of a booking that is being made, on the terms in force. */
export const newBookingRow = (
  market: Pick<Market, 'cancellation' | 'promises' | 'changes'>,
  now: Date,
  initial: InitialColumns,
): BookingRow => ({
  deposit: 0,
  reserved_until: null,
  notes: null,
  version: 1,
  sequence: 0,
  cancellation_fee: null,
  reschedule_fee: null,
  ...termsToStore(market),
  confirmed_at: null,
  cancelled_at: null,
  cancelled_by: null,
  cancel_reason: null,
  missed_at: null,
  free_until_confirmed: false,
  days_watched_from: null,
  reminded_for: null,
  reminded_ahead_for: null,
  reminded_of_day: null,
  still_nobody_for: null,
  colors_reminded_on: null,
  follows_booking_id: null,
  purpose: null,
  source: 'website',
  key_epoch: 0,
  created_at: now,
  updated_at: now,
  ...initial,
})
