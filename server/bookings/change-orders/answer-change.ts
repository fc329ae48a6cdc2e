import type { ChangePlan } from '#contract/bookings/change-orders.ts'
import { addedWork, comparePrices } from '#domain/bookings/change-orders.ts'
import { type Cents, dollarsFromCents } from '#domain/platform/money.ts'
import { text } from '#domain/platform/translation/text.ts'
import { translator } from '#domain/platform/translation/translator.ts'
import { workArea } from '#domain/scheduling/estimate.ts'
import { bookFollowUp } from '#server/bookings/booking/book-follow-up.ts'
import { emailOf, type QuoteRow } from '#server/bookings/booking/bookings.queries.ts'
import { lockProvenBooking, type Proof, requireProof } from '#server/bookings/booking/prove-customer.ts'
import { changeWork } from '#server/bookings/lifecycle/change-work.ts'
import { type LockedBooking, withOpenJob } from '#server/bookings/lifecycle/locked-booking.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { recordChange } from '#server/platform/change-log/record-change.ts'
import { inTransaction, type Transaction } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError } from '#server/platform/errors.ts'
import { enqueue } from '#server/platform/outbox/enqueue.ts'
import { enqueuePush } from '#server/platform/outbox/enqueue-push.ts'
import type { StoredChange } from '#server/platform/stored-shapes/stored-change.ts'
import { findChange, writeAnswer } from './change-orders.queries.ts'
import { isSamePlan, planVisit, presentPlan, type VisitPlan } from './plan-visit.ts'
import type { ProposedWork } from './proposed-work.ts'

/** A customer's approval of a change as it was shown to them, amounts in cents. */
export type Approval = { name: string; total: Cents; plan: ChangePlan }

/** A customer's change: its visit is locked. */
type LockedChange = { locked: LockedBooking; quote: QuoteRow; change: StoredChange }

const changeNotFound = () => new AppError('not_found', text('Change not found'))

const differs = () =>
  new AppError('conflict', text('Something about this change is different by now. Please look at it again.'))

const notOpen = ({ state }: StoredChange): AppError =>
  new AppError(
    'conflict',
    state === 'approved'
      ? text("You've already approved this change.")
      : state === 'declined'
        ? text("You've already declined this change.")
        : text('This change was taken back, so there is nothing to answer anymore.'),
  )

/** Works on a change of a customer who has proven that the booking is theirs, all or nothing. */
async function answer(
  deps: Deps,
  { bookingId, changeId, proof }: { bookingId: string; changeId: string; proof: Proof },
  work: (db: Transaction, lockedChange: LockedChange) => Promise<void>,
): Promise<void> {
  requireProof(proof)
  await inTransaction(deps.db, async (db) => {
    const { booking, quote } = await lockProvenBooking(db, deps, bookingId, proof)
    const change = await findChange(db, bookingId, changeId)
    if (!change) throw changeNotFound()
    await work(db, { locked: await withOpenJob(db, booking), quote, change })
  })
}

/** Notifies both sides of the answer to a change, and records it. */
async function notify(
  db: Transaction,
  deps: Deps,
  { locked: { booking, job }, change }: LockedChange,
  state: 'approved' | 'declined',
): Promise<void> {
  const now = deps.now()
  recordChange(db, { topic: 'bookings', bookingId: booking.id, kind: 'change' })
  recordAudit(db, now, {
    actor: 'customer',
    action: `change.${state}`,
    about: ['booking', booking.id],
    before: { changeId: change.id, state: change.state },
    after: { changeId: change.id, state, difference: dollarsFromCents(change.difference) },
  })
  if (!job) return
  const of = { contractorId: job.contractor_id, jobId: job.id }
  recordChange(db, { topic: 'jobs', ...of, kind: 'changed' })
  enqueuePush(db, now, { kind: 'push-job-change-answered', ...of, changeId: change.id })
  const email = await emailOf(db, job.contractor_id)
  if (email) enqueue(db, now, email, { kind: 'job-change-answered', jobId: job.id, changeId: change.id })
}

/** Does what was approved: on the visit itself, or as a second one. @returns the end of the visit, and the second one's id */
async function applyChange(
  db: Transaction,
  deps: Deps,
  { locked, change }: LockedChange,
  work: ProposedWork,
  { plan, name }: { plan: VisitPlan; name: string },
): Promise<{ end_date: string; follow_up_id: string | null }> {
  const { booking } = locked
  if (plan.type === 'second_visit') {
    const second = await bookFollowUp(db, deps, {
      follows: booking,
      purpose: 'extra_work',
      contractorId: booking.contractor_id,
      work: addedWork(work.change, work.rooms),
      at: plan.at,
    })
    return { end_date: booking.end_date, follow_up_id: second.booking.id }
  }
  const t = translator({ locale: deps.market.locales[0] })
  const isDone = await changeWork(db, deps, locked, {
    changeId: change.id,
    rooms: change.rooms.after,
    breakdown: change.prices.after,
    workArea: workArea(change.rooms.after),
    difference: change.difference,
    halfDays: plan.halfDays,
    reason: t('Change approved by {name}', { name }),
  })
  if (!isDone) throw differs()
  return { end_date: plan.endDate, follow_up_id: null }
}

/**
 * A customer approves a change: rooms, price, the painter's share and the reserved half-days change with it, all or nothing. What
 * was shown has to be what happens. Approving again changes nothing (docs/rules/change-orders.md#approving).
 * @throws AppError `proof_required`, `not_found`; `conflict` when it is not open, or something is different from what was shown;
 * `slot_unavailable` when the second visit was just taken
 */
export const approveChange = (
  deps: Deps,
  of: { bookingId: string; changeId: string; proof: Proof },
  { name, total, plan: shown }: Approval,
): Promise<void> =>
  answer(deps, of, async (db, lockedChange) => {
    const { locked, quote, change } = lockedChange
    if (change.state === 'approved') return
    if (change.state !== 'sent') throw notOpen(change)
    const work = { rooms: change.rooms, change: comparePrices(change.rooms, change.prices) }
    const plan = await planVisit({ ...deps, db }, locked.booking, work)
    const newTotal = quote.final_cost + change.difference
    const isAsShown =
      plan !== null && newTotal >= 0 && newTotal === total && isSamePlan(presentPlan(locked.booking, plan), shown)
    if (!isAsShown) throw differs()
    const done = await applyChange(db, deps, lockedChange, work, { plan, name })
    const now = deps.now()
    const price_before = quote.final_cost
    await writeAnswer(db, change.id, { ...done, state: 'approved', answered_at: now, approved_by: name, price_before })
    enqueue(db, now, quote.email, { kind: 'change-approved', bookingId: locked.booking.id, changeId: change.id })
    await notify(db, deps, lockedChange, 'approved')
  })

/**
 * A customer declines a change: what was booked is painted. Declining again changes nothing.
 * @param said.roomsAsBooked the customer says that the rooms are as they were booked: then a trip charge waits for the office
 * @throws AppError `proof_required`, `not_found`; `conflict` when it is not open
 */
export const declineChange = (
  deps: Deps,
  of: { bookingId: string; changeId: string; proof: Proof },
  { roomsAsBooked }: { roomsAsBooked: boolean },
): Promise<void> =>
  answer(deps, of, async (db, lockedChange) => {
    if (lockedChange.change.state === 'declined') return
    if (lockedChange.change.state !== 'sent') throw notOpen(lockedChange.change)
    await writeAnswer(db, lockedChange.change.id, {
      state: 'declined',
      answered_at: deps.now(),
      rooms_as_booked: roomsAsBooked,
    })
    await notify(db, deps, lockedChange, 'declined')
  })
