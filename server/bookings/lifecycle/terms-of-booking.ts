import { z } from 'zod'
import type { CancellationPolicy, ChangeOrderTerms, Market } from '#domain/platform/market.ts'
import type { BookingRow } from '#server/platform/database/schema.ts'

const ChangeTerms = z.object({
  tolerancePercent: z.int(),
  toleranceAmount: z.int(),
  tripCharge: z.int(),
  tripChargePercent: z.int(),
})

/**
 * On which terms the work of a booking is changed, as stored with it in JSON text; amounts in cents.
 * @throws ZodError when no release has ever stored such a value
 */
const readChangeTerms = (stored: string): ChangeOrderTerms => ChangeTerms.parse(JSON.parse(stored))

/** From what the notice of a change counts: the beginning of the visit. Before that was stored, it was 9:00 AM of its day. */
const COUNTS_FROM = 'slot'

const PromisedTerms = z.object({
  lateCredit: z.int(),
  lateMinutes: z.int(),
  lateMinutesTold: z.int(),
  changeCredit: z.int(),
  missedCredit: z.int(),
  missedMinutes: z.int(),
  eachDay: z.boolean().default(false),
  countsFrom: z.literal(COUNTS_FROM).optional(),
})

/**
 * The terms that a booking was promised, as stored with it in JSON text; amounts in cents.
 * @throws ZodError when no release has ever stored such a value
 */
const readPromiseTerms = (stored: string): z.output<typeof PromisedTerms> => PromisedTerms.parse(JSON.parse(stored))

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
