import type { CancellationPolicy, Market } from '../../domain/market.ts'
import type { BookingRow } from './held-life.ts'

type StoredTerms = Pick<BookingRow, 'late_fee' | 'free_hours' | 'grace_minutes'>

/**
 * The market on the terms of one booking: those its customer was shown when booking. Bookings from before terms were stored
 * keep the market's own (docs/rules/visits.md#moving-and-cancelling).
 */
export function onTermsOf(market: Market, { late_fee, free_hours, grace_minutes }: StoredTerms): Market {
  if (late_fee === null || free_hours === null || grace_minutes === null) return market
  return { ...market, cancellation: { fee: late_fee, freeHours: free_hours, graceMinutes: grace_minutes } }
}

/** The terms of a new booking. */
export const termsToStore = ({ fee, freeHours, graceMinutes }: CancellationPolicy): StoredTerms => ({
  late_fee: fee,
  free_hours: freeHours,
  grace_minutes: graceMinutes,
})
