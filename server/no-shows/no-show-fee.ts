import type { Market } from '../../domain/market.ts'
import type { Cents } from '../../domain/money.ts'
import { noShowFee } from '../../domain/no-show.ts'
import type { BookingRow, JobRow } from '../booking-life/held-life.ts'
import { findQuote } from '../bookings/bookings.queries.ts'
import { type Agreed, feeNow } from '../bookings/present-booking.ts'
import type { Db } from '../database/connect.ts'

/**
 * What the customer of a booking owes if nobody is home at a moment, in cents: what canceling costs them then, by the rule of
 * canceling itself (docs/rules/no-shows.md#the-fee).
 * @param agreed what the visit was agreed to cost
 * @param arrival what became of the painter's arrival
 */
export const noShowFeeOf = (
  market: Market,
  booking: BookingRow,
  agreed: Agreed,
  arrival: JobRow['arrival'],
  at: Date,
): Cents => noShowFee({ kind: booking.kind, arrival }, feeNow(market, booking, agreed, at))

/** What a booking was agreed to cost. */
export const agreedOf = async (db: Db, booking: Pick<BookingRow, 'quote_id'>): Promise<Agreed> =>
  (await findQuote(db, booking.quote_id)) ?? { total_cost: 0 }
