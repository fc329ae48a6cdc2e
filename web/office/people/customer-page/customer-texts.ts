import type { AdminBooking } from '#contract/bookings/office-bookings.ts'
import type { CustomerPage } from '#contract/customers/customer-page.ts'
import type { CustomerNote, QuoteLine } from '#contract/quotes/office-quotes.ts'
import type { CivilDate } from '#domain/platform/dates.ts'
import { type Text, text } from '#domain/platform/translation/text.ts'
import { callOutcomeLabels } from '#domain/quotes/quotes.ts'

/** The newest quote that can still be booked. */
export const bookableQuote = ({ quotes }: Pick<CustomerPage, 'quotes'>): QuoteLine | undefined =>
  quotes.find(({ state }) => state !== 'booked' && state !== 'expired')

const isOver = ({ status, endDate }: AdminBooking, today: CivilDate): boolean =>
  status === 'cancelled' || status === 'completed' || endDate < today

/** Visits that are to come, the soonest first, and the others, the latest first. */
export function visitsOf(bookings: readonly AdminBooking[], today: CivilDate) {
  return {
    coming: bookings.filter((booking) => !isOver(booking, today)).toReversed(),
    past: bookings.filter((booking) => isOver(booking, today)),
  }
}

export const noteLabels: Readonly<Record<CustomerNote['kind'], Text>> = {
  note: text('Note'),
  call: text('Call'),
  ...callOutcomeLabels,
}
