import type { ChangePlan } from '#contract/bookings/change-orders.ts'
import { answerIsFinalAt, signatureProblem } from '#domain/bookings/change-consent.ts'
import { addedWork, comparePrices } from '#domain/bookings/change-orders.ts'
import { formatMoney } from '#domain/platform/format.ts'
import { type Cents, dollarsFromCents } from '#domain/platform/money.ts'
import { text } from '#domain/platform/translation/text.ts'
import { translator } from '#domain/platform/translation/translator.ts'
import { workArea } from '#domain/pricing/work-area.ts'
import type { StoredChange } from '#server/billing/stored-shapes/stored-change.ts'
import { bookFollowUp } from '#server/bookings/booking/book-follow-up.ts'
import { emailOf } from '#server/bookings/booking/bookings.queries.ts'
import { noteInConversation } from '#server/bookings/conversations/note-in-conversation.ts'
import { changeWork } from '#server/bookings/lifecycle/change-work.ts'
import { readWorkBefore, withOwnCauses } from '#server/bookings/lifecycle/restore-work.ts'
import type { Transaction } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError, invalid } from '#server/platform/errors.ts'
import { newId } from '#server/platform/identifiers.ts'
import { enqueue } from '#server/platform/outbox/enqueue.ts'
import { enqueuePush } from '#server/platform/outbox/enqueue-push.ts'
import { holdTasks } from '#server/platform/outbox/hold.ts'
import { writeAnswer } from './change-orders.queries.ts'
import { type ChangeOf, type LockedChange, recordAnswer, withLockedChange } from './lock-change.ts'
import { endOf, isSamePlan, planVisit, presentPlan, type VisitPlan } from './plan-visit.ts'
import type { ProposedWork } from './proposed-work.ts'
import type { BeforeApproval } from './stored-approval.ts'

/** A customer's approval of a change as it was shown to them, amounts in cents. */
export type Approval = { name: string; total: Cents; plan: ChangePlan }

const differs = () => new AppError('conflict', text('This change has been updated. Please look at it again.'))

const notOpen = ({ state }: StoredChange): AppError =>
  new AppError(
    'conflict',
    state === 'approved'
      ? text("You've already approved this change.")
      : state === 'declined'
        ? text("You've already declined this change.")
        : text('This change was withdrawn, so you don’t have to answer anymore.'),
  )

/** Writes an answer that was given on the phone into the conversation: who gave it, and what it is about. */
async function writeAnswerOnPhone(
  db: Transaction,
  deps: Deps,
  { locked: { booking }, change, phone }: LockedChange,
  state: 'approved' | 'declined',
): Promise<void> {
  if (!phone) return
  const of = { name: phone.name, amount: formatMoney(deps.reader, change.difference) }
  await noteInConversation(
    db,
    deps,
    booking,
    state === 'approved'
      ? text('{name} approved the change of {amount} on the phone.', of)
      : text('{name} declined the change of {amount} on the phone.', of),
  )
}

/**
 * Notifies both sides of the answer to a change, and records it. Page and phone show it at once; everything that is queued from
 * here on waits until the answer can no longer be taken back (docs/rules/change-orders.md#second-thoughts).
 * @returns the id under which it waits
 */
async function notify(
  db: Transaction,
  deps: Deps,
  lockedChange: LockedChange,
  state: 'approved' | 'declined',
): Promise<string> {
  const now = deps.now()
  const { locked, change } = lockedChange
  const after = { state, difference: dollarsFromCents(change.difference) }
  recordAnswer(db, deps, lockedChange, { action: state, after })
  const { job } = locked
  const of = job && { contractorId: job.contractor_id, jobId: job.id }
  if (of) enqueuePush(db, now, { kind: 'push-job-change-answered', ...of, changeId: change.id })
  await writeAnswerOnPhone(db, deps, lockedChange, state)
  const actionId = newId()
  holdTasks(db, { actionId, until: answerIsFinalAt(now), billsNow: false })
  const email = of && (await emailOf(db, of.contractorId))
  if (of && email) enqueue(db, now, email, { kind: 'job-change-answered', jobId: of.jobId, changeId: change.id })
  return actionId
}

