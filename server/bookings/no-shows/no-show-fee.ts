import { sql } from 'kysely'
import { noShowFee } from '#domain/bookings/no-show.ts'
import type { Market } from '#domain/platform/market.ts'
import type { Cents } from '#domain/platform/money.ts'
import { findQuote } from '#server/bookings/booking/bookings.queries.ts'
import type { Agreed } from '#server/bookings/booking/cancellation-of.ts'
import { feeNow } from '#server/bookings/booking/present-booking.ts'
import { arrivalClaimsOf, type ClaimRow } from '#server/bookings/lifecycle/claims.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { BookingRow, JobRow } from '#server/platform/database/schema.ts'

/**
 * The fee that a customer owes if nobody is home at a moment, in cents: the cost of canceling then, by the rule of
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

/**
 * The outcome of a painter's arrival, as far as it decides the fee: what they say of it until the office goes by their
 * customer, as the fee waits for the office meanwhile (docs/rules/no-shows.md#reported-late).
 */
export const arrivalForFee = (
  arrival: JobRow['arrival'],
  claim: Pick<ClaimRow, 'outcome' | 'claimed'> | undefined,
): JobRow['arrival'] => (claim && claim.outcome !== 'customer' ? (claim.claimed ?? arrival) : arrival)

/** The same for some jobs; one that is gone is missing. */
export async function arrivalsByJob(db: Db, jobIds: readonly string[]): Promise<Map<string, JobRow['arrival']>> {
  const query = db.selectFrom('jobs').select(['id', 'arrival'])
  const jobs = await query.where(sql<boolean>`id = any(${jobIds})`).execute()
  const claims = await arrivalClaimsOf(db, jobIds)
  return new Map(jobs.map(({ id, arrival }) => [id, arrivalForFee(arrival, claims.get(id))]))
}

/** The same for one job; null for one that is gone. */
export const arrivalOfJob = async (db: Db, jobId: string | null): Promise<JobRow['arrival']> =>
  jobId === null ? null : ((await arrivalsByJob(db, [jobId])).get(jobId) ?? null)

/** The price that a booking was agreed to cost. */
export const agreedOf = async (db: Db, booking: Pick<BookingRow, 'quote_id'>): Promise<Agreed> =>
  (await findQuote(db, booking.quote_id)) ?? { total_cost: 0 }
