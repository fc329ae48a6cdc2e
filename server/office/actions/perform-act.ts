import type { Act } from '#contract/office/acts.ts'
import { isAhead, type OfficeVerb, verbBarWords, whyNot } from '#domain/office/verbs.ts'
import { todayIn } from '#domain/platform/dates.ts'
import { dollarsFromCents } from '#domain/platform/money.ts'
import { text } from '#domain/platform/translation/text.ts'
import { findQuote } from '#server/bookings/booking/bookings.queries.ts'
import { cancelBooking } from '#server/bookings/booking/cancel-booking.ts'
import { feeNow } from '#server/bookings/booking/present-booking.ts'
import { lockBooking } from '#server/bookings/lifecycle/held-life.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { BookingRow } from '#server/platform/database/schema.ts'
import type { Transaction } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError } from '#server/platform/errors.ts'
import { priceDoubts } from './price-doubts.ts'
import { editBooking, requireVersion } from './update-booking.ts'

type Of<Name extends Act['act']> = Extract<Act, { act: Name }>

/** Cancels a live booking, with the fee that its customer would pay now, or without. */
async function cancel(db: Transaction, deps: Deps, booking: BookingRow, act: Of<'cancel'>): Promise<void> {
  const agreed = act.withFee ? await findQuote(db, booking.quote_id) : undefined
  const fee = agreed ? (feeNow(deps.market, booking, agreed, deps.now()) ?? 0) : 0
  const by = act.withFee ? 'customer' : act.withoutCredit ? null : 'us'
  const canceller = by === 'us' ? 'office' : 'request'
  await cancelBooking(db, deps, booking, { by, canceller, fee, reason: act.customerReason ?? null })
  recordAudit(db, deps.now(), {
    actor: deps.actor,
    action: 'booking.cancelled',
    subjectType: 'booking',
    subjectId: booking.id,
    before: { status: booking.status },
    after: {
      status: 'cancelled',
      reason: act.reason,
      ...(act.customerReason === undefined ? {} : { customerReason: act.customerReason }),
      ...(fee > 0 ? { cancellationFee: dollarsFromCents(fee) } : {}),
      ...(act.withoutCredit ? { withoutCredit: true } : {}),
    },
  })
}

/** Whether the first day of a booking is still to come. */
export const isStillAhead = ({ market, now }: Pick<Deps, 'market' | 'now'>, booking: BookingRow): boolean =>
  isAhead(booking.scheduled_date, todayIn(market, now()))

/** Everything that an act does: a move can name another painter, too. */
const verbsOf = (act: Act, booking: BookingRow): OfficeVerb[] =>
  act.act === 'move' && act.contractorId !== undefined && act.contractorId !== booking.contractor_id
    ? ['move', 'assign']
    : [act.act]

/** Refuses what cannot be done with a booking as it is now. @throws AppError `invalid_transition`; `not_cancellable` */
function requirePossible(booking: BookingRow, act: Act): void {
  const { status, contractor_id: contractorId, kind } = booking
  for (const verb of verbsOf(act, booking)) {
    const bar = whyNot(verb, { status, contractorId, kind })
    if (bar === null) continue
    if (verb === 'cancel') throw new AppError('not_cancellable', text('This booking is already cancelled.'))
    throw new AppError('invalid_transition', verbBarWords[bar])
  }
}

/** What an act of the office means as an edit of the booking. */
const editOf = ({ version, ...act }: Exclude<Act, Of<'cancel'>>): Parameters<typeof editBooking>[3] => {
  switch (act.act) {
    case 'assign':
      return { version, contractorId: act.contractorId, withoutCredit: act.withoutCredit }
    case 'move':
      return {
        version,
        scheduledDate: act.scheduledDate,
        timeSlot: act.timeSlot,
        withoutCredit: act.withoutCredit,
        ...(act.contractorId === undefined ? {} : { contractorId: act.contractorId }),
      }
    case 'complete':
      return { version, status: 'completed' }
    case 'without_deposit':
      return { version, status: 'scheduled' }
    default:
      return { version, finalCost: act.finalCost, reason: act.reason, keepPainterShare: act.keepPainterShare }
  }
}

/**
 * Does one of the office's verbs to a booking, which stays locked, through the same guards as everybody else's changes.
 * @param confirmed what has to be confirmed counts as confirmed, for a preview
 * @throws AppError `not_found`, `conflict`, `invalid_transition`, `not_cancellable`, `needs_confirmation`, and those of `changeVisit`
 */
export async function performAct(
  db: Transaction,
  deps: Deps,
  id: string,
  act: Act,
  confirmed = false,
): Promise<BookingRow> {
  const booking = await lockBooking(db, id)
  if (!booking) throw new AppError('not_found', text('Booking not found'))
  requireVersion(booking, act.version)
  requirePossible(booking, act)
  if (act.act === 'cancel') {
    await cancel(db, deps, booking, act)
    return booking
  }
  if (act.act === 'complete' && isStillAhead(deps, booking) && !act.early && !confirmed) {
    throw new AppError('needs_confirmation', text('This visit is still ahead. Confirm that its work is done.'))
  }
  if (act.act === 'price' && !act.anyway && !confirmed) {
    const [doubt] = await priceDoubts(db, deps, id, act)
    if (doubt !== undefined)
      throw new AppError('needs_confirmation', text('Look at this price again, then confirm it.'))
  }
  await editBooking(db, deps, id, editOf(act), true)
  return booking
}
