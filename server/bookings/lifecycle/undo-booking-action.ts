import type { Updateable } from 'kysely'
import { reversePosting } from '#domain/billing/postings.ts'
import type { JobState } from '#domain/bookings/booking-lifecycle.ts'
import { text } from '#domain/platform/translation/text.ts'
import { type BillDeps, bill } from '#server/billing/invoices/bill.ts'
import { entriesOf, subjectOf } from '#server/billing/ledger/ledger.queries.ts'
import { type LedgerContext, post } from '#server/billing/ledger/post.ts'
import { bringBackDayReports, dayReportIds } from '#server/bookings/visits/visit-events.queries.ts'
import { recordChange } from '#server/platform/change-log/record-change.ts'
import type { BookingRow, Database } from '#server/platform/database/schema.ts'
import type { Transaction } from '#server/platform/database/transaction.ts'
import { AppError } from '#server/platform/errors.ts'
import { bookingColumns, jobColumns, type LockedBooking, toColumns, toState } from './locked-booking.ts'
import { freeSlots, reserveAgain } from './slots.ts'
import type { Snapshot } from './stored-snapshot.ts'
import { forgetMovesSince } from './visit-moves.queries.ts'
import { reopenWithdrawnChange } from './withdraw-open-change.ts'
import { writeBooking } from './write-booking.ts'

/** Takes a snapshot of a booking, from which undo can restore it. */
export async function readSnapshot(
  db: Transaction,
  locked: LockedBooking,
  around: Pick<Snapshot, 'slots' | 'lastAssigned' | 'change' | 'wait'>,
): Promise<Omit<Snapshot, 'own'>> {
  const { booking, job } = toState(locked)
  const { notes: _notes, sequence: _sequence, version: _version, ...ofBooking } = booking
  const { notes: _jobNotes, ...ofJob } = job ?? ({ notes: null } as JobState)
  const entries = await entriesOf(db, locked.booking.id)
  return {
    booking: ofBooking,
    job: locked.job && { id: locked.job.id, state: ofJob },
    causes: [...new Set(entries.map(({ cause }) => cause))],
    reports: await dayReportIds(db, locked.booking.id),
    ...around,
  }
}

/** Removes the job that the action created: nobody was notified of it. */
async function removeNewJob(db: Transaction, job: LockedBooking['job'], before: Snapshot): Promise<void> {
  if (!job || job.id === before.job?.id) return
  recordChange(db, { topic: 'jobs', contractorId: job.contractor_id, jobId: job.id, kind: 'cancelled' })
  await db.deleteFrom('jobs').where('id', '=', job.id).execute()
  if (!before.lastAssigned) return
  const { contractorId, at } = before.lastAssigned
  await db.updateTable('contractors').set({ last_assigned_at: at }).where('id', '=', contractorId).execute()
}

async function bringBackJob(db: Transaction, before: Snapshot): Promise<void> {
  if (!before.job) return
  const { id, state } = before.job
  await db
    .updateTable('jobs')
    .set(toColumns<Updateable<Database['jobs']>>(state, jobColumns))
    .where('id', '=', id)
    .execute()
  recordChange(db, { topic: 'jobs', contractorId: state.contractorId, jobId: id, kind: 'changed' })
}

/** A change that ended with the action waits for its customer again, and a painter at the door still waits. */
async function bringBackWaits(
  db: Transaction,
  { now, actor }: LedgerContext,
  bookingId: string,
  { change, wait }: Snapshot,
): Promise<void> {
  if (wait) await db.updateTable('no_shows').set({ state: wait.state }).where('id', '=', wait.id).execute()
  if (change !== null) await reopenWithdrawnChange(db, { now, actor }, bookingId, change)
}

/** Reverses what the action itself entered, entry by entry, and nothing that anybody entered since. */
async function reverseEntries(db: Transaction, deps: LedgerContext & BillDeps, booking: BookingRow, before: Snapshot) {
  const entries = await entriesOf(db, booking.id)
  const { causes } = before.own
  if (causes.length === 0) return
  const subject = await subjectOf(db, booking)
  const postings = causes.map((cause) => reversePosting(entries, cause))
  await post(db, deps, { subject, status: booking.status, entries }, postings)
  await bill(db, deps, booking)
}

/**
 * Restores a booking to before a booking action that nobody was notified of: the same painter with the same job, the
 * same slots, nothing entered (docs/rules/office.md#undo). The caller holds the lock on it, knows that nothing else happened to it since
 * (`requireUnchangedSince`), and dropped the messages.
 * @param action.madeAt when the action was performed
 * @throws AppError `slot_unavailable` when somebody took the time meanwhile; the transaction has to be rolled back then
 */
export async function undoBookingAction(
  db: Transaction,
  deps: LedgerContext & BillDeps,
  locked: LockedBooking,
  { before, madeAt }: { before: Snapshot; madeAt: Date },
): Promise<void> {
  const now = deps.now()
  const { id, version, sequence } = locked.booking
  await freeSlots(db, id)
  await removeNewJob(db, locked.job, before)
  await bringBackJob(db, before)
  await forgetMovesSince(db, id, madeAt)
  // Calendars and open pages have to notice, so neither number goes back.
  const change = { ...before.booking, version: version + 1, sequence: sequence + 1 }
  await writeBooking(db, now, locked.booking, change)
  const booking = { ...locked.booking, ...toColumns<BookingRow>(change, bookingColumns), updated_at: now }
  const { contractorId } = before.booking
  if (contractorId !== null && !(await reserveAgain(db, id, contractorId, before.slots))) {
    throw new AppError('slot_unavailable', text('Somebody took that time in the meantime, so this can’t be undone.'))
  }
  await bringBackWaits(db, deps, id, before)
  await bringBackDayReports(db, before.reports)
  await reverseEntries(db, deps, booking, before)
  recordChange(db, { topic: 'bookings', bookingId: id, kind: 'visit' })
}