type Applied = {
  end_date: string
  follow_up_id: string | null
  ends_at: Date
  ended_before: Date
  before: BeforeApproval
}

/** Does what was approved: on the visit itself, or as a second one. @returns the end of the visit, and the second one's id */
async function applyChange(
  db: Transaction,
  deps: Deps,
  { locked, change }: LockedChange,
  work: ProposedWork,
  { plan, name }: { plan: VisitPlan; name: string },
): Promise<Applied> {
  const { booking } = locked
  const ended_before = endOf(deps.market, booking, booking.half_days)
  if (plan.type === 'second_visit') {
    const second = await bookFollowUp(db, deps, {
      follows: booking,
      purpose: 'extra_work',
      contractorId: booking.contractor_id,
      work: addedWork(work.change, work.rooms),
      at: plan.at,
    })
    const { id, version } = second.booking
    const before = { type: 'second_visit', version } as const
    return { end_date: booking.end_date, ends_at: ended_before, ended_before, follow_up_id: id, before }
  }
  const before = await readWorkBefore(db, locked)
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
  return {
    end_date: plan.endDate,
    ends_at: endOf(deps.market, booking, plan.halfDays),
    ended_before,
    follow_up_id: null,
    before: await withOwnCauses(db, locked, before),
  }
}

/** @throws AppError `invalid_request` when a name does not approve anything */
function requireSignature(typed: string, booked: string | null): void {
  const problem = signatureProblem(typed, booked)
  if (problem) throw invalid('name', problem)
}

/**
 * A customer approves a change: rooms, price, the painter's share and the reserved half-days change with it, all or nothing. What
 * was shown has to be what happens. Approving again changes nothing (docs/rules/change-orders.md#approving).
 * @throws AppError `proof_required`, `not_found`; `invalid_request` for a name that approves nothing; `conflict` when it is not
 * open, or something is different from what was shown; `slot_unavailable` when the second visit was just taken
 */
export const approveChange = (deps: Deps, of: ChangeOf, { name, total, plan: shown }: Approval): Promise<void> =>
  withLockedChange(deps, of, async (db, lockedChange) => {
    const { locked, quote, change } = lockedChange
    if (change.state === 'approved') return
    if (change.state !== 'sent') throw notOpen(change)
    requireSignature(name, quote.customer_name)
    const work = { rooms: change.rooms, change: comparePrices(change.rooms, change.prices) }
    const plan = await planVisit({ ...deps, db }, locked.booking, work)
    const newTotal = quote.final_cost + change.difference
    const isAsShown =
      plan !== null &&
      newTotal >= 0 &&
      newTotal === total &&
      isSamePlan(presentPlan(deps.market, locked.booking, plan), shown)
    if (!isAsShown) throw differs()
    const answer_id = await notify(db, deps, lockedChange, 'approved')
    const { before, ...done } = await applyChange(db, deps, lockedChange, work, { plan, name })
    const now = deps.now()
    await writeAnswer(db, change.id, {
      ...done,
      state: 'approved',
      answered_at: now,
      answer_id,
      approved_by: name,
      by_phone: lockedChange.phone !== undefined,
      price_before: quote.final_cost,
      before_approval: JSON.stringify(before),
    })
    enqueue(db, now, quote.email, { kind: 'change-approved', bookingId: locked.booking.id, changeId: change.id })
  })

/**
 * A customer declines a change: what was booked is painted. Declining again changes nothing.
 * @param said.roomsAsBooked the customer says that the rooms are as they were booked: then a trip charge waits for the office
 * @throws AppError `proof_required`, `not_found`; `conflict` when it is not open
 */
export const declineChange = (deps: Deps, of: ChangeOf, { roomsAsBooked }: { roomsAsBooked: boolean }): Promise<void> =>
  withLockedChange(deps, of, async (db, lockedChange) => {
    if (lockedChange.change.state === 'declined') return
    if (lockedChange.change.state !== 'sent') throw notOpen(lockedChange.change)
    await writeAnswer(db, lockedChange.change.id, {
      state: 'declined',
      answered_at: deps.now(),
      answer_id: await notify(db, deps, lockedChange, 'declined'),
      rooms_as_booked: roomsAsBooked,
      by_phone: lockedChange.phone !== undefined,
    })
  })
