import type { z } from 'zod'
import type { AdminBookingDetails, updateBooking } from '../../../../contract/admin/bookings.ts'
import { type BookingStatus, isOpen } from '../../../../domain/booking-status.ts'
import type { CivilDate } from '../../../../domain/dates.ts'
import type { Market } from '../../../../domain/market.ts'
import { dollarsFromCents } from '../../../../domain/money.ts'
import { isBrokenByChange } from '../../../../domain/promises.ts'
import type { SlotId } from '../../../../domain/slots.ts'

/** The current values of the dialog's fields. */
export type BookingEdits = {
  status: BookingStatus
  scheduledDate: CivilDate
  timeSlot: SlotId
  /** Empty: nobody. */
  contractorId: string
  notes: string
  /** Dollars, as typed. */
  finalCost: string
  reason: string
  /** "yes": the painter's share stays as it was. */
  keepShare: string
  /** "yes": the customer asked for a late change, so nothing is credited. */
  withoutCredit: string
}

type Changes = z.input<NonNullable<typeof updateBooking.body>>

export const editsOf = (booking: AdminBookingDetails): BookingEdits => ({
  status: booking.status,
  scheduledDate: booking.scheduledDate,
  timeSlot: booking.timeSlot,
  contractorId: booking.contractorId ?? '',
  notes: booking.notes ?? '',
  finalCost: String(dollarsFromCents(booking.finalCost)),
  reason: '',
  keepShare: '',
  withoutCredit: '',
})

/** Whether the visit is cancelled, or moved to another time. */
const changesVisit = ({ status, scheduledDate, timeSlot }: Changes): boolean =>
  status === 'cancelled' || scheduledDate !== undefined || timeSlot !== undefined

/** Whether saving breaks what the customer of this booking was promised, unless they asked for it (docs/rules/promises.md). */
export const breaksPromise = (market: Market, booking: AdminBookingDetails, edits: BookingEdits, now: Date): boolean =>
  isOpen(booking.status) &&
  booking.lateChange.credit > 0 &&
  changesVisit(changesOf(booking, edits)) &&
  isBrokenByChange(
    { ...market, cancellation: { ...market.cancellation, ...booking.lateChange } },
    {
      by: 'us',
      scheduledDate: booking.scheduledDate,
      timeSlot: booking.timeSlot,
      bookedAt: booking.createdAt,
      isWaiting: booking.status === 'pending',
    },
    now,
  )

/** The differences from the booking as it was loaded; only they are sent, with the version that was edited. */
export function changesOf(booking: AdminBookingDetails, edits: BookingEdits): Changes {
  const before = editsOf(booking)
  const changes: Changes = {}
  if (edits.status !== before.status && edits.status !== 'reserved') changes.status = edits.status
  if (edits.scheduledDate !== before.scheduledDate) changes.scheduledDate = edits.scheduledDate
  if (edits.timeSlot !== before.timeSlot) changes.timeSlot = edits.timeSlot
  if (edits.contractorId !== before.contractorId) changes.contractorId = edits.contractorId || null
  if (edits.notes.trim() !== before.notes.trim()) changes.notes = edits.notes.trim() || null
  if (Number(edits.finalCost) !== Number(before.finalCost)) {
    changes.finalCost = Number(edits.finalCost)
    changes.reason = edits.reason.trim()
    if (edits.keepShare !== '') changes.keepPainterShare = true
  }
  if (edits.withoutCredit !== '' && changesVisit(changes)) changes.withoutCredit = true
  return Object.keys(changes).length === 0 ? changes : { ...changes, version: booking.version }
}

/** Whether saving completes a visit whose day is in the future, which needs confirmation. */
export const completesEarly = (booking: AdminBookingDetails, edits: BookingEdits, today: CivilDate): boolean =>
  edits.status === 'completed' && booking.status !== 'completed' && edits.scheduledDate > today
