import type { Booking } from '#contract/bookings/bookings.ts'
import type { ChangeOrder } from '#contract/bookings/change-orders.ts'
import type { Visit } from '#contract/bookings/visits.ts'
import type { Duty } from './duty.ts'

/** The props of a section; without a key nothing can be read or done that only the customer may. */
export type SectionProps = { booking: Booking; bookingKey: string; visit: Visit }

/** The data of a booking's page. */
export type Live = {
  booking: Booking
  bookingKey: string | null
  visit: Visit | null
  now: Date
  /** What waits for the customer, and the change order of which it may be. */
  duty: Duty | null
  change: ChangeOrder | null
  /** Asks for all open colors, one after the other, and how often that was done. */
  pickColors: () => void
  walk: number
}
