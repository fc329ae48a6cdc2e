import {
  type ChangeReason,
  namesOfRooms,
  nextChangeAt,
  resizedRooms,
  type Sides,
  staysAtPrice,
  withOwnIds,
} from '#domain/bookings/change-orders.ts'
import { todayIn } from '#domain/platform/dates.ts'
import { formatTime } from '#domain/platform/format-dates.ts'
import { dollarsFromCents } from '#domain/platform/money.ts'
import { text } from '#domain/platform/translation/text.ts'
import { changeJob, type JobOf, type LockedJob, recordJobAudit } from '#server/bookings/jobs/change-job.ts'
import { momentOf } from '#server/bookings/jobs/painter-command.ts'
import { onTermsOf } from '#server/bookings/lifecycle/terms-of-booking.ts'
import { withdrawOpenChange } from '#server/bookings/lifecycle/withdraw-open-change.ts'
import { recordChange } from '#server/platform/change-log/record-change.ts'
import type { Transaction } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError, invalid } from '#server/platform/errors.ts'
import { newId } from '#server/platform/identifiers.ts'
import { enqueue } from '#server/platform/outbox/enqueue.ts'
import { enqueuePush } from '#server/platform/outbox/enqueue-push.ts'
import type { StoredQuote, StoredRoom } from '#server/pricing/stored-shapes/stored-quote.ts'
import { findQuote } from '#server/quotes/quotes/quotes.queries.ts'
import { canProposeFor } from './can-propose.ts'
import { insertChange, insertWalkThrough, sentTimesOf } from './change-orders.queries.ts'
import { planVisit } from './plan-visit.ts'
import { type ProposedWork, proposedWork, type SentRooms } from './proposed-work.ts'

/**
 * Refuses to send another size of a room that its painter has not photographed: the price follows from what they measured, and so may
 * a trip charge (docs/rules/change-orders.md#photos-of-what-was-measured).
 * @throws AppError `invalid_request` that names the room
 */
async function requirePhotos(
  db: Transaction,
  { reader }: Pick<Deps, 'reader'>,
  { booking, job }: LockedJob,
  { before, after }: Sides<readonly StoredRoom[]>,
): Promise<void> {
  const resized = resizedRooms(before, after)
  if (resized.length === 0) return
  const photos = await db
    .selectFrom('visit_photos')
    .select('room_id')
    .distinct()
    .where('booking_id', '=', booking.id)
    .where('contractor_id', '=', job.contractor_id)
    .execute()
  const seen = new Set(photos.map(({ room_id: id }) => id))
  const missing = resized.find((id) => !seen.has(id))
  if (missing === undefined) return
  const room = namesOfRooms(reader, before, after).get(missing) ?? ''
  throw invalid(
    'rooms',
    text('Take a photo of {room} with your tape measure in it first: its size is different.', { room }),
  )
}

/** A visit whose work can be changed, with its quote. */
async function requireChangeable(db: Transaction, { booking, job }: LockedJob): Promise<StoredQuote> {
  if (!canProposeFor(booking, job.status))
    throw new AppError(
      'invalid_transition',
      text('Rooms can be checked and changed on a painting job that you acknowledged or started.'),
    )
  const quote = await findQuote(db, booking.quote_id)
  if (!quote) throw new Error('a booking without its quote')
  return quote
}

/**
 * Refuses to send one change after the other: each is an email. The answer is a 409, since a phone keeps what is refused with a 429
 * and tries it again.
 * @throws AppError `conflict`, which says when the next one can be sent
 */
async function requirePause(db: Transaction, { now, reader }: Pick<Deps, 'now' | 'reader'>, jobId: string) {
  const next = nextChangeAt(await sentTimesOf(db, jobId), now())
  if (next === null) return
  throw new AppError(
    'conflict',
    text(
      'You sent your customer several changes within the hour, so nothing more was sent. Talk to them first, and send one change with everything in it after {time}.',
      { time: formatTime(reader, next) },
    ),
  )
}

type Sending = { reason: ChangeReason; comment: string | null }

