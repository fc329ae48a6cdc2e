import type { CivilDate } from '../../domain/calendar.ts'
import { type SlotId, visitKind } from '../../domain/slots.ts'
import { changeLater, writeWaiting } from '../database/later.ts'
import type { Transaction } from '../database/transaction.ts'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors.ts'
import { recordJobEvent } from '../job-events/record-job-event.ts'
import { ADMINISTRATOR, enqueue } from '../outbox/enqueue.ts'
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
} from './bookings.queries.ts'
import { wrongKind } from './check-time.ts'
import { candidatesFor, choosePainter, lastDay, type Occasion, type Search, SLOT_GONE } from './choose-painter.ts'
import { claimSlots } from './claim-slots.ts'

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
}

/**
 * Moves a live booking to another date or slot: the old slots are freed only if new ones are held. The painter stays when
 * they can take it, with the same job; else somebody else is found. Tells customer and painters. The status stays, but a
 * booking that waited for a painter becomes scheduled.
 * @throws AppError `slot_unavailable` when nobody can take it; the transaction is to be given up then
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
    await db.updateTable('bookings').set({ confirmed_at: null }).where('id', '=', before.id).execute()
  }
  const message = {
    kind: 'booking-rescheduled',
    bookingId: before.id,
    fee: move.fee,
    sequence: before.sequence + 1,
  } as const
  enqueue(db, now, quote.email, message)
  return locked(db, before.id)
}

/** Reserves the new slots for the painter who has the job, and tells them. False when they cannot take it. */
const keepPainter = async (db: Transaction, deps: Deps, moved: BookingRow, quote: QuoteRow): Promise<boolean> => {
  const job = await findLiveJob(db, moved.id)
  if (!job || job.contractor_id !== moved.contractor_id) return false
  const candidates = await candidatesFor(db, moved, quote, job.contractor_id)
  const painter = candidates.find((one) => one.contractorId === job.contractor_id)
  if (!painter || (await claimSlots(db, moved, painter)) !== null) return false
  const now = deps.now()
  const { scheduled_date, time_slot } = moved
  const end_date = lastDay(moved, painter.halfDays)
  await db.updateTable('jobs').set({ scheduled_date, end_date, time_slot }).where('id', '=', job.id).execute()
  await db.updateTable('bookings').set({ half_days: painter.halfDays, end_date }).where('id', '=', moved.id).execute()
  recordJobEvent(db, now, { contractorId: job.contractor_id, jobId: job.id, kind: 'changed' })
  const email = await emailOf(db, job.contractor_id)
  if (email) enqueue(db, now, email, { kind: 'job-changed', jobId: job.id })
  return true
}

export type Reassignment = {
  occasion: Extract<Occasion, 'declined' | 'unanswered' | 'administrator'>
  exclude: readonly string[]
  prefer?: string
}

/**
 * Gives a live booking that has not begun to the next candidate; those who declined it before are not asked again. When
 * nobody is left, it waits as `pending` without a painter and the administrator is told (3-decisions, Decline). The date
 * stays; the customer hears of it when another painter needs more or fewer days.
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
    occasion !== 'declined',
  )
  const quote = await quoteOf(db, before)
  const declined = occasion === 'administrator' ? [] : await declinedBy(db, bookingId)
  const found = await assignBooking(db, deps, {
    booking: before,
    quote,
    occasion,
    exclude: [...exclude, ...declined],
    ...(prefer === undefined ? {} : { prefer }),
  })
  const after = await locked(db, bookingId)
  const isChanged = found !== null && after.end_date !== before.end_date
  await db
    .updateTable('bookings')
    .set({
      contractor_id: found,
      status: found === null ? 'pending' : before.status === 'pending' ? 'scheduled' : before.status,
      confirmed_at: null,
      version: before.version + 1,
      sequence: before.sequence + (isChanged ? 1 : 0),
      updated_at: now,
    })
    .where('id', '=', bookingId)
    .execute()
  if (found === null) enqueue(db, now, ADMINISTRATOR, { kind: 'booking-without-contractor', bookingId })
  if (isChanged) {
    enqueue(db, now, quote.email, {
      kind: 'booking-rescheduled',
      bookingId,
      fee: 0,
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
