import type { ClaimVerdict } from '#domain/bookings/painter-claims.ts'
import { text } from '#domain/platform/translation/text.ts'
import { acceptArrival } from '#server/bookings/lifecycle/accept-arrival.ts'
import { chargeForTrip, notifyOfTrip } from '#server/bookings/lifecycle/charge-for-trip.ts'
import { type ClaimRow, closeClaim, findClaim } from '#server/bookings/lifecycle/claims.ts'
import { type LockedBooking, lockBookingWithJob } from '#server/bookings/lifecycle/locked-booking.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { recordChange } from '#server/platform/change-log/record-change.ts'
import { inTransaction, type Transaction } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError } from '#server/platform/errors.ts'

/** Applies what follows when the office goes by the painter's account. */
async function acceptPainter(db: Transaction, deps: Deps, locked: LockedBooking, claim: ClaimRow): Promise<void> {
  if (claim.kind === 'arrival') await acceptArrival(db, deps, locked, claim)
  if (claim.kind === 'trip_charge') await chargeForTrip(db, deps, locked.booking, claim)
}

/**
 * The office decides between a painter's story and their customer's (docs/rules/promises.md#what-is-reported-late,
 * docs/rules/change-orders.md#a-trip-charge), all or nothing. By the customer's, what stands stays.
 * @throws AppError `not_found`; `conflict` when it was decided otherwise, or there is nothing to decide anymore
 */
export const settleClaim = (
  deps: Deps,
  { bookingId, claimId, verdict }: { bookingId: string; claimId: string; verdict: ClaimVerdict },
): Promise<void> =>
  inTransaction(deps.db, async (db) => {
    const locked = await lockBookingWithJob(db, bookingId)
    const claim = locked && (await findClaim(db, bookingId, claimId))
    if (!locked || !claim) throw new AppError('not_found', text('There’s nothing to decide.'))
    if (claim.outcome === verdict) return
    if (claim.outcome === 'withdrawn') {
      throw new AppError('conflict', text('The painter took that back, so there is nothing to decide anymore.'))
    }
    if (claim.outcome !== null) throw new AppError('conflict', text('Somebody has already decided this differently.'))
    const now = deps.now()
    await closeClaim(db, { id: claim.id, outcome: verdict, now, actor: deps.actor })
    if (verdict === 'painter') await acceptPainter(db, deps, locked, claim)
    if (claim.kind === 'trip_charge' && locked.booking.status === 'cancelled') {
      await notifyOfTrip(db, deps, locked.booking, verdict === 'painter' ? (claim.cents ?? 0) : 0)
    }
    recordChange(db, { topic: 'bookings', bookingId, kind: 'visit' })
    recordAudit(db, now, {
      actor: deps.actor,
      action: 'claim.settled',
      about: ['booking', bookingId],
      after: { kind: claim.kind, outcome: verdict },
    })
  })
