import { type Config, takesCards } from '#server/config.ts'
import type { KeyedBooking } from '#server/keys/booking-keys.ts'
import { payLink } from '#server/pay-links/pay-link.ts'

/** Where the customer of a booking pays by card, for a code that the painter shows; null when cards are not taken. */
export const payUrlFor = (config: Config, booking: KeyedBooking): string | null =>
  takesCards(config) ? payLink(config, booking) : null
