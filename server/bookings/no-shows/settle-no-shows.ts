import { compensationFor } from '#domain/billing/ledger.ts'
import { causeOfFee } from '#domain/billing/postings.ts'
import { isForOffice, leftForGood } from '#domain/bookings/no-show.ts'
import { isOpen } from '#domain/platform/booking-status.ts'
import type { Market } from '#domain/platform/market.ts'
import { type Cents, dollarsFromCents } from '#domain/platform/money.ts'
import { UNDO_MINUTES } from '#domain/scheduling/job-status.ts'
import { readEarningsBasis } from '#server/billing/stored-shapes/stored-earnings.ts'
import type { Agreed } from '#server/bookings/booking/cancellation-of.ts'
import { applyEvent } from '#server/bookings/lifecycle/apply-transition.ts'
import { arrivalClaimOf, type ClaimRow } from '#server/bookings/lifecycle/claims.ts'
import { type LockedBooking, lockBookingWithJob } from '#server/bookings/lifecycle/locked-booking.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { inTransaction, type Transaction } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { agreedOf, arrivalForFee, noShowFeeOf } from './no-show-fee.ts'
import { changeNoShow, lastNoShow, type NoShowRow } from './no-shows.queries.ts'

/** Maximum number of visits in one round; the rest follows in the next one. */
const BATCH_SIZE = 50

type Left = NoShowRow & { left_at: Date; left_recorded_at: Date }

const hasLeft = (wait: NoShowRow | undefined): wait is Left =>
  wait?.state === 'left' && wait.left_at !== null && wait.left_recorded_at !== null

type Owed = { fee: Cents; share: Cents; isHeld: boolean }

/**
 * The fee for a visit to which nobody opened, and whether the office reviews it first, as it does when it has yet to decide
 * about the arrival.
 */
function owedFor(
  market: Market,
  { booking, job }: LockedBooking,
  { agreed, claim }: { agreed: Agreed; claim: ClaimRow | undefined },
  wait: Left,
): Owed {
  const fee = noShowFeeOf(market, booking, agreed, arrivalForFee(job?.arrival ?? null, claim), wait.left_at)
  const rate = job ? readEarningsBasis(job.earnings_basis).commissionRate : 0
  const isUndecided = claim !== undefined && claim.outcome === null
  const reported = {
    begunAt: wait.begun_at,
    begunRecordedAt: wait.begun_recorded_at,
    leftAt: wait.left_at,
    leftRecordedAt: wait.left_recorded_at,
  }
  return { fee, share: compensationFor(fee, rate), isHeld: fee > 0 && (isUndecided || isForOffice(market, reported)) }
}

/** Lets one take effect; the caller holds the lock on the booking. */
async function settle(db: Transaction, deps: Deps, locked: LockedBooking, wait: Left): Promise<void> {
  const now = deps.now()
  const { booking } = locked
  const about = { agreed: await agreedOf(db, booking), claim: await arrivalClaimOf(db, wait.job_id) }
  const { fee, share, isHeld } = owedFor(deps.market, locked, about, wait)
  const charged = isHeld ? 0 : fee
  // Before the message about it is composed, and as one statement with what it says.
  const cause = charged > 0 ? causeOfFee(booking.id, booking.sequence + 1) : null
  await changeNoShow(db, wait.id, { state: 'ended', ended_at: now, fee, share, is_held: isHeld, fee_cause: cause })
  await applyEvent(db, { ...deps, actor: 'system' }, locked, { type: 'nobody-home', fee: charged, noShowId: wait.id })
  recordAudit(db, now, {
    actor: 'system',
    action: 'booking.nobody-home',
    about: ['booking', booking.id],
    before: { status: booking.status },
    after: {
      status: 'cancelled',
      cancellationFee: dollarsFromCents(charged),
      contractorId: wait.contractor_id,
      isHeld,
    },
  })
}

/** One of them, unless its painter took it back, somebody opened, or the visit changed in the meantime. */
const settleOne = (deps: Deps, bookingId: string): Promise<boolean> =>
  inTransaction(deps.db, async (db) => {
    const locked = await lockBookingWithJob(db, bookingId)
    const wait = locked && (await lastNoShow(db, bookingId))
    if (!locked || !hasLeft(wait) || deps.now() < leftForGood(wait.left_recorded_at)) return false
    if (locked.job?.id !== wait.job_id || !isOpen(locked.booking.status)) {
      await changeNoShow(db, wait.id, { state: 'called_off' })
      return false
    }
    await settle(db, deps, locked, wait)
    return true
  })

/**
 * Lets it take effect that nobody was home, once the painter can no longer undo it: the visit is canceled with the fee that its
 * terms say, the painter gets their part, and the customer is offered new dates (docs/rules/no-shows.md#what-follows).
 * @returns how many took effect
 */
export async function settleNoShows(deps: Deps): Promise<number> {
  const before = new Date(deps.now().getTime() - UNDO_MINUTES * 60_000)
  const due = await deps.db
    .selectFrom('no_shows')
    .select('booking_id')
    .where('state', '=', 'left')
    .where('left_recorded_at', '<=', before)
    .orderBy('left_recorded_at')
    .limit(BATCH_SIZE)
    .execute()
  let settled = 0
  for (const { booking_id } of due) if (await settleOne(deps, booking_id)) settled += 1
  return settled
}
