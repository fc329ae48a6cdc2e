import type { VisitChange as Broken } from '#domain/bookings/promises.ts'
import type { BookingStatus } from '#domain/platform/booking-status.ts'
import { type CivilDate, todayIn } from '#domain/platform/dates.ts'
import type { Cents } from '#domain/platform/money.ts'
import { text } from '#domain/platform/translation/text.ts'
import { type DisabledReason, disabledReasonTexts } from '#domain/scheduling/booking-actions.ts'
import { type SlotId, visitKind } from '#domain/scheduling/slots.ts'
import { moveBooking, moverOf, reassignBooking, searchPainter } from '#server/bookings/booking/assign-booking.ts'
import { findLiveBooking, lockQuote } from '#server/bookings/booking/bookings.queries.ts'
import { cancelBooking } from '#server/bookings/booking/cancel-booking.ts'
import { creditForChange } from '#server/bookings/booking/change-credit.ts'
import { SLOT_GONE } from '#server/bookings/booking/choose-painter.ts'
import { isOwnVisit } from '#server/bookings/booking/same-painter.ts'
import { applyEvent } from '#server/bookings/lifecycle/apply-transition.ts'
import { withOpenJob } from '#server/bookings/lifecycle/locked-booking.ts'
import { secureBooking } from '#server/bookings/lifecycle/secure-booking.ts'
import type { BookingRow } from '#server/platform/database/schema.ts'
import type { Transaction } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError, invalid } from '#server/platform/errors.ts'

/** Who wanted a cancellation, their cost of it in cents, and the reason that stays in the office. */
export type Cancellation = { by: Broken['by']; fee: Cents; officeReason: string }

/** The requested changes to a visit; omitted fields stay as they are. */
export type VisitChange = {
  status?: BookingStatus
  scheduledDate?: CivilDate
  timeSlot?: SlotId
  /** Null unassigns the painter. */
  contractorId?: string | null
  /** The text for the customer about a cancellation. */
  customerReason?: string
  /** The customer asked for it, or never meant to have the visit: nothing is owed to them. */
  withoutCredit?: boolean
  cancellation?: Cancellation
  /** The customer's cost of a move that they asked for, in cents. */
  moveFee?: Cents
  /** The painter has said yes to the new time on the phone. */
  isAgreed?: boolean
}

const notFree = () =>
  new AppError('slot_unavailable', text('That painter isn’t free at that time. Please choose another one.'))

const refused = (reason: DisabledReason) => new AppError('invalid_transition', disabledReasonTexts[reason])

/** Another painter for work that has begun, or another time for work that is finished. */
const begun = ({ status }: BookingRow) => refused(status === 'completed' ? 'finished' : 'begun')

/** Work without anybody who does it would have to be paid to somebody who did not. */
const nobodyThere = () => refused('nobody')

const hasBegun = ({ status }: BookingRow): boolean => status === 'in_progress' || status === 'completed'

/**
 * Changes the time and painter of a visit, or whether it takes place, through the same guards as everybody else: slots held by
 * another booking are never taken, and a live booking that is not pending always has a painter and holds all its slots. The
 * status is changed only as far as that requires; any further status change is up to the caller. The caller holds the row lock.
 * @throws AppError `slot_unavailable`, `already_booked`, `invalid_transition`, `invalid_request` for the field
 */
