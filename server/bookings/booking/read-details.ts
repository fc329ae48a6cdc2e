import type { AdminBookingDetails } from '#contract/bookings/office-bookings.ts'
import { daysBetween } from '#domain/platform/dates.ts'
import { text } from '#domain/platform/translation/text.ts'
import { compareSlots, lastSlotOfVisit } from '#domain/scheduling/slots.ts'
import { visitBetween } from '#domain/scheduling/visit-times.ts'
import { complaintsOf } from '#server/bookings/complaints/complaints.queries.ts'
import { answersOpen } from '#server/bookings/sign-off/present-sign-off.ts'
import { findSignOff, photosOfQuote } from '#server/bookings/sign-off/sign-offs.queries.ts'
import { readOfficeWarranty } from '#server/bookings/warranty/present-warranty.ts'
import { historyOf } from '#server/platform/audit/audit.queries.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { BookingRow } from '#server/platform/database/schema.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError } from '#server/platform/errors.ts'
import { findBooking, reservedSlotsOf } from './bookings.queries.ts'
import { lateChangeOf } from './change-credit.ts'
import { readOfficeBookings } from './office-bookings.queries.ts'

/** The sign-off of a visit with its touch-up, and the visit that it follows. */
async function readSignOff(
  deps: Pick<Deps, 'db' | 'market' | 'now'>,
  booking: BookingRow,
): Promise<Pick<AdminBookingDetails, 'followsBookingId' | 'missedAt' | 'signOff' | 'canSignOff'>> {
  const { db } = deps
  const signOff = await findSignOff(db, booking.id)
  const touchUp = signOff?.touch_up_id ? await findBooking(db, signOff.touch_up_id) : undefined
  const photos = touchUp ? await photosOfQuote(db, touchUp.quote_id) : []
  return {
    followsBookingId: booking.follows_booking_id,
    missedAt: booking.missed_at,
    signOff: signOff
      ? {
          verdict: signOff.verdict,
          saidAt: signOff.said_at,
          text: signOff.words,
          photos: photos.map((id) => `/api/photos/${id}`),
          touchUpId: signOff.touch_up_id,
        }
      : null,
    canSignOff: (await answersOpen(deps, booking, signOff?.verdict ?? null)).canSay,
  }
}

const phoneOf = async (db: Db, contractorId: string | null): Promise<string | null> => {
  if (contractorId === null) return null
  const query = db.selectFrom('contractors').select('phone').where('id', '=', contractorId)
  return (await query.executeTakeFirst())?.phone ?? null
}

/** One booking in full. @throws AppError `not_found` */
export const readDetails = async (
  deps: Pick<Deps, 'db' | 'market' | 'reader' | 'now'>,
  id: string,
): Promise<AdminBookingDetails> => {
  const { db, market } = deps
  const [booking] = await readOfficeBookings(deps, [id])
  const row = booking && (await findBooking(db, id))
  if (!row) throw new AppError('not_found', text('Booking not found'))
  const { scheduled_date: date, time_slot: slot } = row
  const reserved = await reservedSlotsOf(db, id)
  return {
    ...booking,
    estimatedDays: daysBetween(booking.scheduledDate, booking.endDate) + 1,
    reservedSlots: reserved.toSorted(compareSlots).map((one) => ({ date: one.date, timeSlot: one.slot })),
    halfDays: row.half_days,
    contractorPhone: await phoneOf(db, booking.contractorId),
    endsAt: visitBetween(market, { date, slot }, lastSlotOfVisit(date, slot, row.half_days)).endsAt,
    ...(await readSignOff(deps, row)),
    warranty: await readOfficeWarranty(deps, row),
    complaints: await complaintsOf(db, [id]),
    lateChange: await lateChangeOf(deps, row),
    history: await historyOf(db, 'booking', id),
  }
}
