import { answerBy, visitBegins } from '../../domain/answer-by.ts'
import { statusForNewPainter } from '../../domain/booking-status.ts'
import type { CivilDate } from '../../domain/calendar.ts'
import { hasBegun, type SlotId, visitKind } from '../../domain/slots.ts'
import { changeLater, writeWaiting } from '../database/later.ts'
import type { Transaction } from '../database/transaction.ts'
import type { Deps } from '../deps.ts'
import { enqueue, type Message } from '../effects/enqueue.ts'
import { AppError } from '../errors.ts'
import { recordJobEvent } from '../job-events/record-job-event.ts'
import { newestPricing } from '../pricing/pricing.queries.ts'
import {
  type BookingRow,
  declinedBy,
  emailOf,
  findLiveJob,
  findQuote,
  freeSlots,
  lockBooking,
  type QuoteRow,
  reserveSlots,
} from './bookings.queries.ts'
import { checkEnd } from './check-end.ts'
import { wrongKind } from './check-time.ts'
import { choosePainter, considerPainter, lastDay, type Occasion, type Search, SLOT_GONE } from './choose-painter.ts'
import { reasonAgainst, spanOf } from './claim-slots.ts'
import { reportWithoutPainter } from './report-without-painter.ts'

/**
 * Gives a booking without reserved slots to a painter (see `choosePainter`). The booking keeps its status; its painter, length
 * and last day are set.
 * @returns the painter, or null when nobody can take it
 */
export async function assignBooking(
  db: Transaction,
  deps: Deps,
  { booking: before, ...search }: Search & { booking: BookingRow },
): Promise<string | null> {
  const booking = await locked(db, before.id)
  const { contractorCommissionRate: commissionRate } = (await newestPricing(db)).settings
  const assigned = await choosePainter(db, deps, booking, { ...search, commissionRate })
  if (assigned) {
    changeLater(
      db,
      db
        .updateTable('bookings')
        .set({ ...assigned, updated_at: deps.now() })
        .where('id', '=', booking.id),
    )
  }
  await writeWaiting(db)
  return assigned?.contractor_id ?? null
}

/**
 * Takes a booking from its painter: frees its slots and closes its job. A job that is closed already stays as it is.
 * The booking itself is left to the caller.
 * @param tell whether the painter gets an e-mail; who declined knows it already
 */
export async function releaseBooking(
  db: Transaction,
  deps: Deps,
  booking: Pick<BookingRow, 'id'>,
  jobStatus: 'rejected' | 'cancelled',
  tell = true,
): Promise<void> {
  await locked(db, booking.id)
  const now = deps.now()
  await freeSlots(db, booking.id)
  const job = await findLiveJob(db, booking.id)
  if (!job) return
  await db.updateTable('jobs').set({ status: jobStatus, closed_at: now }).where('id', '=', job.id).execute()
  recordJobEvent(db, now, { contractorId: job.contractor_id, jobId: job.id, kind: 'cancelled' })
  const email = await emailOf(db, job.contractor_id)
  if (tell && email) enqueue(db, now, email, { kind: 'job-cancelled', jobId: job.id })
}

export type Move = {
  bookingId: string
  scheduledDate: CivilDate
  timeSlot: SlotId
  /** What the customer is charged for the change, in cents; also told to them. */
  fee: number
  /** Keeps the painter where possible unless another is named here. */
  prefer?: string
  /** The end that was shown for it. */
  endsAt?: Date
}

/**
 * Moves a live booking to another date or slot: the old slots are freed only if new ones are held. The painter stays when
 * they can take it, with the same job; else somebody else is found. Tells customer and painters. The status stays with the
 * painter; with another, or after waiting for one, the booking is scheduled.
 * @throws AppError `slot_unavailable` when nobody can take it, `end_changed`; the transaction is to be given up then
 */
export async function moveBooking(db: Transaction, deps: Deps, move: Move): Promise<BookingRow> {
  const before = await locked(db, move.bookingId)
  const quote = await quoteOf(db, before)
  if (visitKind(move.timeSlot) !== before.kind) throw new AppError('slot_unavailable', wrongKind[before.kind])
  const now = deps.now()
  await freeSlots(db, before.id)
  await db
    .updateTable('bookings')
    .set({
      scheduled_date: move.scheduledDate,
      end_date: move.scheduledDate,
      time_slot: move.timeSlot,
      sequence: before.sequence + 1,
      version: before.version + 1,
      reschedule_fee: (before.reschedule_fee ?? 0) + move.fee,
      status: before.status === 'pending' ? 'scheduled' : before.status,
      updated_at: now,
    })
    .where('id', '=', before.id)
    .execute()
  const moved = { ...before, scheduled_date: move.scheduledDate, time_slot: move.timeSlot }
  const keep = move.prefer ?? before.contractor_id
  if (keep !== before.contractor_id || !(await keepPainter(db, deps, moved, quote))) {
    await releaseBooking(db, deps, before, 'cancelled')
    const found = await assignBooking(db, deps, {
      booking: moved,
      quote,
      occasion: 'rescheduled',
      ...(keep === null ? {} : { prefer: keep }),
    })
    if (found === null) throw new AppError('slot_unavailable', SLOT_GONE)
    await db
      .updateTable('bookings')
      .set({ confirmed_at: null, status: statusForNewPainter(before.status) })
      .where('id', '=', before.id)
      .execute()
  }
  const after = await locked(db, before.id)
  checkEnd(after, move.endsAt)
  const isSame = move.scheduledDate === before.scheduled_date && move.timeSlot === before.time_slot
  const sequence = before.sequence + 1
  const message: Message = isSame
    ? { kind: 'booking-changed', bookingId: before.id, oldEndDate: before.end_date, sequence }
    : { kind: 'booking-rescheduled', bookingId: before.id, fee: move.fee, sequence }
  enqueue(db, now, quote.email, message)
  return after
}

