import type { ErrorCode } from '#contract/platform/errors.ts'
import {
  arrivedOn,
  type ContactKind,
  isWaitOpen,
  type LeaveRefusal,
  leaveMove,
  MOST_ATTEMPTS,
  type WaitRefusal,
  waitMove,
  waitUntil,
} from '#domain/bookings/no-show.ts'
import { type Text, text } from '#domain/platform/translation/text.ts'
import { customerEmailOf } from '#server/bookings/booking/bookings.queries.ts'
import { changeJob, type JobOf, type LockedJob, recordJobAudit } from '#server/bookings/jobs/change-job.ts'
import { momentOf } from '#server/bookings/jobs/painter-command.ts'
import { reportsOf } from '#server/bookings/visits/visit-events.queries.ts'
import { recordChange } from '#server/platform/change-log/record-change.ts'
import type { BookingRow } from '#server/platform/database/schema.ts'
import type { Transaction } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError } from '#server/platform/errors.ts'
import { newId } from '#server/platform/identifiers.ts'
import { enqueue } from '#server/platform/outbox/enqueue.ts'
import { enqueuePush } from '#server/platform/outbox/enqueue-push.ts'
import { attemptsOf, changeNoShow, lastNoShow, type NoShowRow } from './no-shows.queries.ts'

type Report = JobOf & { happenedAt?: Date | undefined }

const notArrived: [ErrorCode, Text] = ['too_early', text('Tell us first that you arrived.')]

const waitRefusals: Record<WaitRefusal, [ErrorCode, Text]> = {
  invalid_transition: [
    'invalid_transition',
    text('You can report this for a job that you acknowledged and haven’t started.'),
  ],
  not_arrived: notArrived,
  waiting: ['conflict', text('You’ve already told us that nobody is answering.')],
}

const leaveRefusals: Record<LeaveRefusal, [ErrorCode, Text]> = {
  not_waiting: ['invalid_transition', text('Tell us first that nobody is answering.')],
  too_early: ['too_early', text('Please wait until the time we gave the customer.')],
  nothing_tried: ['invalid_transition', text('Call the customer, or write to them, before you leave.')],
}

/** The wait of a job that is going on at a moment; undefined when there is none. */
export async function openWait(
  db: Transaction,
  { market }: Pick<Deps, 'market'>,
  { booking, job }: LockedJob,
  at: Date,
): Promise<NoShowRow | undefined> {
  const last = await lastNoShow(db, booking.id)
  const isOpen = last?.job_id === job.id && isWaitOpen(market, { state: last.state, begunAt: last.begun_at }, at)
  return isOpen ? last : undefined
}

/** Warns the customer by e-mail, and on the devices that follow the booking. */
async function warn(db: Transaction, now: Date, booking: BookingRow, noShowId: string): Promise<void> {
  const email = await customerEmailOf(db, booking)
  enqueue(db, now, email, { kind: 'nobody-answers', bookingId: booking.id, noShowId })
  enqueuePush(db, now, { kind: 'push-nobody-answers', bookingId: booking.id, noShowId })
}

/** Shows what changed to the customer, the office and the painter's other devices at once. */
function showEverywhere(db: Transaction, { booking, job }: LockedJob): void {
  recordChange(db, { topic: 'bookings', bookingId: booking.id, kind: 'visit' })
  recordChange(db, { topic: 'jobs', contractorId: job.contractor_id, jobId: job.id, kind: 'changed' })
}

/**
 * Records that the painter at the door tried to reach the customer (docs/rules/no-shows.md#waiting). After `MOST_ATTEMPTS`
 * nothing more is stored.
 * @throws AppError `not_found` for another painter's job; `invalid_transition` unless it is acknowledged; `too_early` before
 * they arrived; `invalid_request` for what happened too long ago
 */
