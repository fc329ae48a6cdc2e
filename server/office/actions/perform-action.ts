import type { BookingAction } from '#contract/office/actions.ts'
import { disabledReason, disabledReasonTexts, isAhead, type OfficeAction } from '#domain/office/actions.ts'
import { todayIn } from '#domain/platform/dates.ts'
import { dollarsFromCents } from '#domain/platform/money.ts'
import { text } from '#domain/platform/translation/text.ts'
import { findQuote } from '#server/bookings/booking/bookings.queries.ts'
import { cancelBooking } from '#server/bookings/booking/cancel-booking.ts'
import { feeNow } from '#server/bookings/booking/present-booking.ts'
import { lockBooking } from '#server/bookings/lifecycle/locked-booking.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { BookingRow } from '#server/platform/database/schema.ts'
import type { Transaction } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError } from '#server/platform/errors.ts'
import { priceDoubts } from './price-doubts.ts'
import { editBooking, requireVersion } from './update-booking.ts'

type Of<Name extends BookingAction['act']> = Extract<BookingAction, { act: Name }>

/** Cancels a live booking, with the fee that its customer would pay now, or without. */
async function cancel(db: Transaction, deps: Deps, booking: BookingRow, action: Of<'cancel'>): Promise<void> {
  const agreed = action.withFee ? await findQuote(db, booking.quote_id) : undefined
  const fee = agreed ? (feeNow(deps.market, booking, agreed, deps.now()) ?? 0) : 0
  const by = action.withFee ? 'customer' : action.withoutCredit ? null : 'us'
  const canceller = by === 'us' ? 'office' : 'request'
  await cancelBooking(db, deps, booking, { by, canceller, fee, reason: action.customerReason ?? null })
  recordAudit(db, deps.now(), {
    actor: deps.actor,
    action: 'booking.cancelled',
    subjectType: 'booking',
    subjectId: booking.id,
    before: { status: booking.status },
    after: {
      status: 'cancelled',
      reason: action.reason,
      ...(action.customerReason === undefined ? {} : { customerReason: action.customerReason }),
      ...(fee > 0 ? { cancellationFee: dollarsFromCents(fee) } : {}),
      ...(action.withoutCredit ? { withoutCredit: true } : {}),
    },
  })
}

/** Whether the first day of a booking is still to come. */
export const isStillAhead = ({ market, now }: Pick<Deps, 'market' | 'now'>, booking: BookingRow): boolean =>
  isAhead(booking.scheduled_date, todayIn(market, now()))

/** Everything that an action does: a move can name another painter, too. */
const getActionKinds = (action: BookingAction, booking: BookingRow): OfficeAction[] =>
  action.act === 'move' && action.contractorId !== undefined && action.contractorId !== booking.contractor_id
    ? ['move', 'assign']
    : [action.act]

/** Refuses what cannot be done with a booking as it is now. @throws AppError `invalid_transition`; `not_cancellable` */
function requirePossible(booking: BookingRow, bookingAction: BookingAction): void {
  const { status, contractor_id: contractorId, kind } = booking
  for (const action of getActionKinds(bookingAction, booking)) {
    const reason = disabledReason(action, { status, contractorId, kind })
    if (reason === null) continue
    if (action === 'cancel') throw new AppError('not_cancellable', text('This booking is already cancelled.'))
    throw new AppError('invalid_transition', disabledReasonTexts[reason])
  }
}

/** An action of the office, as an edit of the booking. */
const toEdit = ({ version, ...action }: Exclude<BookingAction, Of<'cancel'>>): Parameters<typeof editBooking>[3] => {
  switch (action.act) {
    case 'assign':
      return { version, contractorId: action.contractorId, withoutCredit: action.withoutCredit }
    case 'move':
      return {
        version,
        scheduledDate: action.scheduledDate,
        timeSlot: action.timeSlot,
        withoutCredit: action.withoutCredit,
        ...(action.contractorId === undefined ? {} : { contractorId: action.contractorId }),
      }
    case 'complete':
      return { version, status: 'completed' }
    case 'without_deposit':
      return { version, status: 'scheduled' }
    default:
      return { version, finalCost: action.finalCost, reason: action.reason, keepPainterShare: action.keepPainterShare }
  }
}

/**
 * Performs an action on a booking, which stays locked, through the same guards as everybody else's changes.
 * @param confirmed what has to be confirmed counts as confirmed, for a preview
 * @throws AppError `not_found`, `conflict`, `invalid_transition`, `not_cancellable`, `needs_confirmation`, and those of `changeVisit`
 */
export async function performAction(
  db: Transaction,
  deps: Deps,
  id: string,
  action: BookingAction,
  confirmed = false,
): Promise<BookingRow> {
  const booking = await lockBooking(db, id)
  if (!booking) throw new AppError('not_found', text('Booking not found'))
  requireVersion(booking, action.version)
  requirePossible(booking, action)
  if (action.act === 'cancel') {
    await cancel(db, deps, booking, action)
    return booking
  }
  if (action.act === 'complete' && isStillAhead(deps, booking) && !action.early && !confirmed) {
    throw new AppError('needs_confirmation', text('This visit is still ahead. Confirm that its work is done.'))
  }
  if (action.act === 'price' && !action.anyway && !confirmed) {
    const [doubt] = await priceDoubts(db, deps, id, action)
    if (doubt !== undefined)
      throw new AppError('needs_confirmation', text('Look at this price again, then confirm it.'))
  }
  await editBooking(db, deps, id, toEdit(action), true)
  return booking
}
