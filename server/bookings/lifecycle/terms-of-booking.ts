import type { CancellationPolicy, ChangeOrderTerms, Market } from '#domain/platform/market.ts'
import type { BookingRow } from '#server/platform/database/schema.ts'
import { COUNTS_FROM, readChangeTerms, readPromiseTerms } from './stored-terms.ts'

export type StoredTerms = Pick<
  BookingRow,
  'late_fee' | 'free_hours' | 'grace_minutes' | 'promise_terms' | 'change_terms'
>

/** The terms of cancelling and moving of one booking. */
const cancellationOf = (
  market: Market,
  { late_fee, free_hours, grace_minutes }: Pick<StoredTerms, 'late_fee' | 'free_hours' | 'grace_minutes'>,
): CancellationPolicy =>
  late_fee === null || free_hours === null || grace_minutes === null
    ? market.cancellation
    : { fee: late_fee, freeHours: free_hours, graceMinutes: grace_minutes }

/** A booking from before there were promises was promised nothing: a breach is worth nothing. */
const promisesOf = (
  market: Market,
  { promise_terms: stored }: Pick<StoredTerms, 'promise_terms'>,
): Pick<Market, 'promises' | 'countsFromNine' | 'promisesEachDay'> => {
  if (stored === null) return { promises: { ...market.promises, lateCredit: 0, changeCredit: 0, missedCredit: 0 } }
  const { countsFrom, eachDay, ...promises } = readPromiseTerms(stored)
  return { promises, ...(countsFrom ? {} : { countsFromNine: true }), ...(eachDay ? { promisesEachDay: true } : {}) }
}

const changesOf = (market: Market, { change_terms: stored }: Pick<StoredTerms, 'change_terms'>): ChangeOrderTerms =>
  stored === null ? market.changes : readChangeTerms(stored)

/**
 * The market on the terms of one booking: those its customer was shown when booking. Bookings from before terms were stored
 * keep the market's own (docs/rules/visits.md#moving-and-canceling), but nothing was promised to them (docs/rules/promises.md).
 */
export const onTermsOf = (market: Market, booking: StoredTerms): Market => ({
  ...market,
  cancellation: cancellationOf(market, booking),
  ...promisesOf(market, booking),
  changes: changesOf(market, booking),
})

/** The terms of a new booking. */
export const termsToStore = ({
  cancellation: { fee, freeHours, graceMinutes },
  promises,
  changes,
}: Pick<Market, 'cancellation' | 'promises' | 'changes'>): StoredTerms => ({
  late_fee: fee,
  free_hours: freeHours,
  grace_minutes: graceMinutes,
  promise_terms: JSON.stringify({ ...promises, eachDay: true, countsFrom: COUNTS_FROM }),
  change_terms: JSON.stringify(changes),
})
