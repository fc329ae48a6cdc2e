import { payLink } from '#server/billing/cards/pay-link.ts'
import type { KeyedBooking } from '#server/platform/auth/booking-keys.ts'
import { type Config, takesCards } from '#server/platform/config.ts'

/** Where the customer of a booking pays by card, for a code that the painter shows; null when cards are not taken. */
export const payUrlFor = (config: Config, booking: KeyedBooking): string | null =>
  takesCards(config) ? payLink(config, booking) : null
