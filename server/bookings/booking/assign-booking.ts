import type { Found, HandBack, Yes } from '#domain/bookings/booking-lifecycle.ts'
import type { ReassignOccasion } from '#domain/bookings/painter-change.ts'
import type { VisitChange } from '#domain/bookings/promises.ts'
import { isOpen } from '#domain/platform/booking-status.ts'
import type { Mover } from '#domain/platform/cancelled-by.ts'
import type { CivilDate } from '#domain/platform/dates.ts'
import { text } from '#domain/platform/translation/text.ts'
import { hasBegun, type SlotId, visitKind } from '#domain/scheduling/slots.ts'
import { type Assignment, applyEvent } from '#server/bookings/lifecycle/apply-transition.ts'
import { type LockedBooking, lockBookingWithJob } from '#server/bookings/lifecycle/locked-booking.ts'
import { freeSlots, reserveOpenSlots } from '#server/bookings/lifecycle/slots.ts'
import { closedThen } from '#server/coverage/closures/closed-days.queries.ts'
import type { BookingRow } from '#server/platform/database/schema.ts'
import type { Transaction } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError } from '#server/platform/errors.ts'
import { newestPricing } from '#server/pricing/prices/pricing.queries.ts'
import { wrongKind } from '#server/scheduling/engine/check-time.ts'
import { reasonAgainst, spanOf } from '#server/scheduling/engine/claim-slots.ts'
import { declinedBy, findQuote, type QuoteRow } from './bookings.queries.ts'
import { creditForChange } from './change-credit.ts'
import { checkEnd } from './check-end.ts'
import { choosePainter, considerPainter, type Search, SLOT_GONE } from './choose-painter.ts'
import { isOwnVisit } from './same-painter.ts'

/** Finds a painter for a booking without slots, paid according to the prices in force (see `choosePainter`). */
export const searchPainter = async (
  db: Transaction,
  deps: Deps,
  booking: BookingRow,
  search: Search,
): Promise<Assignment | null> => {
  const { contractorCommissionRate: commissionRate } = (await newestPricing(db)).settings
  return choosePainter(db, deps, booking, { ...search, commissionRate })
}

export type Move = {
  bookingId: string
  scheduledDate: CivilDate
  timeSlot: SlotId
  /** Who wants it: if it is us, we may owe the customer something for it. */
  by: VisitChange['by']
  /** The customer's charge for the change, in cents; the message states it. */
  fee: number
  /** Keeps the current painter where possible unless another one is named here. */
  prefer?: string
  /** The end that the customer was shown. */
  endsAt?: Date
  /** The painter who has it has said yes to the new time already. */
  isAgreed?: boolean
}

/** The words for whoever wants a change. */
export const moverOf = (by: VisitChange['by']): Mover =>
  by === 'customer' ? 'customer' : by === 'us' ? 'office' : 'request'

/**
 * Moves a live booking to another date or slot; the old slots are freed only if new ones are held. The painter keeps the job if
 * they can take it, otherwise another one is found. Notifies customer and painters. The status stays with the same painter;
 * with another one, or after waiting, the booking is scheduled.
 * @throws AppError `slot_unavailable` when nobody can take it, `end_changed`; the transaction has to be rolled back then
 */
export async function moveBooking(db: Transaction, deps: Deps, move: Move): Promise<BookingRow> {
  const locked = await requireLocked(db, move.bookingId)
  const { booking } = locked
  const quote = await quoteOf(db, booking)
  if (visitKind(move.timeSlot) !== booking.kind) throw new AppError('slot_unavailable', wrongKind[booking.kind])
  const moves = move.scheduledDate !== booking.scheduled_date || move.timeSlot !== booking.time_slot
  const credit = moves ? await creditForChange(db, deps, booking, move.by) : 0
  await freeSlots(db, booking.id)
  const visit = { ...booking, scheduled_date: move.scheduledDate, time_slot: move.timeSlot }
  const wanted = move.prefer ?? booking.contractor_id
  // Another painter for the same time is not the one who just gave it up.
  const exclude = moves ? [] : await declinedBy(db, booking.id)
  const search = { quote, occasion: 'rescheduled', exclude, ...(wanted === null ? {} : { prefer: wanted }) } as const
  const samePainter =
    wanted === booking.contractor_id ? await reserveForSamePainter(db, deps, locked, visit, quote) : null
  const assignment = samePainter ? null : await searchPainter(db, deps, visit, search)
  const painter = samePainter ?? assignment
  if (!painter) {
    const closed = await closedThen(db, quote.id, move.scheduledDate)
    throw new AppError('slot_unavailable', closed ?? SLOT_GONE)
  }
  checkEnd(deps.reader, { ...visit, half_days: painter.halfDays }, move.endsAt)
  const { scheduledDate: date, timeSlot: slot, fee } = move
  const isOwn = samePainter !== null && (await isOwnVisit(db, booking, booking.contractor_id))
  const yes: Yes | null = isOwn ? 'own' : move.isAgreed ? 'agreed' : null
  return applyEvent(
    db,
    deps,
    locked,
    { type: 'moved', by: moverOf(move.by), date, slot, fee, credit, painter, ...(yes ? { yes } : {}) },
    assignment,
  )
}

