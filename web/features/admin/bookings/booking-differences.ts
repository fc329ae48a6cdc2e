import type { AdminBookingDetails } from '../../../../contract/admin/bookings.ts'
import { bookingStatusLabels } from '../../../../domain/booking-status.ts'
import { formatMoney } from '../../../../domain/format.ts'
import { formatDate } from '../../../../domain/format-dates.ts'
import { slotNames } from '../../../../domain/slots.ts'
import { words } from '../../../../domain/words/words.ts'
import { reader } from '../../../lib/here.ts'

type Words = (booking: AdminBookingDetails) => string

const fields: readonly [label: string, words: Words][] = [
  ['Status', (booking) => bookingStatusLabels[booking.status]],
  ['Contractor', (booking) => booking.contractorName ?? 'No one'],
  ['Date', (booking) => formatDate(reader, booking.scheduledDate)],
  ['Time slot', (booking) => words(reader)(slotNames[booking.timeSlot])],
  ['Notes', (booking) => booking.notes ?? 'none'],
  ['Final cost', (booking) => formatMoney(reader, booking.finalCost)],
]

/** What changed between two states of a booking, for the one who has to know: "Time slot: Morning → Afternoon". */
export const differencesBetween = (before: AdminBookingDetails, now: AdminBookingDetails): string[] =>
  fields
    .filter(([, words]) => words(before) !== words(now))
    .map(([label, words]) => `${label}: ${words(before)} → ${words(now)}`)
