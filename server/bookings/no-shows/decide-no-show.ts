import { isReversed } from '#domain/billing/postings.ts'
import { awaitsOffice, type NoShowOutcome } from '#domain/bookings/no-show.ts'
import { dollarsFromCents } from '#domain/platform/money.ts'
import { text } from '#domain/platform/translation/text.ts'
import { entriesOf, subjectOf } from '#server/billing/ledger/ledger.queries.ts'
import { emailOf } from '#server/bookings/booking/bookings.queries.ts'
import { acceptArrival } from '#server/bookings/lifecycle/accept-arrival.ts'
import { arrivalClaimOf, closeClaim } from '#server/bookings/lifecycle/claims.ts'
import { lockKnownBooking, withOpenJob } from '#server/bookings/lifecycle/locked-booking.ts'
import { settleNoShowFee } from '#server/bookings/lifecycle/settle-no-show-fee.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { recordChange } from '#server/platform/change-log/record-change.ts'
import type { BookingRow } from '#server/platform/database/schema.ts'
import { inTransaction, type Transaction } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError, invalid } from '#server/platform/errors.ts'
import { enqueue } from '#server/platform/outbox/enqueue.ts'
import { changeNoShow, lastNoShow, type NoShowRow } from './no-shows.queries.ts'
import { factsOf } from './present-no-show.ts'

type DecisionInput = { outcome: NoShowOutcome; reason: string | null; shareKept?: boolean | undefined }

const nothingToDecide = () => new AppError('invalid_transition', text('There’s nothing to decide about this visit.'))

/** Notifies the painter of the decision, unless they were erased. */
async function notifyPainter(
  db: Transaction,
  now: Date,
  { job_id: jobId, contractor_id, id }: NoShowRow,
): Promise<void> {
  if (jobId === null || contractor_id === null) return
  const email = await emailOf(db, contractor_id)
  if (email) enqueue(db, now, email, { kind: 'job-no-show-decided', jobId, noShowId: id })
}

/**
 * Who upholds the fee goes by the painter, who was at the door on time: what they say of their arrival is settled by it.
 * @throws AppError `conflict` when the office went by the customer about the arrival
 */
async function believed(db: Transaction, deps: Deps, booking: BookingRow, { job_id }: NoShowRow): Promise<BookingRow> {
  const claim = await arrivalClaimOf(db, job_id)
  if (claim?.outcome === 'customer') {
    throw new AppError('conflict', text('It was decided that the painter came late, so the fee can only be waived.'))
  }
  if (!claim || claim.outcome !== null) return booking
  const now = deps.now()
  await closeClaim(db, { id: claim.id, outcome: 'painter', now, actor: deps.actor })
  recordAudit(db, now, {
    actor: deps.actor,
    action: 'claim.settled',
    about: ['booking', booking.id],
    after: { kind: claim.kind, outcome: 'painter' },
  })
  return acceptArrival(db, deps, await withOpenJob(db, booking), claim)
}

/**
 * The office upholds or waives the fee of a customer who was not home; waiving it, it decides whether the painter keeps their
 * part. Both are notified (docs/rules/no-shows.md#deciding). The same decision again changes nothing.
 * @throws AppError `not_found`; `invalid_request` without a reason; `invalid_transition` when there is nothing to decide;
 * `conflict` when it was decided otherwise, the fee was reversed already, or the painter counts as late
 */
export const decideNoShow = (
  deps: Deps,
  bookingId: string,
  { outcome, reason, shareKept = false }: DecisionInput,
): Promise<void> =>
  inTransaction(deps.db, async (db) => {
    const booking = await lockKnownBooking(db, bookingId)
    const noShow = await lastNoShow(db, bookingId)
    if (!noShow) throw nothingToDecide()
    const keeps = outcome === 'waived' ? shareKept : null
    if (noShow.outcome === outcome && noShow.share_kept === keeps) return
    if (noShow.outcome !== null) throw new AppError('conflict', text('This was already decided. Please reload.'))
    if (booking.status !== 'cancelled' || !awaitsOffice(factsOf(noShow))) throw nothingToDecide()
    if (!reason) throw invalid('reason', text('Please say why: customer and painter read it.'))
    const { id: noShowId, contractor_id: contractorId, fee_cause: cause } = noShow
    if (outcome === 'upheld' && cause !== null && isReversed(await entriesOf(db, bookingId), cause)) {
      throw new AppError('conflict', text('The fee was already taken back, so it can only be waived.'))
    }
    const now = deps.now()
    const [fee, share] = [noShow.fee ?? 0, noShow.share ?? 0]
    const decision = { outcome, shareKept, reason }
    const current = outcome === 'upheld' ? await believed(db, deps, booking, noShow) : booking
    const feeCause = await settleNoShowFee(db, deps, current, { noShowId, fee, share, contractorId, cause }, decision)
    await changeNoShow(db, noShowId, {
      decided_at: now,
      outcome,
      decision_reason: reason,
      share_kept: keeps,
      fee_cause: feeCause,
    })
    const { email } = await subjectOf(db, booking)
    enqueue(db, now, email, { kind: 'no-show-decided', bookingId, noShowId })
    await notifyPainter(db, now, noShow)
    recordChange(db, { topic: 'bookings', bookingId, kind: 'visit' })
    recordAudit(db, now, {
      actor: deps.actor,
      action: `no-show.${outcome}`,
      about: ['booking', bookingId],
      after: { noShowId, fee: dollarsFromCents(fee), ...(keeps === null ? {} : { shareKept: keeps }) },
    })
  })
