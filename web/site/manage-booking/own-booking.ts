import { rememberBooking, remembered } from '#web/site/booking-flow/remembered.ts'
import type { Opened } from './booking-calls.ts'

/** The key that opens a booking in this browser: from the link, else the stored one. */
export const keyFor = (id: string, linkKey: string | null): string | null =>
  linkKey || (remembered().bookings.find((one) => one.id === id)?.key ?? null)

/** Stores a booking that was made or opened in this browser; a cancelled or past one is no longer offered. */
export function rememberOpened({ booking, bookingKey }: Opened): void {
  if (booking.status !== 'cancelled' && booking.status !== 'completed') rememberBooking(booking, bookingKey)
}
