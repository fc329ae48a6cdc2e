import type { Booking } from '#contract/bookings/bookings.ts'
import type { Reader } from '#domain/platform/reader.ts'

/** A reader of what concerns one booking: its own terms apply. */
export const withBookingTerms = (reader: Reader, { terms }: Pick<Booking, 'terms'>): Reader => ({
  ...reader,
  market: { ...reader.market, cancellation: terms },
})
