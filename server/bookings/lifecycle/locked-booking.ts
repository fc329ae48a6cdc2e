import type { BookingState, BookingWithJob, JobState } from '#domain/bookings/booking-lifecycle.ts'
import { text } from '#domain/platform/translation/text.ts'
import { closedJobStatuses } from '#domain/scheduling/job-status.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { BookingRow, JobRow } from '#server/platform/database/schema.ts'
import type { Transaction } from '#server/platform/database/transaction.ts'
import { AppError } from '#server/platform/errors.ts'

/** A booking and its open job, both locked until the transaction ends. */
export type LockedBooking = { booking: BookingRow; job: JobRow | null }

/** The columns behind the state that the domain decides about. */
export const bookingColumns = {
  status: 'status',
  contractorId: 'contractor_id',
  scheduledDate: 'scheduled_date',
  endDate: 'end_date',
  timeSlot: 'time_slot',
  halfDays: 'half_days',
  confirmedAt: 'confirmed_at',
  cancelledAt: 'cancelled_at',
  cancellationFee: 'cancellation_fee',
  cancelledBy: 'cancelled_by',
  cancelReason: 'cancel_reason',
  rescheduleFee: 'reschedule_fee',
  missedAt: 'missed_at',
  freeUntilConfirmed: 'free_until_confirmed',
  notes: 'notes',
  sequence: 'sequence',
  version: 'version',
} as const satisfies Record<keyof BookingState, keyof BookingRow>

export const jobColumns = {
  contractorId: 'contractor_id',
  status: 'status',
  scheduledDate: 'scheduled_date',
  endDate: 'end_date',
  timeSlot: 'time_slot',
  assignedAt: 'assigned_at',
  answerBy: 'answer_by',
  remindedAt: 'reminded_at',
  acknowledgedAt: 'acknowledged_at',
  startedAt: 'started_at',
  completedAt: 'completed_at',
  closedAt: 'closed_at',
  lastStep: 'last_step',
  bookingBefore: 'booking_before',
  stepRecordedAt: 'step_recorded_at',
  lateMinutes: 'late_minutes',
  lateToldAt: 'late_told_at',
  lateSaidAt: 'late_said_at',
  arrivedAt: 'arrived_at',
  arrival: 'arrival',
  handedBack: 'handed_back',
  alertedAt: 'alerted_at',
  notes: 'notes',
} as const satisfies Record<keyof JobState, keyof JobRow>

/** Converts a row into the state that the domain knows. */
const fromRow = <State>(row: Record<string, unknown>, columns: Record<string, string>): State =>
  Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, row[column]])) as State

/** Converts changes of a state into changes of columns. */
export const toColumns = <Row>(state: object, columns: Record<string, string>): Partial<Row> =>
  Object.fromEntries(Object.entries(state).map(([name, value]) => [columns[name], value])) as Partial<Row>

export const toState = ({ booking, job }: LockedBooking): BookingWithJob => ({
  booking: fromRow<BookingState>(booking, bookingColumns),
  job: job && fromRow<JobState>(job, jobColumns),
})

/** Locks a booking until the transaction ends: concurrent changes run one after the other and see each other's results. */
export const lockBooking = (db: Transaction, id: string): Promise<BookingRow | undefined> =>
  db.selectFrom('bookings').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** The same answer for an unknown booking and for another customer's. */
export const bookingNotFound = () => new AppError('not_found', text('Booking not found'))

/** Locks a booking that has to be there. @throws AppError `not_found` */
export async function lockKnownBooking(db: Transaction, id: string): Promise<BookingRow> {
  const booking = await lockBooking(db, id)
  if (!booking) throw bookingNotFound()
  return booking
}

/** The open job of a booking: neither declined nor cancelled. The lock on the booking covers it. */
export const findLiveJob = (db: Db, bookingId: string): Promise<JobRow | undefined> =>
  db
    .selectFrom('jobs')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .where('status', 'not in', closedJobStatuses)
    .executeTakeFirst()

/** A booking that the caller has locked, with its open job. */
export const withOpenJob = async (db: Transaction, booking: BookingRow): Promise<LockedBooking> => ({
  booking,
  job: (await findLiveJob(db, booking.id)) ?? null,
})

/** A booking with its open job, locked until the transaction ends; undefined when there is no booking with that id. */
export async function lockBookingWithJob(db: Transaction, bookingId: string): Promise<LockedBooking | undefined> {
  const booking = await lockBooking(db, bookingId)
  return booking && withOpenJob(db, booking)
}
