import type { WalkThrough } from '#contract/bookings/change-orders.ts'
import { canEndVisit, pricesFor, withOwnIds } from '#domain/bookings/change-orders.ts'
import { todayIn } from '#domain/platform/dates.ts'
import type { ChangeOrderTerms } from '#domain/platform/market.ts'
import { isJobOpen, type JobStatus } from '#domain/scheduling/job-status.ts'
import type { StoredChange } from '#server/billing/stored-shapes/stored-change.ts'
import { findVisitOfJob, type JobOf, jobNotFound } from '#server/bookings/jobs/change-job.ts'
import { onTermsOf } from '#server/bookings/lifecycle/terms-of-booking.ts'
import type { BookingRow } from '#server/platform/database/schema.ts'
import type { Deps } from '#server/platform/deps.ts'
import { roomPhotoUrl } from '#server/quotes/photos/photo-address.ts'
import { findQuote } from '#server/quotes/quotes/quotes.queries.ts'
import { canProposeFor } from './can-propose.ts'
import { changesOf, lastWalkThrough } from './change-orders.queries.ts'
import { presentChange } from './present-change.ts'

/** Whether a painter can end a visit with a trip charge, by the last change of it: somebody else's gives them no right to. */
export const canChargeTrip = (
  terms: ChangeOrderTerms,
  booking: BookingRow,
  job: { id: string; status: JobStatus },
  latest: StoredChange | undefined,
): boolean => latest?.job_id === job.id && canProposeFor(booking, job.status) && canEndVisit(terms, latest)

/**
 * The rooms of a visit as its painter checks and corrects them, amounts in cents.
 * @throws AppError `not_found` for another painter's job, and for one that is no longer theirs
 */
export async function readWalkThrough(deps: Deps, of: JobOf): Promise<WalkThrough> {
  const { db, market } = deps
  const { booking, status } = await findVisitOfJob(db, of)
  if (!isJobOpen(status)) throw jobNotFound()
  const quote = await findQuote(db, booking.quote_id)
  if (!quote) throw new Error('a booking without its quote')
  const terms = onTermsOf(market, booking).changes
  const [latest] = await changesOf(db, [booking.id])
  const isOpen = canProposeFor(booking, status)
  const { customerSupplies, colorConsultation } = quote.paint_options
  return {
    rooms: withOwnIds(quote.rooms).map((room) => ({
      ...room,
      photos: room.photos.map((id) => roomPhotoUrl(deps, id)),
    })),
    conditions: quote.conditions,
    paintOptions: { customerSupplies, colorConsultation },
    pricing: pricesFor(booking.purpose, quote.pricing),
    price: quote.final_cost,
    terms,
    canPropose: isOpen,
    canWalkThrough: isOpen && booking.scheduled_date <= todayIn(market, deps.now()),
    last: (await lastWalkThrough(db, booking.id)) ?? null,
    change: latest ? await presentChange(deps, { booking, price: quote.final_cost }, latest, false) : null,
    tripCharge: canChargeTrip(terms, booking, { id: of.jobId, status }, latest) ? terms.tripCharge : null,
  }
}
