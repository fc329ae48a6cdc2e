import type { Booking } from '#contract/bookings/bookings.ts'
import type { Opened } from './booking-calls.ts'

/** What was just done with a booking, said where the booking stands. */
export type News = { title: string; text: string }

/** What each view of the dialog works with. */
export type ViewProps = Opened & {
  /** The booking is different now. */
  onChange: (booking: Booking, news: News) => void
  /** Back to the details. */
  onDone: () => void
}
