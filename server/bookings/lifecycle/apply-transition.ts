import type { Updateable } from 'kysely'
import {
  afterTransition,
  type BookingNotification,
  type BookingWithJob,
  type JobState,
  type LifecycleEvent,
  lastDayOf,
  newJob,
  ownJob,
  type Transition,
} from '#domain/bookings/booking-lifecycle.ts'
import { waitAfter } from '#domain/bookings/no-show.ts'
import { transition } from '#domain/bookings/transitions.ts'
import type { Moment } from '#domain/platform/market.ts'
import { type PaidPrice, painterShare } from '#domain/pricing/earnings.ts'
import { isJobOpen } from '#domain/scheduling/job-status.ts'
import type { BillDeps } from '#server/billing/invoices/bill.ts'
import type { LedgerContext } from '#server/billing/ledger/post.ts'
import { storedBasisOf } from '#server/billing/stored-shapes/stored-earnings.ts'
import { customerEmailOf, emailOf } from '#server/bookings/booking/bookings.queries.ts'
import { withdrawDayReports, writeDayReport } from '#server/bookings/visits/visit-events.queries.ts'
import { type JobEventKind, recordChange } from '#server/platform/change-log/record-change.ts'
import { writeWithLogs } from '#server/platform/database/at-commit.ts'
import type { BookingRow, Database, JobRow } from '#server/platform/database/schema.ts'
import type { Transaction } from '#server/platform/database/transaction.ts'
import { rowsOf, type Statement, writeTogether } from '#server/platform/database/write-together.ts'
import { newId } from '#server/platform/identifiers.ts'
import { claimArrival, withdrawClaim } from './claims.ts'
import { enterInLedger } from './enter-in-ledger.ts'
import { bookingColumns, jobColumns, type LockedBooking, toColumns, toState } from './locked-booking.ts'
import { notify, type Recipients } from './notify.ts'
import { freeSlots } from './slots.ts'
import { onTermsOf } from './terms-of-booking.ts'
import { recordMove } from './visit-moves.queries.ts'
import { withdrawEndedChange } from './withdraw-open-change.ts'
import { writeBooking } from './write-booking.ts'

/**
 * Ends the wait of a painter before a closed door when something else happens to the booking: they start, or the visit is
 * canceled, moved or somebody else's (docs/rules/no-shows.md#waiting). The caller holds the lock on the booking.
 */
async function endWait(
  db: Transaction,
  bookingId: string,
  before: BookingWithJob,
  event: LifecycleEvent,
): Promise<void> {
  const state = waitAfter(before, event)
  if (state === null) return
  await db
    .updateTable('no_shows')
    .set({ state })
    .where('booking_id', '=', bookingId)
    .where('state', 'in', ['waiting', 'left'])
    .execute()
}

/** Who gets a job, and what it pays: the commission at the moment of assignment (docs/rules/money.md). */
export type Assignment = PaidPrice & { contractorId: string; email: string; halfDays: number; commissionRate: number }

type Visit = Pick<BookingRow, 'id' | 'kind' | 'scheduled_date' | 'time_slot'>

/** The job of a painter who holds all slots of a visit, with fixed earnings. @returns what writes it, and how to reach them */
const assignJob = (
  db: Transaction,
  { market, now }: Moment,
  visit: Visit,
  assignment: Assignment,
  make = newJob,
): { newPainter: NonNullable<Recipients['newPainter']>; writes: Statement[]; job: JobState } => {
  const { contractorId, commissionRate, taxRate } = assignment
  const { scheduled_date: scheduledDate, time_slot: timeSlot } = visit
  // A consultation is free and pays nothing.
  const price = { finalPrice: visit.kind === 'consultation' ? 0 : assignment.finalPrice, taxRate }
  const endDate = lastDayOf(scheduledDate, timeSlot, assignment.halfDays)
  const job = make(market, contractorId, { scheduledDate, timeSlot, endDate }, now)
  const id = newId()
  const row = {
    ...(toColumns<JobRow>(job, jobColumns) as Pick<JobRow, (typeof jobColumns)[keyof JobState]>),
    id,
    booking_id: visit.id,
    earnings: painterShare(price, commissionRate),
    earnings_basis: JSON.stringify(storedBasisOf({ ...price, commissionRate })),
  }
  const painter = db.updateTable('contractors').set({ last_assigned_at: now }).where('id', '=', contractorId)
  recordChange(db, { topic: 'jobs', contractorId, jobId: id, kind: 'assigned' })
  const newPainter = { email: assignment.email, contractorId, jobId: id }
  return { newPainter, writes: [...rowsOf('jobs', row), painter.compile()], job }
}

/**
 * Starts the lifecycle of a booking whose slots its painter holds: writes the booking, the job and what else belongs to it in one
 * statement, and notifies both people.
 * @param belonging further rows of the new booking
 * @param isOwn the painter comes back: nobody has to be asked (docs/rules/visits.md#the-same-painter)
 * @param read a select that is answered with the same statement, and sees nothing of what that writes
 * @returns the job, and what was read
 */
