import { sql } from 'kysely'
import type { z } from 'zod'
import type { updateBooking as endpoint } from '#contract/bookings/office-bookings.ts'
import type { Adjustment } from '#domain/billing/booking-money.ts'
import { type BookingStatus, isLive } from '#domain/platform/booking-status.ts'
import { type Cents, dollarsFromCents } from '#domain/platform/money.ts'
import { sentences, text } from '#domain/platform/translation/text.ts'
import { emailOf, findKnownBooking } from '#server/bookings/booking/bookings.queries.ts'
import { applyEvent } from '#server/bookings/lifecycle/apply-transition.ts'
import { findLiveJob, lockKnownBooking, withOpenJob } from '#server/bookings/lifecycle/locked-booking.ts'
import { reprice } from '#server/bookings/lifecycle/reprice.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { BookingRow } from '#server/platform/database/schema.ts'
import { inTransaction, type Transaction } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError, invalid } from '#server/platform/errors.ts'
import { enqueue } from '#server/platform/outbox/enqueue.ts'
import { type Cancellation, changeVisit } from './change-visit.ts'
import { doubtsOfCompletion } from './doubts.ts'
import { guardFinishedMoney, type OfficeCaller } from './guard-finished-money.ts'

/** Whether the "work done" message has been sent to the customer or is queued; it must not go out twice. */
const hasNotifiedOfEnd = async (db: Transaction, bookingId: string): Promise<boolean> =>
  (await db
    .selectFrom('outbox_tasks')
    .select('id')
    .where('kind', '=', 'booking-completed')
    .where(sql`payload ->> 'bookingId'`, '=', bookingId)
    .where('state', 'not in', ['dropped', 'dead'])
    .limit(1)
    .executeTakeFirst()) !== undefined

/**
 * Sets the status of a live booking that the caller has locked. The painter's job follows, so that the two agree and a finished
 * job is paid; the customer is notified of the confirmation and of the end of the work.
 */
async function changeStatus(
  db: Transaction,
  deps: Deps,
  booking: BookingRow,
  status: Exclude<BookingStatus, 'cancelled'>,
): Promise<void> {
  const isEndNotified = status === 'completed' && (await hasNotifiedOfEnd(db, booking.id))
  await applyEvent(db, deps, await withOpenJob(db, booking), { type: 'status-set', status, toldOfEnd: isEndNotified })
}

type Change = z.output<(typeof endpoint)['body']>

/** An edit of the office; a cancellation without particulars is ours, and free of charge. */
export type Edit = Change & { cancellation?: Cancellation; moveFee?: Cents }

/** The editable fields as the audit log records them. Notes may name people, so the log only records that they changed. */
const factsOf = (booking: BookingRow) => ({
  status: booking.status,
  scheduledDate: booking.scheduled_date,
  timeSlot: booking.time_slot,
  contractorId: booking.contractor_id,
})

type Facts = Record<string, string | number | null>

const differing = (before: Facts, after: Facts): { before: Facts; after: Facts } => {
  const names = Object.keys(after).filter((name) => before[name] !== after[name])
  const only = (facts: Facts) => Object.fromEntries(names.map((name) => [name, facts[name] ?? null]))
  return { before: only(before), after: only(after) }
}

type Adjusted = Adjustment & { share: { before: Cents; after: Cents } | null }