/** Sends what is to be painted otherwise to the customer, in place of what they were sent before. @returns its id */
async function send(
  db: Transaction,
  deps: Deps,
  { booking, job }: LockedJob,
  quote: StoredQuote,
  { rooms, change }: ProposedWork,
  { reason, comment }: Sending,
): Promise<string> {
  if (!(await planVisit({ ...deps, db }, booking, { rooms, change })))
    throw new AppError(
      'conflict',
      text('That takes more days than you have free. Mark more days as available, or call the office.'),
    )
  await requirePhotos(db, deps, { booking, job }, rooms)
  await requirePause(db, deps, job.id)
  const now = deps.now()
  await withdrawOpenChange(db, deps, booking.id, 'newer')
  const id = newId()
  await insertChange(db, {
    id,
    booking_id: booking.id,
    job_id: job.id,
    reason,
    state: 'sent',
    rooms_before: JSON.stringify(rooms.before),
    rooms_after: JSON.stringify(rooms.after),
    breakdown_before: JSON.stringify(change.before),
    breakdown_after: JSON.stringify(change.after),
    difference: change.difference,
    words: comment,
    sent_at: now,
  })
  recordChange(db, { topic: 'bookings', bookingId: booking.id, kind: 'change' })
  enqueue(db, now, quote.email, { kind: 'change-sent', bookingId: booking.id, changeId: id })
  enqueuePush(db, now, { kind: 'push-change-sent', bookingId: booking.id, changeId: id })
  return id
}

/** Records what a painter did about the rooms, for the office and for their own open portal. */
const record = (
  db: Transaction,
  deps: Deps,
  locked: LockedJob,
  action: string,
  more: Record<string, unknown>,
): void => {
  const { status } = locked.job
  recordJobAudit(db, deps.now(), locked, { action, from: status, to: status, more })
  recordChange(db, { topic: 'jobs', contractorId: locked.job.contractor_id, jobId: locked.job.id, kind: 'changed' })
}

const dollars = (difference: number) => ({ difference: dollarsFromCents(difference) })

type WalkThroughInput = JobOf & { rooms?: SentRooms | undefined; comment: string | null; happenedAt?: Date | undefined }

/**
 * A painter checked the rooms: they are as booked or not. Within tolerance the price stays and nobody is notified; beyond,
 * the difference goes to the customer. What was sent as a correction before is withdrawn (docs/rules/change-orders.md).
 * @throws AppError `not_found`; `invalid_transition`; `too_early` before the day of the visit; `invalid_request`; `conflict` when
 * there is no room for the work, or many changes were sent just now
 */
export const walkThrough = (deps: Deps, { rooms: sent, comment, happenedAt, ...of }: WalkThroughInput): Promise<void> =>
  changeJob(deps, of, async (db, locked) => {
    const { booking, job } = locked
    const at = momentOf(happenedAt, deps.now())
    const quote = await requireChangeable(db, locked)
    if (todayIn(deps.market, at) < booking.scheduled_date)
      throw new AppError('too_early', text('You can check the rooms starting on the day of the visit.'))
    const work = proposedWork(quote, booking.purpose, sent ?? withOwnIds(quote.rooms))
    const { difference, lines } = work.change
    const isAsBooked = lines.length === 0 && difference === 0
    const stays = staysAtPrice(onTermsOf(deps.market, booking).changes, quote.final_cost, difference)
    const changeId =
      isAsBooked || stays ? null : await send(db, deps, locked, quote, work, { reason: 'correction', comment })
    if (changeId === null) await withdrawOpenChange(db, deps, booking.id, 'newer', 'correction')
    const outcome = isAsBooked ? 'as_booked' : changeId === null ? 'within_tolerance' : 'sent'
    await insertWalkThrough(db, {
      id: newId(),
      booking_id: booking.id,
      job_id: job.id,
      outcome,
      rooms: isAsBooked ? null : JSON.stringify(work.rooms.after),
      difference,
      change_order_id: changeId,
      at,
    })
    recordChange(db, { topic: 'bookings', bookingId: booking.id, kind: 'visit' })
    record(db, deps, locked, 'walk-through', { outcome, ...dollars(difference) })
  })

type ExtraWorkInput = JobOf & { rooms: SentRooms; comment: string | null }

/**
 * A painter sends the price of what the customer wants besides, however small (docs/rules/change-orders.md#extra-work).
 * @throws AppError `not_found`; `invalid_transition`; `invalid_request` when nothing is different; `conflict` when there is no
 * room for the work
 */
export const sendChange = (deps: Deps, { rooms, comment, ...of }: ExtraWorkInput): Promise<void> =>
  changeJob(deps, of, async (db, locked) => {
    const quote = await requireChangeable(db, locked)
    const work = proposedWork(quote, locked.booking.purpose, rooms)
    if (work.change.lines.length === 0)
      throw invalid('rooms', text('Nothing is different yet. Add a room or a surface first.'))
    const changeId = await send(db, deps, locked, quote, work, { reason: 'extra', comment })
    record(db, deps, locked, 'change-sent', { changeId, ...dollars(work.change.difference) })
  })