export async function startBooking<Row = never>(
  db: Transaction,
  moment: Moment,
  booking: BookingRow,
  {
    customer,
    taker: assignment,
    belonging,
    isOwn = false,
    read,
  }: { customer: string; taker: Assignment; belonging: readonly Statement[]; isOwn?: boolean; read?: Statement },
): Promise<{ job: JobState; rows: Row[] }> {
  const { newPainter, writes, job } = assignJob(db, moment, booking, assignment, isOwn ? ownJob : newJob)
  const row = isOwn ? { ...booking, confirmed_at: moment.now } : booking
  recordChange(db, { topic: 'bookings', bookingId: booking.id, kind: 'visit' })
  await notify(db, moment, { booking, customer, newPainter, oldPainter: undefined }, [
    { to: 'new-painter', say: 'job-assigned' },
    { to: 'customer', say: 'booking-confirmation' },
  ])
  const rows = await writeWithLogs<Row>(db, [...rowsOf('bookings', row), ...writes, ...belonging], read)
  return { job, rows }
}

const writeJob = async (db: Transaction, job: JobRow, change: Partial<JobState>): Promise<void> => {
  if (Object.keys(change).length === 0) return
  await db
    .updateTable('jobs')
    .set(toColumns<Updateable<Database['jobs']>>(change, jobColumns))
    .where('id', '=', job.id)
    .execute()
  const kind: JobEventKind = change.status && !isJobOpen(change.status) ? 'cancelled' : 'changed'
  recordChange(db, { topic: 'jobs', contractorId: job.contractor_id, jobId: job.id, kind })
}

/**
 * Applies what follows from an event. This is the only place that changes a booking and its job. Slots that the event reports
 * as held were reserved beforehand; all others of the booking are freed here. The caller holds the lock on the booking and its job.
 * @param assignment who gets the job, when the event names a new painter
 * @returns the booking as it is afterwards
 */
export async function applyEvent(
  db: Transaction,
  deps: LedgerContext & BillDeps,
  locked: LockedBooking,
  event: LifecycleEvent,
  assignment: Assignment | null = null,
): Promise<BookingRow> {
  const { market } = deps
  const at = deps.now()
  const moment = { market, now: at }
  const state = toState(locked)
  const result: Transition = transition(onTermsOf(market, locked.booking), state, event, at)
  const { booking, job } = locked
  if (result.slots === 'freed') await freeSlots(db, booking.id)
  await writeBooking(db, at, booking, result.booking)
  recordChange(db, { topic: 'bookings', bookingId: booking.id, kind: 'visit' })
  if (job) await writeJob(db, job, result.job)
  if (result.withdraws) await withdrawDayReports(db, at, booking.id, result.withdraws)
  if (result.report) writeDayReport(db, { bookingId: booking.id, jobId: job?.id ?? null }, result.report)
  const after = { ...booking, ...toColumns<BookingRow>(result.booking, bookingColumns), updated_at: at }
  if (result.newPainter && !assignment) throw new Error('a job is given to nobody')
  const assigned = result.newPainter && assignment ? assignJob(db, moment, after, assignment) : undefined
  if (assigned) await writeTogether(db, assigned.writes)
  const newPainter = assigned?.newPainter
  const oldPainter = job && isNotified(result, 'painter') ? await painterOf(db, job) : undefined
  const customer = isNotified(result, 'customer') ? await customerEmailOf(db, booking) : ''
  const formerDays = { from: booking.scheduled_date, to: booking.end_date }
  await notify(db, moment, { booking: after, formerDays, customer, newPainter, oldPainter }, result.notifications)
  const states = { before: state, after: afterTransition(market, state, result, at) }
  await withdrawEndedChange(db, deps, booking, states)
  await endWait(db, booking.id, state, event)
  recordMove(db, at, booking.id, {
    from: state.booking,
    to: states.after.booking,
    event,
    asked: result.job.status === 'assigned' && job ? job.contractor_id : null,
  })
  const claimedDay = result.dayArrival?.date ?? booking.scheduled_date
  if (job && result.claim) await claimArrival(db, at, { booking, job }, result.claim, claimedDay)
  if (job && result.withdrawsClaim) await withdrawClaim(db, at, job.id)
  await enterInLedger(db, deps, locked, { event, ...states, dayArrival: result.dayArrival })
  return after
}

const isNotified = ({ notifications }: Transition, recipient: BookingNotification['to']): boolean =>
  notifications.some(({ to }) => to === recipient)

/** How to reach the painter of a job; undefined once they were erased. */
const painterOf = async (db: Transaction, job: JobRow) => {
  const email = await emailOf(db, job.contractor_id)
  return email === undefined ? undefined : { email, contractorId: job.contractor_id, jobId: job.id }
}