/** Overrides what the customer pays, and notifies them. @returns what changed; undefined when it is unchanged */
const adjustCost = async (
  db: Transaction,
  deps: Deps,
  booking: BookingRow,
  { finalCost, reason = '', keepPainterShare: keepShare = false }: Change,
): Promise<Adjusted | undefined> => {
  if (finalCost === undefined) return undefined
  const quote = await db
    .selectFrom('quotes')
    .select(['final_cost', 'email'])
    .where('id', '=', booking.quote_id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (quote.final_cost === finalCost) return undefined
  if (booking.kind === 'consultation') throw invalid('finalCost', text('A color consultation is free of charge.'))
  const share = await reprice(db, deps, await withOpenJob(db, booking), { finalPrice: finalCost, reason, keepShare })
  const adjustment = { oldCost: quote.final_cost, newCost: finalCost, reason }
  if (isLive(booking.status)) {
    enqueue(db, deps.now(), quote.email, { kind: 'cost-adjusted', bookingId: booking.id, ...adjustment })
  }
  return { ...adjustment, share }
}

/**
 * Notifies the painter who ends up with the job of the new cost; a painter assigned by the same edit learns it from the
 * assignment.
 */
const notifyPainter = async (db: Transaction, now: Date, before: BookingRow, { share, ...adjustment }: Adjusted) => {
  const job = await findLiveJob(db, before.id)
  if (!job || job.contractor_id !== before.contractor_id) return
  const email = await emailOf(db, job.contractor_id)
  const earnings = share ? { oldEarnings: share.before, newEarnings: share.after } : {}
  if (email) enqueue(db, now, email, { kind: 'job-cost-adjusted', jobId: job.id, ...adjustment, ...earnings })
}

const cancellationFacts = (cancellation: Cancellation | undefined) =>
  cancellation && {
    reason: cancellation.officeReason,
    ...(cancellation.fee > 0 ? { cancellationFee: dollarsFromCents(cancellation.fee) } : {}),
  }

const actionOf = (before: BookingRow, after: BookingRow): string => {
  if (after.status === before.status) return 'booking.updated'
  if (after.status === 'cancelled') return 'booking.cancelled'
  return before.status === 'cancelled' ? 'booking.restored' : 'booking.updated'
}

/**
 * Locks a booking for the transaction that edits it.
 * @param version the one that the edit is based on; undefined: any
 * @throws AppError `not_found`; `conflict` when it is another one by now
 */
export async function lockForEdit(db: Transaction, id: string, version: number | undefined): Promise<BookingRow> {
  const booking = await lockKnownBooking(db, id)
  if (version === undefined || version === booking.version) return booking
  throw new AppError(
    'conflict',
    text(
      'Somebody else changed this booking in the meantime. Reload it to see how it is now; your changes weren’t saved.',
    ),
  )
}

/** What has to be confirmed is not done on the side: there is an action that asks first. @throws AppError `invalid_request` for the status */
async function requireNoDoubt(db: Transaction, deps: Deps, booking: BookingRow): Promise<void> {
  const [first, ...more] = await doubtsOfCompletion(db, deps, booking)
  if (first) throw invalid('status', sentences(first, ...more, text('Use Complete to confirm that.')))
}

/**
 * Changes a booking that the transaction has locked: status, time, painter, notes and final cost, all or nothing. Every edit and
 * every action of the office goes through here, with the guards of everybody else. Customer and painter are notified of what
 * concerns them. Unchanged values are not a change.
 * @param how.by who of the office does it; undefined: the server itself, or what concerns visits that are ahead
 * @param how.isConfirmed what is doubtful about completing the visit was asked and confirmed
 * @throws AppError `invalid_request` for the status of a visit that is completed before its last day, or over a change that waits for
 * its customer; those of `changeVisit`
 */
export async function editBooking(
  db: Transaction,
  deps: Deps,
  before: BookingRow,
  edit: Edit,
  { isConfirmed = false, by }: { isConfirmed?: boolean; by?: OfficeCaller | undefined } = {},
): Promise<void> {
  const reason = edit.reason ?? edit.cancellation?.officeReason ?? ''
  await guardFinishedMoney(db, deps, before, { by, reason }, () => apply(db, deps, before, edit, isConfirmed))
}

async function apply(db: Transaction, deps: Deps, before: BookingRow, edit: Edit, isConfirmed: boolean): Promise<void> {
  const { id } = before
  const { status, notes } = edit
  // Goes first, since a painter assigned below is paid based on it.
  const adjustment = await adjustCost(db, deps, before, edit)
  await changeVisit(db, deps, before, edit)
  if (adjustment) await notifyPainter(db, deps.now(), before, adjustment)
  const moved = await findKnownBooking(db, id)
  const isNewStatus = status !== undefined && (status !== before.status || before.status === 'cancelled')
  if (isNewStatus && status === 'completed' && !isConfirmed) await requireNoDoubt(db, deps, moved)
  // A date that was held is booked by now, or waits because its painter has left.
  if (isNewStatus && status !== 'cancelled' && before.status !== 'reserved') await changeStatus(db, deps, moved, status)
  const notesAfter = notes === undefined ? before.notes : notes || null
  const after = await findKnownBooking(db, id)
  const changed = differing(
    { ...factsOf(before), ...(adjustment ? { finalCost: dollarsFromCents(adjustment.oldCost) } : {}) },
    {
      ...factsOf(after),
      ...(adjustment ? { finalCost: dollarsFromCents(adjustment.newCost), reason: adjustment.reason || null } : {}),
      ...(notesAfter === before.notes ? {} : { notes: 'changed' }),
    },
  )
  if (Object.keys(changed.after).length === 0) return
  const edited = { type: 'edited', notes: notesAfter, since: before.version } as const
  await applyEvent(db, deps, { booking: after, job: null }, edited)
  recordAudit(db, deps.now(), {
    actor: deps.actor,
    action: actionOf(before, after),
    about: ['booking', id],
    before: changed.before,
    after: {
      ...changed.after,
      ...cancellationFacts(edit.cancellation),
      ...(edit.moveFee ? { rescheduleFee: dollarsFromCents(edit.moveFee) } : {}),
      ...(after.cancel_reason === before.cancel_reason ? {} : { customerReason: after.cancel_reason }),
      ...(edit.withoutCredit ? { withoutCredit: true } : {}),
    },
  })
}

/** Edits a booking as it is now. @throws AppError those of `lockForEdit` and `editBooking` */
export const updateBooking = (deps: Deps, id: string, change: Change, by?: OfficeCaller): Promise<void> =>
  inTransaction(deps.db, async (db) => editBooking(db, deps, await lockForEdit(db, id, change.version), change, { by }))