/** Reserves the new slots for the painter who has the job, and tells them. False when they cannot take it. */
const keepPainter = async (db: Transaction, deps: Deps, moved: BookingRow, quote: QuoteRow): Promise<boolean> => {
  const job = await findLiveJob(db, moved.id)
  if (!job || job.contractor_id !== moved.contractor_id) return false
  const painter = await considerPainter(db, deps, moved, quote, job.contractor_id)
  if (!painter || reasonAgainst(painter) !== null) return false
  if (!(await reserveSlots(db, moved.id, painter.contractorId, spanOf(moved, painter.halfDays)))) return false
  const now = deps.now()
  const { scheduled_date, time_slot } = moved
  const end_date = lastDay(moved, painter.halfDays)
  const answer_by = answerBy(now, visitBegins(scheduled_date, time_slot))
  // Who has not answered yet has the time again, for what it is now.
  const asked = job.status === 'assigned' ? { answer_by, reminded_at: null } : {}
  await db
    .updateTable('jobs')
    .set({ scheduled_date, end_date, time_slot, late_minutes: null, alerted_at: null, ...asked })
    .where('id', '=', job.id)
    .execute()
  await db.updateTable('bookings').set({ half_days: painter.halfDays, end_date }).where('id', '=', moved.id).execute()
  recordJobEvent(db, now, { contractorId: job.contractor_id, jobId: job.id, kind: 'changed' })
  const email = await emailOf(db, job.contractor_id)
  if (email) enqueue(db, now, email, { kind: 'job-changed', jobId: job.id })
  return true
}

export type Reassignment = {
  occasion: Extract<Occasion, 'declined' | 'handed_back' | 'unanswered' | 'administrator'>
  exclude: readonly string[]
  prefer?: string
}

/**
 * Gives a live booking that has not begun to the next candidate; those who declined it before are not asked again. When
 * nobody is left, it waits as `pending` without a painter, and administrator and customer are told (docs/rules/access.md). The
 * date stays; the customer hears of it when another painter needs more or fewer days, or takes over from one who had confirmed.
 * @returns the painter; null when nobody is left, or when the booking is cancelled, begun or done
 */
export async function reassignBooking(
  db: Transaction,
  deps: Deps,
  bookingId: string,
  { occasion, exclude, prefer }: Reassignment,
): Promise<string | null> {
  const before = await locked(db, bookingId)
  if (!['pending', 'scheduled', 'confirmed'].includes(before.status)) return null
  const now = deps.now()
  await releaseBooking(
    db,
    deps,
    before,
    occasion === 'administrator' ? 'cancelled' : 'rejected',
    occasion !== 'declined' && occasion !== 'handed_back',
  )
  const quote = await quoteOf(db, before)
  const declined = occasion === 'administrator' ? [] : await declinedBy(db, bookingId)
  // Nobody can be sent to a visit that should be under way already: that is settled on the telephone.
  const tooLate = occasion === 'handed_back' && hasBegun(before.scheduled_date, before.time_slot, now)
  const search = {
    booking: before,
    quote,
    occasion,
    exclude: [...exclude, ...declined],
    ...(prefer === undefined ? {} : { prefer }),
  }
  const found = tooLate ? null : await assignBooking(db, deps, search)
  const after = await locked(db, bookingId)
  // The customer knows who was to come, and until when: either change is told, but neither moves the visit.
  const isChanged =
    found !== null &&
    before.contractor_id !== null &&
    (after.end_date !== before.end_date || (before.confirmed_at !== null && found !== before.contractor_id))
  await db
    .updateTable('bookings')
    .set({
      contractor_id: found,
      status: found === null ? 'pending' : statusForNewPainter(before.status),
      confirmed_at: null,
      version: before.version + 1,
      sequence: before.sequence + (isChanged ? 1 : 0),
      updated_at: now,
    })
    .where('id', '=', bookingId)
    .execute()
  if (found === null) await reportWithoutPainter(db, now, before)
  // Told once, when it begins to wait; the message offers new dates free of charge.
  if (found === null && before.status !== 'pending')
    enqueue(db, now, quote.email, { kind: 'booking-waiting', bookingId })
  if (isChanged) {
    enqueue(db, now, quote.email, {
      kind: 'booking-changed',
      bookingId,
      oldEndDate: before.end_date,
      sequence: before.sequence + 1,
    })
  }
  return found
}

const locked = async (db: Transaction, id: string): Promise<BookingRow> => {
  const booking = await lockBooking(db, id)
  if (!booking) throw new AppError('not_found', 'Booking not found')
  return booking
}

const quoteOf = async (db: Transaction, booking: BookingRow): Promise<QuoteRow> => {
  const quote = await findQuote(db, booking.quote_id)
  if (!quote) throw new Error('a booking without its quote')
  return quote
}
