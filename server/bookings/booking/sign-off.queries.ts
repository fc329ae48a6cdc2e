import type { AdminBookingDetails } from '#contract/bookings/office-bookings.ts'
import { findSignOff, photosOfQuote } from '#server/bookings/sign-off/sign-offs.queries.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { findBooking } from './bookings.queries.ts'

/** The sign-off of a visit with its touch-up, and the visit that it follows. */
export async function readSignOff(
  db: Db,
  bookingId: string,
): Promise<Pick<AdminBookingDetails, 'followsBookingId' | 'missedAt' | 'signOff'>> {
  const booking = await findBooking(db, bookingId)
  const signOff = await findSignOff(db, bookingId)
  const touchUp = signOff?.touch_up_id ? await findBooking(db, signOff.touch_up_id) : undefined
  const photos = touchUp ? await photosOfQuote(db, touchUp.quote_id) : []
  return {
    followsBookingId: booking?.follows_booking_id ?? null,
    missedAt: booking?.missed_at ?? null,
    signOff: signOff
      ? {
          verdict: signOff.verdict,
          saidAt: signOff.said_at,
          words: signOff.words,
          photos: photos.map((id) => `/api/photos/${id}`),
          touchUpId: signOff.touch_up_id,
        }
      : null,
  }
}