/** Reserves the slots of a visit for the painter who has the job. @returns null when they cannot take it */
const reserveForSamePainter = async (
  db: Transaction,
  deps: Deps,
  { booking, job }: LockedBooking,
  visit: BookingRow,
  quote: QuoteRow,
): Promise<Found | null> => {
  if (!job || job.contractor_id !== booking.contractor_id) return null
  const painter = await considerPainter(db, deps, visit, quote, job.contractor_id)
  // A pause is about new work only.
  if (!painter || reasonAgainst({ ...painter, isPaused: false }) !== null) return null
  const span = spanOf(visit, painter.halfDays)
  const isReserved = await reserveOpenSlots(db, { id: visit.id, quoteId: quote.id }, painter.contractorId, span)
  return isReserved ? painter : null
}

export type Reassignment = {
  occasion: ReassignOccasion
  exclude: readonly string[]
  prefer?: string
  handBack?: HandBack
}

/**
 * Gives an open booking to the next candidate; painters who declined it before are not asked again. When nobody is left, it
 * waits as `pending` without a painter; administrator and customer are notified (docs/rules/visits.md). The date stays; the
 * customer is notified when the new painter needs more or fewer days, or replaces one who had confirmed. A visit whose painter was
 * to come back waits for its customer's choice instead (docs/rules/visits.md#the-same-painter).
 * @returns the painter; null when nobody is left, or when the booking is cancelled, started or completed
 */
export async function reassignBooking(
  db: Transaction,
  deps: Deps,
  bookingId: string,
  { occasion, exclude, prefer, handBack }: Reassignment,
): Promise<string | null> {
  const locked = await requireLocked(db, bookingId)
  const { booking } = locked
  if (!isOpen(booking.status)) return null
  await freeSlots(db, bookingId)
  const quote = await quoteOf(db, booking)
  const declined = occasion === 'administrator' ? [] : await declinedBy(db, bookingId)
  // Nobody can be sent to a visit that should already be under way: the office settles that by phone.
  const tooLate =
    occasion === 'handed_back' && hasBegun(deps.market, booking.scheduled_date, booking.time_slot, deps.now())
  const search = { quote, occasion, exclude: [...exclude, ...declined], ...(prefer === undefined ? {} : { prefer }) }
  // A painter who was to come back is not replaced by a stranger: the customer chooses how it goes on.
  const wasOwn = await isOwnVisit(db, booking, booking.contractor_id)
  const isCustomerAsked = wasOwn && occasion !== 'administrator'
  const assignment = tooLate || isCustomerAsked ? null : await searchPainter(db, deps, booking, search)
  const event = {
    type: 'reassigned',
    occasion,
    painter: assignment,
    wasOwn,
    ...(handBack ? { handBack } : {}),
  } as const
  await applyEvent(db, deps, locked, event, assignment)
  return assignment?.contractorId ?? null
}

const requireLocked = async (db: Transaction, id: string): Promise<LockedBooking> => {
  const locked = await lockBookingWithJob(db, id)
  if (!locked) throw new AppError('not_found', text('Booking not found'))
  return locked
}

const quoteOf = async (db: Transaction, booking: BookingRow): Promise<QuoteRow> => {
  const quote = await findQuote(db, booking.quote_id)
  if (!quote) throw new Error('a booking without its quote')
  return quote
}
