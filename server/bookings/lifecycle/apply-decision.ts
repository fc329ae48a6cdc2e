import type { Updateable } from 'kysely'
import {
  afterDecision,
  type BookingState,
  type Decision,
  type JobState,
  type LifeEvent,
  lastDayOf,
  newJob,
  ownJob,
  type Told,
} from '#domain/bookings/booking-life.ts'
import { decide } from '#domain/bookings/decide-booking.ts'
import { isJobOpen } from '#domain/bookings/job-status.ts'
import type { Moment } from '#domain/platform/market.ts'
import { contractorShare, type PaidPrice } from '#domain/pricing/earnings.ts'
import type { BillDeps } from '#server/billing/invoices/bill.ts'
import type { Clerk } from '#server/billing/ledger/post.ts'
import { recordBookingNews } from '#server/platform/change-log/record-booking-news.ts'
import { type JobEventKind, recordJobEvent } from '#server/platform/change-log/record-job-event.ts'
import { changeLater, insertLater, writeWaiting } from '#server/platform/database/later.ts'
import type { BookingRow, Database, JobRow } from '#server/platform/database/schema.ts'
import type { Transaction } from '#server/platform/database/transaction.ts'
import { newId } from '#server/platform/identifiers.ts'
import { claimArrival, withdrawClaim } from './claims.ts'
import { endWait } from './end-wait.ts'
import { enterInLedger } from './enter-in-ledger.ts'
import { bookingColumns, columnsOf, type HeldLife, jobColumns, lifeOf } from './held-life.ts'
import { freeSlots } from './slots.ts'
import { tell } from './tell.ts'
import { onTermsOf } from './terms-of-booking.ts'
import { withdrawEndedChange } from './withdraw-open-change.ts'

/** Who gets a job, and what it pays: the commission at the moment of assignment (docs/rules/money.md). */
export type Taker = PaidPrice & { contractorId: string; email: string; halfDays: number; commissionRate: number }

type Visit = Pick<BookingRow, 'id' | 'kind' | 'scheduled_date' | 'time_slot'>

/** Creates the job of a painter who holds all slots of a visit, with fixed earnings. @returns its id */
const giveJob = (db: Transaction, { market, now }: Moment, visit: Visit, taker: Taker, make = newJob): string => {
  const { contractorId, commissionRate, taxRate } = taker
  const { scheduled_date: scheduledDate, time_slot: timeSlot } = visit
  // A consultation is free and pays nothing.
  const price = { finalCost: visit.kind === 'consultation' ? 0 : taker.finalCost, taxRate }
  const endDate = lastDayOf(scheduledDate, timeSlot, taker.halfDays)
  const job = make(market, contractorId, { scheduledDate, timeSlot, endDate }, now)
  const id = newId()
  insertLater(db, 'jobs', {
    ...(columnsOf<JobRow>(job, jobColumns) as Pick<JobRow, (typeof jobColumns)[keyof JobState]>),
    id,
    booking_id: visit.id,
    earnings: contractorShare(price, commissionRate),
    earnings_basis: JSON.stringify({ ...price, commissionRate }),
  })
  changeLater(db, db.updateTable('contractors').set({ last_assigned_at: now }).where('id', '=', contractorId))
  recordJobEvent(db, now, { contractorId, jobId: id, kind: 'assigned' })
  return id
}

/**
 * Starts the life of a booking whose slots its painter holds: writes the booking and the job, and notifies both people.
 * Everything is written at the end of the transaction.
 * @param isOwn the painter comes back: nobody has to be asked (docs/rules/visits.md#the-same-painter)
 */
export async function beginLife(
  db: Transaction,
  moment: Moment,
  booking: BookingRow,
  { customer, taker, isOwn = false }: { customer: string; taker: Taker; isOwn?: boolean },
): Promise<void> {
  insertLater(db, 'bookings', isOwn ? { ...booking, confirmed_at: moment.now } : booking)
  recordBookingNews(db, moment.now, booking.id, 'visit')
  const { email, contractorId } = taker
  const newPainter = { email, contractorId, jobId: giveJob(db, moment, booking, taker, isOwn ? ownJob : newJob) }
  await tell(db, moment, { booking, customer, newPainter, oldPainter: undefined }, [
    { to: 'new-painter', say: 'job-assigned' },
    { to: 'customer', say: 'booking-confirmation' },
  ])
}

