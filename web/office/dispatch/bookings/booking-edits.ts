import type { z } from 'zod'
import type { AdminBookingDetails, updateBooking } from '#contract/bookings/office-bookings.ts'
import type { BookingStatus } from '#domain/platform/booking-status.ts'

/** The current values of the fields. */
export type BookingEdits = { status: BookingStatus; notes: string }

type Changes = z.input<NonNullable<typeof updateBooking.body>>

export const editsOf = ({ status, notes }: AdminBookingDetails): BookingEdits => ({ status, notes: notes ?? '' })

/** The differences from the booking as it was loaded; only they are sent, with the version that was edited. */
export function changesOf(booking: AdminBookingDetails, edits: BookingEdits): Changes {
  const before = editsOf(booking)
  const changes: Changes = {}
  if (edits.status !== before.status && edits.status !== 'reserved') changes.status = edits.status
  if (edits.notes.trim() !== before.notes.trim()) changes.notes = edits.notes.trim() || null
  return Object.keys(changes).length === 0 ? changes : { ...changes, version: booking.version }
}
