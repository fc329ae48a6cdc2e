import { type Config, takesCards } from '../config.ts'
import { linksUnder } from '../keys/links.ts'

/** Where the customer of a booking pays by card, for a code that the painter shows; null when cards are not taken. */
export const payUrlFor = (config: Config, bookingId: string): string | null =>
  takesCards(config) ? linksUnder(config.publicUrl, config.secret).pay(bookingId) : null
