import type { z } from 'zod'
import type { previewChange as endpoint } from '#contract/bookings/change-orders.ts'
import { staysAtPrice } from '#domain/bookings/change-orders.ts'
import { findBooking } from '#server/bookings/booking/bookings.queries.ts'
import { type JobOf, jobNotFound } from '#server/bookings/jobs/change-job.ts'
import { bookingOfJob } from '#server/bookings/jobs/jobs.queries.ts'
import { onTermsOf } from '#server/bookings/lifecycle/terms-of-booking.ts'
import type { Deps } from '#server/platform/deps.ts'
import { findQuote } from '#server/quotes/quotes/quotes.queries.ts'
import { planVisit, presentPlan } from './plan-visit.ts'
import { presentDifference } from './present-change.ts'
import { proposedWork, type SentRooms } from './proposed-work.ts'

/**
 * The cost of a change and when it would be done, amounts in cents; nothing is sent.
 * @throws AppError `not_found` for another painter's job; those of `proposedWork`
 */
export async function previewChange(
  deps: Deps,
  of: JobOf,
  rooms: SentRooms,
): Promise<z.output<(typeof endpoint)['response']>> {
  const bookingId = await bookingOfJob(deps.db, of.contractorId, of.jobId)
  const booking = bookingId === undefined ? undefined : await findBooking(deps.db, bookingId)
  const quote = booking && (await findQuote(deps.db, booking.quote_id))
  // A job that is somebody else's by now is not found for this painter.
  if (!booking || !quote || booking.contractor_id !== of.contractorId) throw jobNotFound()
  const work = proposedWork(quote, booking.purpose, rooms)
  const plan = await planVisit(deps, booking, work)
  return {
    ...presentDifference(deps.reader, work.rooms, work.change, quote.final_cost),
    staysAtPrice: staysAtPrice(onTermsOf(deps.market, booking).changes, quote.final_cost, work.change.difference),
    plan: plan && presentPlan(deps.market, booking, plan),
  }
}