export async function changeVisit(db: Transaction, deps: Deps, before: BookingRow, change: VisitChange): Promise<void> {
  const date = change.scheduledDate ?? before.scheduled_date
  const slot = change.timeSlot ?? before.time_slot
  const target = change.status ?? before.status
  const moves = date !== before.scheduled_date || slot !== before.time_slot
  const { contractorId } = change
  const by = change.withoutCredit ? null : 'us'
  const changesPainter = contractorId !== undefined && contractorId !== before.contractor_id
  if (moves && date !== before.scheduled_date && date < todayIn(deps.market, deps.now())) {
    throw invalid('scheduledDate', text('That date is in the past. Please choose another date.'))
  }
  if (typeof contractorId === 'string') await requirePainter(db, contractorId)
  if (target === 'cancelled') {
    if (moves) throw invalid('scheduledDate', text('A canceled booking can’t be moved.'))
    if (changesPainter) throw invalid('contractorId', text('A canceled booking can’t be given to a painter.'))
    if (before.status !== 'cancelled')
      await cancel(db, deps, before, { by, fee: 0, ...change.cancellation }, change.customerReason ?? null)
    return
  }
  if (before.status === 'reserved') {
    if (moves || changesPainter || (target !== 'scheduled' && target !== 'reserved')) throw refused('held')
    if (target === 'scheduled') await secureBooking(db, deps, before, false)
    return
  }
  const isWork = target === 'in_progress' || target === 'completed'
  if (isWork && contractorId === undefined && before.contractor_id === null) throw nobodyThere()
  if (before.status === 'cancelled') return restore(db, deps, before, { date, slot, contractorId })
  if (contractorId === null) return withoutPainter(db, deps, before, { date, slot, moves, by, status: change.status })
  if ((moves && before.status === 'completed') || (changesPainter && hasBegun(before))) throw begun(before)
  if (moves) {
    const wanted = contractorId ?? before.contractor_id
    const moved = await moveBooking(db, deps, {
      bookingId: before.id,
      scheduledDate: date,
      timeSlot: slot,
      by,
      fee: change.moveFee ?? 0,
      ...(change.isAgreed ? { isAgreed: true } : {}),
      ...(contractorId === undefined ? {} : { prefer: contractorId }),
    })
    if (wanted !== null && moved.contractor_id !== wanted) throw notFree()
  } else if (changesPainter) {
    const found = await reassignBooking(db, deps, before.id, {
      occasion: 'administrator',
      exclude: [],
      prefer: contractorId,
    })
    if (found !== contractorId) throw notFree()
  } else if (before.contractor_id === null && target !== 'pending') {
    const found = await reassignBooking(db, deps, before.id, { occasion: 'administrator', exclude: [] })
    if (found === null)
      throw new AppError('slot_unavailable', text('No painter is free at that time. Please choose another one.'))
  }
}

const cancel = (
  db: Transaction,
  deps: Deps,
  booking: BookingRow,
  { by, fee }: Pick<Cancellation, 'by' | 'fee'>,
  reason: string | null,
): Promise<void> => cancelBooking(db, deps, booking, { by, canceller: by === 'us' ? 'office' : 'request', fee, reason })

const requirePainter = async (db: Transaction, id: string): Promise<void> => {
  const found = await db.selectFrom('contractors').select('is_active').where('id', '=', id).executeTakeFirst()
  if (!found) throw invalid('contractorId', text('We can’t find that painter.'))
}

type Visit = { date: CivilDate; slot: SlotId }

const requireKind = (booking: BookingRow, slot: SlotId): void => {
  if (visitKind(slot) === booking.kind) return
  throw invalid('timeSlot', text('Painting is done in the morning or afternoon, a color consultation in the evening.'))
}

/**
 * A canceled booking is restored only with slots of its own: from its former painter first, then from anyone else who is free.
 */
const restore = async (
  db: Transaction,
  deps: Deps,
  before: BookingRow,
  { date, slot, contractorId }: Visit & { contractorId: string | null | undefined },
): Promise<void> => {
  requireKind(before, slot)
  const quote = await lockQuote(db, before.quote_id)
  if (!quote) throw new Error('a booking without its quote')
  if (await findLiveBooking(db, quote.id, before.kind)) {
    throw new AppError('already_booked', text('The customer has booked this quote again. Cancel that booking first.'))
  }
  const visit = { ...before, scheduled_date: date, time_slot: slot }
  const prefer = contractorId ?? before.contractor_id
  const search = { quote, occasion: 'restored', ...(prefer === null ? {} : { prefer }) } as const
  const assignment = await searchPainter(db, deps, visit, search)
  if (assignment === null) throw new AppError('slot_unavailable', SLOT_GONE)
  if (contractorId && assignment.contractorId !== contractorId) throw notFree()
  const event = { type: 'restored', date, slot, painter: assignment } as const
  await applyEvent(db, deps, { booking: before, job: null }, event, assignment)
}

/** Unassigns a booking's painter, or moves an unassigned booking: it stays pending on that date, without slots. */
const withoutPainter = async (
  db: Transaction,
  deps: Deps,
  before: BookingRow,
  { date, slot, moves, by, status }: Visit & { moves: boolean; by: Broken['by']; status: BookingStatus | undefined },
): Promise<void> => {
  if (before.contractor_id === null && !moves && (status === undefined || status === before.status)) return
  if (hasBegun(before)) throw begun(before)
  if (status !== undefined && status !== 'pending' && status !== before.status) {
    throw invalid('status', text('A booking without a painter is pending.'))
  }
  requireKind(before, slot)
  const credit = moves ? await creditForChange(db, deps, before, by) : 0
  const wasOwn = await isOwnVisit(db, before, before.contractor_id)
  const event = { type: 'unassigned', by: moverOf(by), date, slot, credit, wasOwn } as const
  await applyEvent(db, deps, await withOpenJob(db, before), event)
}
