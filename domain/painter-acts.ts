import type { CivilDate } from './dates.ts'
import { type JobStatus, jobMove } from './job-status.ts'
import { type PaymentState, paymentStateAt } from './ledger.ts'
import type { Market } from './market.ts'
import type { Cents } from './money.ts'
import type { SlotId } from './slots.ts'
import { type VisitEvent, visitMove } from './visit-progress.ts'

/** What a painter did with a job, as far as it changes what they see of it. */
export type PainterAct =
  | { kind: 'step'; to: JobStatus }
  /** Cash or a check that the customer handed over. */
  | { kind: 'payment'; amount: Cents }
  | { kind: 'report'; report: Omit<VisitEvent, 'at'> }

/** A job as far as its painter's own acts change it. */
type ActedOn = {
  status: JobStatus
  answerBy: Date | null
  lateMinutes: number | null
  startedAt: Date | null
  completedAt: Date | null
  undoUntil: Date | null
  payment: { owed: Cents; paid: Cents; balance: Cents; due: Cents; state: PaymentState }
  visitEvents: VisitEvent[]
  booking: {
    scheduledDate: CivilDate
    timeSlot: SlotId
    reservedSlots: readonly { date: CivilDate; timeSlot: SlotId }[]
  }
}

/** How far a job is paid once an amount was taken, and once its work is done. */
function paidAfter(
  { owed, paid, balance, due }: ActedOn['payment'],
  amount: Cents,
  isDone: boolean,
): ActedOn['payment'] {
  const left = balance - amount
  const sums = { owed, paid: paid + amount, balance: left, due: isDone ? left : Math.max(0, due - amount) }
  return { ...sums, state: paymentStateAt(sums) }
}

/**
 * A job as its painter sees it before the server has heard of an act (docs/rules/phone.md#shown-as-done). An act that the
 * server would refuse changes nothing.
 * @param at when it was done
 */
export function jobAfter<J extends ActedOn>(market: Market, job: J, act: PainterAct, at: Date): J {
  if (act.kind === 'payment') {
    if (job.status !== 'in_progress' && job.status !== 'completed') return job
    return { ...job, payment: paidAfter(job.payment, act.amount, job.status === 'completed') }
  }
  if (act.kind === 'report') {
    const slots = job.booking.reservedSlots.map(({ date, timeSlot }) => ({ date, slot: timeSlot }))
    const visit = { slots, job: { ...job, canBeUndone: job.undoUntil !== null }, events: job.visitEvents }
    if (slots.length === 0 || visitMove(market, act.report.kind, visit, at) !== 'ok') return job
    return { ...job, visitEvents: [...job.visitEvents, { ...act.report, at }] }
  }
  if (jobMove(market, job.status, act.to, job.booking, at) !== 'ok') return job
  // What waits on the phone is taken back there: the server's ten minutes begin when it hears of the step.
  const moved = { ...job, status: act.to, answerBy: null, undoUntil: null }
  if (act.to === 'in_progress') return { ...moved, startedAt: at }
  if (act.to !== 'completed') return moved
  return { ...moved, completedAt: at, payment: paidAfter(job.payment, 0, true) }
}
