import type { CivilDate } from '#domain/platform/dates.ts'
import type { Market } from '#domain/platform/market.ts'
import type { Cents } from '#domain/platform/money.ts'
import type { Room } from '#domain/pricing/rooms.ts'
import { type JobStatus, jobMove } from '#domain/scheduling/job-status.ts'
import type { SlotId } from '#domain/scheduling/slots.ts'
import { type ColorChoice, chooseColors } from './color-choices.ts'
import {
  arrivedOn,
  type ContactAttempt,
  type ContactKind,
  isWaitOpen,
  leaveMove,
  type NoShowState,
  waitMove,
  waitUntil,
} from './no-show.ts'
import { type PaymentState, paymentStateAt } from './payment-state.ts'
import { type VisitEvent, visitMove } from './visit-progress.ts'

/** A painter's command for a job, as far as it changes what they see of it. */
export type PainterCommand =
  | { kind: 'step'; to: JobStatus }
  /** Cash or a check that the customer handed over. */
  | { kind: 'payment'; amount: Cents }
  | { kind: 'report'; report: Omit<VisitEvent, 'at'> }
  /** They tried to reach the customer. */
  | { kind: 'contact'; by: ContactKind }
  /** Nobody opens; and after the wait they left. */
  | { kind: 'no-answer' }
  | { kind: 'nobody-home' }
  /** Colors that were picked together. */
  | { kind: 'colors'; colors: readonly ColorChoice[] }

/** A wait at a closed door, as its painter sees it. */
export type KnownWait = {
  state: NoShowState
  begunAt: Date
  waitUntil: Date
  leftAt: Date | null
  undoUntil: Date | null
  photo: { id: string; url: string; smallUrl: string } | null
}

/** A job as far as its painter's own commands change it. */
type CommandTarget = {
  status: JobStatus
  answerBy: Date | null
  lateMinutes: number | null
  startedAt: Date | null
  completedAt: Date | null
  undoUntil: Date | null
  payment: { owed: Cents; paid: Cents; balance: Cents; due: Cents; state: PaymentState }
  visitEvents: VisitEvent[]
  noShow: { tried: ContactAttempt[]; wait: KnownWait | null; fee: Cents; share: Cents }
  booking: {
    scheduledDate: CivilDate
    timeSlot: SlotId
    reservedSlots: readonly { date: CivilDate; timeSlot: SlotId }[]
    /** The rooms as JSON text. */
    quote?: { rooms: string }
  }
}

/** How far a job is paid once an amount was taken, and once its work is done. */
function paidAfter(
  { owed, paid, balance, due }: CommandTarget['payment'],
  amount: Cents,
  isDone: boolean,
): CommandTarget['payment'] {
  const left = balance - amount
  const sums = { owed, paid: paid + amount, balance: left, due: isDone ? left : Math.max(0, due - amount) }
  return { ...sums, state: paymentStateAt(sums) }
}

/** A job with the colors that its painter noted; unreadable rooms stay as they are. */
function withColors<J extends CommandTarget>(job: J, colors: readonly ColorChoice[]): J {
  const { quote } = job.booking
  if (!quote) return job
  try {
    const chosen = chooseColors(JSON.parse(quote.rooms) as Room[], { customerSupplies: false }, colors)
    if (chosen.outcome !== 'chosen') return job
    return { ...job, booking: { ...job.booking, quote: { ...quote, rooms: JSON.stringify(chosen.rooms) } } }
  } catch {
    return job
  }
}

/** A painter who starts the work was let in. */
const opened = (noShow: CommandTarget['noShow']): CommandTarget['noShow'] =>
  noShow.wait === null ? noShow : { ...noShow, wait: { ...noShow.wait, state: 'opened', undoUntil: null } }

/** A job after what happened at a closed door, by the same rules as on the server. */
function afterDoor<J extends CommandTarget>(
  market: Market,
  job: J,
  command: Extract<PainterCommand, { kind: 'contact' | 'no-answer' | 'nobody-home' }>,
  at: Date,
): J {
  const { status, noShow, visitEvents: events } = job
  const arrivedAt = arrivedOn(market, events, at)
  if (status !== 'acknowledged' || arrivedAt === null) return job
  const { wait, tried } = noShow
  if (command.kind === 'contact') return { ...job, noShow: { ...noShow, tried: [...tried, { kind: command.by, at }] } }
  if (command.kind === 'nobody-home') {
    if (!wait || leaveMove(market, { ...wait, arrivedAt }, tried, at) !== 'ok') return job
    // A command that waits on the phone is undone there.
    return { ...job, noShow: { ...noShow, wait: { ...wait, state: 'left', leftAt: at, undoUntil: null } } }
  }
  const isOpen = wait !== null && isWaitOpen(market, wait, at)
  if (waitMove(market, { status, events, isOpen }, at) !== 'ok') return job
  const first = { date: job.booking.scheduledDate, slot: job.booking.timeSlot }
  const until = waitUntil(market, first, { arrivedAt, begunAt: at })
  const begun: KnownWait = {
    state: 'waiting',
    begunAt: at,
    waitUntil: until,
    leftAt: null,
    undoUntil: null,
    photo: null,
  }
  return { ...job, noShow: { ...noShow, wait: begun } }
}

/**
 * A job as its painter sees it before the server receives a command (docs/rules/phone.md#shown-as-done). A command that the
 * server would refuse changes nothing.
 * @param at when it was done
 */
export function jobAfter<J extends CommandTarget>(market: Market, job: J, command: PainterCommand, at: Date): J {
  if (command.kind === 'payment') {
    if (job.status !== 'in_progress' && job.status !== 'completed') return job
    return { ...job, payment: paidAfter(job.payment, command.amount, job.status === 'completed') }
  }
  if (command.kind === 'colors') return withColors(job, command.colors)
  if (command.kind === 'report') {
    const slots = job.booking.reservedSlots.map(({ date, timeSlot }) => ({ date, slot: timeSlot }))
    const visit = { slots, job: { ...job, canBeUndone: job.undoUntil !== null }, events: job.visitEvents }
    if (slots.length === 0 || visitMove(market, command.report.kind, visit, at) !== 'ok') return job
    return { ...job, visitEvents: [...job.visitEvents, { ...command.report, at }] }
  }
  if (command.kind === 'contact' || command.kind === 'no-answer' || command.kind === 'nobody-home')
    return afterDoor(market, job, command, at)
  if (jobMove(market, job.status, command.to, job.booking, at) !== 'ok') return job
  // A command that waits on the phone is undone there: the server's ten minutes begin when it receives the step.
  const moved = { ...job, status: command.to, answerBy: null, undoUntil: null }
  if (command.to === 'in_progress') return { ...moved, startedAt: at, noShow: opened(job.noShow) }
  if (command.to !== 'completed') return moved
  return { ...moved, completedAt: at, payment: paidAfter(job.payment, 0, true) }
}
