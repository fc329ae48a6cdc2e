import type { VisitNoShow } from '#contract/bookings/visits.ts'
import { isWaitOpen } from '#domain/bookings/no-show.ts'
import type { BookingRow } from '#server/platform/database/schema.ts'
import type { Deps } from '#server/platform/deps.ts'
import { agreedOf, arrivalOfJob, noShowFeeOf } from './no-show-fee.ts'
import { attemptsOf, lastNoShow } from './no-shows.queries.ts'
import { presentForCustomer } from './present-no-show.ts'

/** The painter before a customer's door, as the customer sees it; null when nobody stands there or stood there in vain. */
export async function readForCustomer(
  { db, market, now }: Pick<Deps, 'db' | 'market' | 'now'>,
  booking: BookingRow,
): Promise<VisitNoShow | null> {
  const row = await lastNoShow(db, booking.id)
  if (!row) return null
  const at = now()
  const isEnded = row.state === 'ended' && booking.status === 'cancelled'
  if (!isEnded && !isWaitOpen(market, { state: row.state, begunAt: row.begun_at }, at)) return null
  const arrival = await arrivalOfJob(db, row.job_id)
  const feeNow = isEnded ? 0 : noShowFeeOf(market, booking, await agreedOf(db, booking), arrival, row.wait_until)
  return presentForCustomer(row, { market, now: at, tried: await attemptsOf(db, row.job_id) }, feeNow)
}
