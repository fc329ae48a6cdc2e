import type { VisitChange } from '#domain/bookings/promises.ts'
import { canCustomerCancel } from '#domain/platform/booking-status.ts'
import type { Canceller } from '#domain/platform/cancelled-by.ts'
import { formatWholeMoney } from '#domain/platform/format.ts'
import { formatShortDate } from '#domain/platform/format-dates.ts'
import { type Cents, dollarsFromCents } from '#domain/platform/money.ts'
import { type Text, text } from '#domain/platform/translation/text.ts'
import { translator } from '#domain/platform/translation/translator.ts'
import { closeOpenCheckouts } from '#server/billing/cards/start-checkout.ts'
import { applyEvent } from '#server/bookings/lifecycle/apply-transition.ts'
import { lockKnownBooking, withOpenJob } from '#server/bookings/lifecycle/locked-booking.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { BookingRow } from '#server/platform/database/schema.ts'
import { inTransaction, type Transaction } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError } from '#server/platform/errors.ts'
import { creditForChange } from './change-credit.ts'
import { findOtherVisit } from './other-visit.ts'
import { feeNow } from './present-booking.ts'
import { lockProvenBooking, type Proof, requireProof } from './prove-customer.ts'

/** The message for a customer who can no longer cancel or move a booking, by its status. */
export const notCancellable = ({ status }: Pick<BookingRow, 'status'>): AppError =>
  new AppError(
    'not_cancellable',
    status === 'cancelled'
      ? text('This booking is already canceled.')
      : status === 'completed'
        ? text('This visit is done, so it can no longer be changed.')
        : status === 'in_progress'
          ? text('Your painter has started, so this visit can no longer be moved or canceled.')
          : text('The date of this booking is past, so it can no longer be changed.'),
  )

/**
 * Whose choice it is, which decides what we owe for it; who cancels; the customer's cost, in cents; and what the office
 * tells them about it.
 */
type Cancellation = { by: VisitChange['by']; canceller: Canceller; fee: Cents; reason?: string | null }

/**
 * Cancels a live booking that the caller has locked: frees its slots, closes its job, and notifies customer and painter
 * (docs/rules/visits.md). Who may do so, and when, is up to the caller; what we owe for it, if it is us, follows here.
 */
export async function cancelBooking(
  db: Transaction,
  deps: Deps,
  booking: BookingRow,
  { by, canceller, fee, reason = null }: Cancellation,
): Promise<void> {
  const credit = await creditForChange(db, deps, booking, by)
  await applyEvent(db, deps, await withOpenJob(db, booking), { type: 'cancelled', by: canceller, fee, credit, reason })
  if (booking.status === 'reserved') await closeOpenCheckouts(db, deps.now(), booking.id)
}

/**
 * What happens to the color evening when its painting is canceled: it is canceled, too, or stays booked, as its customer says
 * (docs/rules/visits.md#two-visits). It is free, so that it costs nothing either way.
 * @returns what became of it; null where there is none
 */
async function settleEvening(
  db: Transaction,
  deps: Deps,
  painting: BookingRow,
  consultationToo: boolean,
): Promise<Text | null> {
  const found = painting.kind === 'painting' ? await findOtherVisit(db, painting) : undefined
  const evening = found && (await lockKnownBooking(db, found.id))
  if (!evening || !canCustomerCancel(evening.status)) return null
  const day = formatShortDate(deps.reader, evening.scheduled_date)
  if (!consultationToo) return text('Your color evening on {day} stays booked.', { day })
  await cancelBooking(db, deps, evening, { by: 'customer', canceller: 'customer', fee: 0 })
  recordAudit(db, deps.now(), {
    actor: 'customer',
    action: 'booking.cancelled',
    about: ['booking', evening.id],
    before: { status: evening.status },
    after: { status: 'cancelled', cancellationFee: 0 },
  })
  return text('Your color evening on {day} is canceled, too.', { day })
}

/**
 * A customer cancels a booking that has not started: its slots are freed, its job is closed, and customer and painter are
 * notified (docs/rules/visits.md).
 * @returns the fee in cents, and the message about it
 * @throws AppError `proof_required`; `not_found`; `not_cancellable` for any other status and when the day is past
 */
export async function cancelByCustomer(
  deps: Deps,
  bookingId: string,
  { consultationToo = false, ...proof }: Proof & { consultationToo?: boolean | undefined },
): Promise<{ message: string; cancellationFee: Cents }> {
  requireProof(proof)
  const { fee, evening } = await inTransaction(deps.db, async (db) => {
    const { booking, quote } = await lockProvenBooking(db, deps, bookingId, proof)
    const now = deps.now()
    const cancellationFee = feeNow(deps.market, booking, quote, now)
    if (cancellationFee === null) throw notCancellable(booking)
    await cancelBooking(db, deps, booking, { by: 'customer', canceller: 'customer', fee: cancellationFee })
    recordAudit(db, now, {
      actor: 'customer',
      action: 'booking.cancelled',
      about: ['booking', bookingId],
      before: { status: booking.status },
      after: { status: 'cancelled', cancellationFee: dollarsFromCents(cancellationFee) },
    })
    return { fee: cancellationFee, evening: await settleEvening(db, deps, booking, consultationToo) }
  })
  const t = translator(deps.reader)
  const done =
    fee > 0
      ? t('Your booking has been canceled. A cancellation fee of {fee} applies.', {
          fee: formatWholeMoney(deps.reader, fee),
        })
      : t('Your booking has been canceled. There’s no cancellation fee.')
  return { message: evening ? t('{done} {evening}', { done, evening: t(evening) }) : done, cancellationFee: fee }
}