const writeBooking = async (db: Transaction, now: Date, id: string, change: Partial<BookingState>): Promise<void> => {
  if (Object.keys(change).length === 0) return
  const columns = columnsOf<BookingRow>(change, bookingColumns)
  await db
    .updateTable('bookings')
    .set({ ...columns, updated_at: now })
    .where('id', '=', id)
    .execute()
}

const writeJob = async (db: Transaction, now: Date, job: JobRow, change: Partial<JobState>): Promise<void> => {
  if (Object.keys(change).length === 0) return
  await db
    .updateTable('jobs')
    .set(columnsOf<Updateable<Database['jobs']>>(change, jobColumns))
    .where('id', '=', job.id)
    .execute()
  const kind: JobEventKind = change.status && !isJobOpen(change.status) ? 'cancelled' : 'changed'
  recordJobEvent(db, now, { contractorId: job.contractor_id, jobId: job.id, kind })
}

/**
 * Applies what follows from an event. This is the only place that changes a booking and its job. Slots that the event reports
 * as held were reserved beforehand; all others of the booking are freed here. The caller has locked the life.
 * @param taker who gets the job, when the event names a new painter
 * @returns the booking as it is afterwards
 */
export async function applyEvent(
  db: Transaction,
  deps: Clerk & BillDeps,
  held: HeldLife,
  event: LifeEvent,
  taker: Taker | null = null,
): Promise<BookingRow> {
  const { market } = deps
  const at = deps.now()
  const moment = { market, now: at }
  const life = lifeOf(held)
  const decision: Decision = decide(onTermsOf(market, held.booking), life, event, at)
  const { booking, job } = held
  if (decision.slots === 'freed') await freeSlots(db, booking.id)
  await writeBooking(db, at, booking.id, decision.booking)
  recordBookingNews(db, at, booking.id, 'visit')
  if (job) await writeJob(db, at, job, decision.job)
  const after = { ...booking, ...columnsOf<BookingRow>(decision.booking, bookingColumns), updated_at: at }
  if (decision.give && !taker) throw new Error('a job is given to nobody')
  const newPainter =
    decision.give && taker
      ? { email: taker.email, contractorId: taker.contractorId, jobId: giveJob(db, moment, after, taker) }
      : undefined
  const oldPainter = job && tells(decision, 'painter') ? await painterOf(db, job) : undefined
  const customer = tells(decision, 'customer') ? await customerOf(db, booking) : ''
  await tell(db, moment, { booking: after, customer, newPainter, oldPainter }, decision.effects)
  if (newPainter) await writeWaiting(db)
  const lives = { before: life, after: afterDecision(market, life, decision, at) }
  await withdrawEndedChange(db, deps, booking, lives)
  await endWait(db, booking.id, life, event)
  if (job && decision.claim) await claimArrival(db, at, { booking, job }, decision.claim)
  if (job && decision.withdrawsClaim) await withdrawClaim(db, at, job.id)
  await enterInLedger(db, deps, held, { event, ...lives })
  return after
}

const tells = ({ effects }: Decision, whom: Told['to']): boolean => effects.some(({ to }) => to === whom)

/** How to reach the painter of a job; undefined once they were erased. */
const painterOf = async (db: Transaction, job: JobRow) => {
  const query = db.selectFrom('contractors').select('email').where('id', '=', job.contractor_id)
  const painter = await query.executeTakeFirst()
  return painter && { email: painter.email, contractorId: job.contractor_id, jobId: job.id }
}

const customerOf = async (db: Transaction, { quote_id }: BookingRow): Promise<string> =>
  (await db.selectFrom('quotes').select('email').where('id', '=', quote_id).executeTakeFirstOrThrow()).email