export const recordAttempt = (deps: Deps, { kind, happenedAt, ...of }: Report & { kind: ContactKind }): Promise<void> =>
  changeJob(deps, of, async (db, locked) => {
    const { job } = locked
    const now = deps.now()
    const at = momentOf(happenedAt, now)
    if (job.status !== 'acknowledged') throw new AppError(...waitRefusals.invalid_transition)
    if (arrivedOn(deps.market, await reportsOf(db, job.id), at) === null) throw new AppError(...notArrived)
    if ((await attemptsOf(db, job.id)).length >= MOST_ATTEMPTS) return
    await db
      .insertInto('contact_attempts')
      .values({ id: newId(), job_id: job.id, kind, at, recorded_at: now })
      .execute()
    showEverywhere(db, locked)
    recordJobAudit(db, now, locked, { action: 'contact-tried', from: job.status, to: job.status, more: { kind, at } })
  })

/**
 * Nobody opens to a painter who has arrived: the customer is warned at once, and told until when the painter waits
 * (docs/rules/no-shows.md#waiting).
 * @throws AppError `not_found` for another painter's job; `invalid_transition`, `too_early` or `conflict` as `waitMove` says;
 * `invalid_request` for what happened too long ago
 */
export const beginWait = (deps: Deps, { happenedAt, ...of }: Report): Promise<void> =>
  changeJob(deps, of, async (db, locked) => {
    const { booking, job } = locked
    const { market } = deps
    const now = deps.now()
    const at = momentOf(happenedAt, now)
    const events = await reportsOf(db, job.id)
    const isOpen = (await openWait(db, deps, locked, at)) !== undefined
    const verdict = waitMove(market, { status: job.status, events, isOpen }, at)
    if (verdict !== 'ok') throw new AppError(...waitRefusals[verdict])
    const arrivedAt = arrivedOn(market, events, at) as Date
    // One of another day that nobody ended.
    await db
      .updateTable('no_shows')
      .set({ state: 'called_off' })
      .where('booking_id', '=', booking.id)
      .where('state', 'in', ['waiting', 'left'])
      .execute()
    const id = newId()
    const until = waitUntil(
      market,
      { date: booking.scheduled_date, slot: booking.time_slot },
      { arrivedAt, begunAt: at },
    )
    await db
      .insertInto('no_shows')
      .values({
        id,
        booking_id: booking.id,
        job_id: job.id,
        contractor_id: job.contractor_id,
        state: 'waiting',
        arrived_at: arrivedAt,
        begun_at: at,
        begun_recorded_at: now,
        wait_until: until,
      })
      .execute()
    await warn(db, now, booking, id)
    showEverywhere(db, locked)
    const more = { at, waitUntil: until }
    recordJobAudit(db, now, locked, { action: 'nobody-answers', from: job.status, to: job.status, more })
  })

/**
 * The painter leaves after the wait: nobody is home. It takes effect once it can no longer be undone (`settleNoShows`).
 * @throws AppError `not_found` for another painter's job; `invalid_transition` and `too_early` as `leaveMove` says;
 * `invalid_request` for what happened too long ago
 */
export const leaveDoor = (deps: Deps, { happenedAt, ...of }: Report): Promise<void> =>
  changeJob(deps, of, async (db, locked) => {
    const { job } = locked
    const now = deps.now()
    const at = momentOf(happenedAt, now)
    const wait = await openWait(db, deps, locked, at)
    if (!wait || job.status !== 'acknowledged') throw new AppError(...leaveRefusals.not_waiting)
    const { state, arrived_at: arrivedAt, begun_at: begunAt, wait_until: until } = wait
    const facts = { state, arrivedAt, begunAt, waitUntil: until }
    const verdict = leaveMove(deps.market, facts, await attemptsOf(db, job.id), at)
    if (verdict !== 'ok') throw new AppError(...leaveRefusals[verdict])
    await changeNoShow(db, wait.id, { state: 'left', left_at: at, left_recorded_at: now })
    showEverywhere(db, locked)
    recordJobAudit(db, now, locked, { action: 'nobody-home', from: job.status, to: job.status, more: { at } })
  })
