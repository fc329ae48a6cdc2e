import type { Config } from '../config.ts'
import { linksUnder } from '../emails/links.ts'

/** Where the customer of a booking pays by card, for a code that the painter shows; null when cards are not taken. */
export const payUrlFor = ({ stripe, publicUrl, secret }: Config, bookingId: string): string | null =>
  stripe === undefined ? null : linksUnder(publicUrl, secret).pay(bookingId)
