import type { Booking } from '#contract/bookings/bookings.ts'
import type { Opened } from './booking-calls.ts'

/** The result of the last change to a booking, shown with the booking. */
export type News = { title: string; text: string }

/** The props of each view of the dialog. */
export type ViewProps = Opened & {
  /** The booking is different now. */
  onChange: (booking: Booking, news: News) => void
  /** Back to the details. */
  onDone: () => void
}
