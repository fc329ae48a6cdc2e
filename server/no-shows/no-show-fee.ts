import type { Market } from '../../domain/market.ts'
import type { Cents } from '../../domain/money.ts'
import { noShowFee } from '../../domain/no-show.ts'
import type { BookingRow, JobRow } from '../booking-life/held-life.ts'
import { feeNow } from '../bookings/present-booking.ts'

/**
 * What the customer of a booking owes if nobody is home at a moment, in cents: what canceling costs them then, by the rule of
 * canceling itself (docs/rules/no-shows.md#the-fee).
 * @param arrival what became of the painter's arrival
 */
export const noShowFeeOf = (market: Market, booking: BookingRow, arrival: JobRow['arrival'], at: Date): Cents =>
  noShowFee({ kind: booking.kind, arrival }, feeNow(market, booking, at))
