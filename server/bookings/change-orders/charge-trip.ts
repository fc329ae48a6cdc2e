import { dollarsFromCents } from '#domain/platform/money.ts'
import { text } from '#domain/platform/translation/text.ts'
import { changeJob, type JobOf, recordJobAudit } from '#server/bookings/jobs/change-job.ts'
import { applyEvent } from '#server/bookings/lifecycle/apply-transition.ts'
import { claimTripCharge } from '#server/bookings/lifecycle/claims.ts'
import { onTermsOf } from '#server/bookings/lifecycle/terms-of-booking.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError } from '#server/platform/errors.ts'
import { changesOf } from './change-orders.queries.ts'
import { canChargeTrip } from './read-walk-through.ts'

/**
 * A painter ends a visit whose customer declined what the rooms need: it is cancelled, and nothing but the trip charge is owed
 * (docs/rules/change-orders.md#a-trip-charge).
 * @throws AppError `not_found`; `invalid_transition` when the last change is another one, somebody else's, or does not allow it
 */
export const chargeTrip = (deps: Deps, { changeId, ...of }: JobOf & { changeId: string }): Promise<void> =>
  changeJob(deps, of, async (db, locked) => {
    const { booking, job } = locked
    const { changes: terms } = onTermsOf(deps.market, booking)
    const [latest] = await changesOf(db, [booking.id])
    if (latest?.id !== changeId || !canChargeTrip(terms, booking, job, latest))
      throw new AppError(
        'invalid_transition',
        text('A visit can end with a trip charge once the customer declined a correction that is large enough.'),
      )
    // The painter's word against the customer's: the visit ends, and somebody looks at the photos before anything is charged.
    const isContested = latest.rooms_as_booked && terms.tripCharge > 0
    const fee = isContested ? 0 : terms.tripCharge
    await applyEvent(db, deps, locked, { type: 'ended', fee, isContested })
    if (isContested) await claimTripCharge(db, deps.now(), locked, { changeId, cents: terms.tripCharge })
    const more = { changeId, tripCharge: dollarsFromCents(fee) }
    recordJobAudit(db, deps.now(), locked, { action: 'trip-charged', from: job.status, to: 'cancelled', more })
  })
