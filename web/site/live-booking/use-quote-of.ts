import { useQuery } from '@tanstack/react-query'
import type { Booking } from '#contract/bookings/bookings.ts'
import { getQuote } from '#contract/quotes/quotes.ts'
import { queryOf } from '#web/lib/queries.ts'

/** The quote of a booking, with its rooms and its price. */
export const useQuoteOf = ({ quote }: Pick<Booking, 'quote'>) =>
  useQuery(queryOf(getQuote, { params: { id: quote.id } }))
