import type { BookingAction } from '#contract/office/actions.ts'
import { permissionsFor } from '#domain/office/price-limits.ts'
import { todayIn } from '#domain/platform/dates.ts'
import type { Cents } from '#domain/platform/money.ts'
import { mayRole } from '#domain/platform/roles.ts'
import { sentences, text } from '#domain/platform/translation/text.ts'
import { disabledReason, disabledReasonTexts, isAhead, type OfficeAction } from '#domain/scheduling/booking-actions.ts'
import { emailOf, findQuote } from '#server/bookings/booking/bookings.queries.ts'
import { feeNow } from '#server/bookings/booking/present-booking.ts'
import { findLiveJob } from '#server/bookings/lifecycle/locked-booking.ts'
import type { BookingRow } from '#server/platform/database/schema.ts'
import type { Transaction } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError } from '#server/platform/errors.ts'
import { enqueue } from '#server/platform/outbox/enqueue.ts'
import { enqueuePush } from '#server/platform/outbox/enqueue-push.ts'
import { doubtsOf } from './doubts.ts'
import { type Edit, editBooking } from './edit-booking.ts'
import type { OfficeCaller } from './guard-finished-money.ts'
import { findOpenChange } from './office-actions.queries.ts'

type Of<Name extends BookingAction['action']> = Extract<BookingAction, { action: Name }>

/** What the customer would pay for changing their visit now, in cents, where that is charged. */
async function feeOf(
  db: Transaction,
  deps: Deps,
  booking: BookingRow,
  { withFee }: Of<'cancel' | 'move'>,
): Promise<Cents> {
  const quote = withFee ? await findQuote(db, booking.quote_id) : undefined
  return quote ? (feeNow(deps.market, booking, quote, deps.now()) ?? 0) : 0
}

/** Everything that an action does: a move can name another painter, too. */
const getActionKinds = (action: BookingAction, booking: BookingRow): OfficeAction[] =>
  action.action === 'move' && action.contractorId !== undefined && action.contractorId !== booking.contractor_id
    ? ['move', 'assign']
    : [action.action]

/** Refuses what cannot be done with a booking as it is now. @throws AppError `invalid_transition`; `not_cancellable` */
function requirePossible(booking: BookingRow, bookingAction: BookingAction): void {
  const { status, contractor_id: contractorId, kind } = booking
  for (const action of getActionKinds(bookingAction, booking)) {
    const reason = disabledReason(action, { status, contractorId, kind })
    if (reason === null) continue
    if (action === 'cancel') throw new AppError('not_cancellable', text('This booking is already canceled.'))
    throw new AppError('invalid_transition', disabledReasonTexts[reason])
  }
}

export type ActionBy = { isPreview?: boolean; by?: OfficeCaller | undefined }

/** Refuses what the role of whoever acts does not include on a booking as it is now. @throws AppError `forbidden` */
function requireRight(action: OfficeAction, { status }: BookingRow, by: OfficeCaller | undefined): void {
  if (by === undefined || permissionsFor(action, status).some((permission) => mayRole(by.role, permission))) return
  throw new AppError(
    'forbidden',
    action === 'price'
      ? text('Before the work is finished, dispatchers change its price.')
      : text('You do not have access to this.'),
  )
}

const confirmIt = {
  price: text('Confirm it.'),
  complete: text('Confirm that the work is done.'),
} as const

/**
 * Notifies the painter of a visit that the office completed before its last day, or over a change that nobody had answered:
 * neither is as the painter knows it.
 * @param difference that of the change, in cents; undefined when none was open
 */
async function notifyPainterOfEnd(
  db: Transaction,
  { market, now }: Pick<Deps, 'market' | 'now'>,
  { id, end_date: lastDay }: BookingRow,
  difference: Cents | undefined,
): Promise<void> {
  const dayLeft = isAhead(lastDay, todayIn(market, now())) ? lastDay : undefined
  const job = await findLiveJob(db, id)
  if (!job || (dayLeft === undefined && difference === undefined)) return
  const of = { contractorId: job.contractor_id, jobId: job.id }
  enqueuePush(db, now(), { kind: 'push-job-completed', ...of })
  const email = await emailOf(db, job.contractor_id)
  const facts = { ...(difference === undefined ? {} : { difference }), ...(dayLeft === undefined ? {} : { dayLeft }) }
  if (email) enqueue(db, now(), email, { kind: 'job-completed', jobId: job.id, ...facts })
}

/** An action of the office, as an edit of the booking. */
async function toEdit(db: Transaction, deps: Deps, booking: BookingRow, action: BookingAction): Promise<Edit> {
  switch (action.action) {
    case 'assign':
      return { contractorId: action.contractorId, withoutCredit: action.withoutCredit }
    case 'move': {
      const { scheduledDate, timeSlot, contractorId, withFee, painterAgreed } = action
      const wanted = { withoutCredit: action.withoutCredit || withFee, moveFee: await feeOf(db, deps, booking, action) }
      return {
        scheduledDate,
        timeSlot,
        ...wanted,
        ...(painterAgreed ? { isAgreed: true } : {}),
        ...(contractorId === undefined ? {} : { contractorId }),
      }
    }
    case 'complete':
      return { status: 'completed' }
    case 'without_deposit':
      return { status: 'scheduled' }
    case 'cancel': {
      const { customerReason, withFee, withoutCredit, reason: officeReason } = action
      const by = withFee ? 'customer' : withoutCredit ? null : 'us'
      const cancellation = { by, fee: await feeOf(db, deps, booking, action), officeReason } as const
      return {
        status: 'cancelled',
        cancellation,
        withoutCredit,
        ...(customerReason === undefined ? {} : { customerReason }),
      }
    }
    default:
      return { finalCost: action.finalCost, reason: action.reason, keepPainterShare: action.keepPainterShare }
  }
}

/**
 * Performs an action on a booking that the transaction has locked, as an edit of the booking.
 * @param how.isPreview what has to be confirmed counts as confirmed
 * @param how.by who of the office does it; undefined: the server itself
 * @throws AppError `forbidden`, `invalid_transition`, `not_cancellable`, `needs_confirmation`, and those of `editBooking`
 */
export async function performAction(
  db: Transaction,
  deps: Deps,
  booking: BookingRow,
  action: BookingAction,
  { isPreview = false, by }: ActionBy = {},
): Promise<void> {
  for (const kind of getActionKinds(action, booking)) requireRight(kind, booking, by)
  requirePossible(booking, action)
  if ('anyway' in action && !action.anyway && !isPreview) {
    const [first, ...more] = await doubtsOf(db, deps, booking, action)
    if (first) throw new AppError('needs_confirmation', sentences(first, ...more, confirmIt[action.action]))
  }
  const openChange = action.action === 'complete' ? await findOpenChange(db, booking.id) : undefined
  await editBooking(db, deps, booking, await toEdit(db, deps, booking, action), {
    isConfirmed: true,
    by: by && { ...by, isConfirmed: by.isConfirmed || isPreview },
  })
  if (action.action === 'complete') await notifyPainterOfEnd(db, deps, booking, openChange?.difference)
}
