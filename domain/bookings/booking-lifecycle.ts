import { type BookingStatus, isLive } from '#domain/platform/booking-status.ts'
import type { Canceller, Mover } from '#domain/platform/cancelled-by.ts'
import type { CivilDate } from '#domain/platform/dates.ts'
import type { Market } from '#domain/platform/market.ts'
import type { PainterChange } from '#domain/platform/message-causes.ts'
import type { Cents } from '#domain/platform/money.ts'
import { answerBy, visitBegins } from '#domain/scheduling/answer-by.ts'
import { type HandBackReason, isJobOpen, type JobStatus, type UndoableStep } from '#domain/scheduling/job-status.ts'
import { lastSlotOfVisit, type SlotId } from '#domain/scheduling/slots.ts'
import type { DayReport, DayReportKind } from './days/day-reports.ts'
import type { ArrivalClaim } from './late-reports.ts'
import type { ReassignOccasion } from './painter-change.ts'
import type { Arrival } from './promises.ts'
import type { VisitEvent, VisitEventKind } from './visit-progress.ts'

/** The state of a booking that decisions depend on; amounts in cents. */
export type BookingState = {
  status: BookingStatus
  contractorId: string | null
  scheduledDate: CivilDate
  endDate: CivilDate
  timeSlot: SlotId
  halfDays: number
  confirmedAt: Date | null
  cancelledAt: Date | null
  cancellationFee: Cents | null
  /** The side that canceled it, and the office's reason for the customer. */
  cancelledBy: Canceller | null
  cancelReason: string | null
  rescheduleFee: Cents | null
  /** When it was noticed that nobody came; null again once somebody did, or it is moved. */
  missedAt: Date | null
  /** Moving and canceling stay free until a painter says yes to the date. */
  freeUntilConfirmed: boolean
  notes: string | null
  /** Incremented with every change that calendars have to pick up. */
  sequence: number
  /** Incremented with every change that an open view of the booking has to show. */
  version: number
}

/** The job of a booking's painter. */
export type JobState = {
  contractorId: string
  status: JobStatus
  scheduledDate: CivilDate
  endDate: CivilDate
  timeSlot: SlotId
  assignedAt: Date
  answerBy: Date | null
  remindedAt: Date | null
  acknowledgedAt: Date | null
  startedAt: Date | null
  completedAt: Date | null
  closedAt: Date | null
  /** The painter's last step while it can be undone, and the booking's status before it. */
  lastStep: UndoableStep | null
  bookingBefore: BookingStatus | null
  /** When that step was recorded, which a phone reports later than it happened; null for what the office set. */
  stepRecordedAt: Date | null
  lateMinutes: number | null
  /** When the customer was first notified of it. */
  lateToldAt: Date | null
  /** When the painter last said it. */
  lateSaidAt: Date | null
  /** When the painter arrived on the first day, and what of it is. */
  arrivedAt: Date | null
  arrival: Arrival | null
  handedBack: HandBackReason | null
  alertedAt: Date | null
  notes: string | null
}

/** A booking and its open job: the one that is neither declined nor canceled. */
export type BookingWithJob = { booking: BookingState; job: JobState | null }

/** A painter who holds all slots of the visit, and how many half-days they need. */
export type Found = { contractorId: string; halfDays: number }

/** The events of a booking after it was made, with the facts known at that moment. */
export type LifecycleEvent =
  /** `credit`, here and below: what we owe for changing it late (docs/rules/promises.md); nothing when left out. */
  | { type: 'cancelled'; by: Canceller; fee: Cents; credit?: Cents; reason?: string | null }
  /** A reserved date becomes a booking, with its painter; null when that painter has left since. */
  | { type: 'secured'; painter: Found | null }
  /** A reserved date was not paid for in time, or is given up for another one (`told`: the customer is notified). */
  | { type: 'lapsed'; told: boolean }
  /** To another time with a painter who holds its slots, the same one or another. */
  | { type: 'moved'; by: Mover; date: CivilDate; slot: SlotId; fee: Cents; painter: Found; credit?: Cents; yes?: Yes }
  /** Matched again at the same time; null when nobody can come. */
  /** `wasOwn`, here and below: the painter it is taken from was to come back (docs/rules/visits.md#the-same-painter). */
  | { type: 'reassigned'; occasion: ReassignOccasion; painter: Found | null; handBack?: HandBack; wasOwn?: boolean }
  /** Taken from its painter by the office, possibly to another time: it waits. */
  | { type: 'unassigned'; by: Mover; date: CivilDate; slot: SlotId; credit?: Cents; wasOwn?: boolean }
  | { type: 'restored'; date: CivilDate; slot: SlotId; painter: Found }
  /** The office sets the status. `toldOfEnd`: the customer already knows that the work is done. */
  | { type: 'status-set'; status: Exclude<BookingStatus, 'cancelled'>; toldOfEnd: boolean }
  /** The office finishes an edit that was based on a version. */
  | { type: 'edited'; notes: string | null; since: number }
  /** The painter's steps; `at`: when it happened, which a phone without a network reports later. */
  /** `outage`, here and below: milliseconds since then in which nobody could reach us. */
  /** `known`, here and below: what is known of that day, where it is not the first one of the visit. */
  | {
      type: 'acknowledged' | 'started' | 'completed'
      notes: string | null
      at: Date
      outage?: number
      known?: KnownOfDay | undefined
    }
  /** `keepsArrival`: a start is undone before which they had reported that they are there. */
  | { type: 'undone'; keepsArrival?: boolean }
  /** `day`, here and below: the day of the visit that it is about; its first one when left out. */
  | { type: 'late'; minutes: number; day?: CivilDate; since?: Date }
  /** Its time has passed, and nobody reported having arrived. `credit`: what we owe for that. */
  | { type: 'missed'; credit: Cents; day?: CivilDate }
  /** The painter of a visit under way cannot come on one of its days; they keep the job. */
  | { type: 'day-given-up'; day: CivilDate; reason: HandBackReason }
  /** The painter reports where they are. `isFirst`: for the first time on that day. */
  | { type: 'reported'; report: VisitEvent; isFirst: boolean; outage?: number; known?: KnownOfDay | undefined }
  /** The customer approved other work, for which the painter holds as many half-days from the same time on. */
  | { type: 'rescaled'; halfDays: number }
  /** The painter ends the visit, because the customer declined what the rooms need. */
  /** `isContested`: the customer says that the rooms are as booked, so the charge waits for the office. */
  | { type: 'ended'; fee: Cents; isContested?: boolean }
  /** The painter waited at a closed door, and left. `fee`: what is owed at once; `noShowId`: the wait. */
  | { type: 'nobody-home'; fee: Cents; noShowId: string }
  /** The office goes by what the painter says of their arrival on a date. */
  | { type: 'arrival-settled'; date: CivilDate; arrival: Arrival }

/** Why a painter who keeps a visit at a new time is not asked: they come back to their own work, or said yes to the office. */
export type Yes = 'own' | 'agreed'

/** What is known of a day when its painter reports an arrival: one of before, when they said that they are late, and that nobody came. */
export type KnownOfDay = { arrivedAt: Date | null; notifiedAt: Date | null; missedAt: Date | null }

/** A painter's arrival on a day after the first one of a visit, and what of it is. */
export type DayArrival = { date: CivilDate; arrival: Arrival }

export type HandBack = { reason: HandBackReason | null; notes: string | null }

/** The painter whom the customer was told of, and why they do not come. */
export type LostPainter = { contractorId: string; why: PainterChange }

/** When a visit was to be before it was moved. */
export type VisitBefore = Pick<BookingState, 'scheduledDate' | 'timeSlot' | 'endDate'>

/** A message and its recipient. `painter` has the job before the event, `new-painter` gets it by the event. */
export type BookingNotification =
  | {
      to: 'customer'
      say: 'painter-confirmed' | 'painter-cannot-return' | 'reservation-lapsed'
    }
  | { to: 'customer'; say: 'booking-waiting'; lost?: LostPainter }
  /** `isRestored`: it had been canceled. */
  | { to: 'customer'; say: 'booking-confirmation'; isRestored?: true }
  | { to: 'customer'; say: 'booking-completed'; notBefore: Date }
  | { to: 'customer'; say: 'booking-rescheduled'; by: Mover; fee: Cents; sequence: number; from: VisitBefore }
  | { to: 'customer'; say: 'booking-cancelled'; fee: Cents; sequence: number }
  | { to: 'customer'; say: 'visit-ended'; fee: Cents; sequence: number; isContested: boolean }
  | { to: 'customer'; say: 'booking-changed'; oldEndDate: CivilDate; sequence: number; lost?: LostPainter }
  | { to: 'customer'; say: 'painter-late'; minutes: number; day?: CivilDate; since?: Date }
  | { to: 'customer'; say: 'visit-missed'; credit: Cents; day?: CivilDate }
  | { to: 'customer'; say: 'day-given-up'; day: CivilDate }
  | { to: 'customer'; say: 'nobody-home'; noShowId: string; sequence: number }
  | { to: 'customer'; say: 'painter-on-the-way'; at: Date; minutes: number }
  | { to: 'painter'; say: 'job-changed' | 'job-cancelled' }
  | { to: 'new-painter'; say: 'job-assigned' }
  | { to: 'office'; say: 'booking-without-contractor' | 'visit-missed-alarm'; day?: CivilDate }

/** Reports that no longer hold: of one day, or of all; a painter's steps, too. */
export type Withdrawal = { kinds: readonly (DayReportKind | VisitEventKind)[]; day?: CivilDate }

/** The consequences of an event: changes, slots, and recipients. */
export type Transition = {
  booking: Partial<BookingState>
  /** Changes to the current job. A job that gets a closed status no longer belongs to the painter. */
  job: Partial<JobState>
  /** The painter who gets a new job, if any. */
  newPainter: Found | null
  /** `held`: the slots that the event's painter has reserved at the event's time. */
  slots: 'kept' | 'held' | 'freed'
  notifications: BookingNotification[]
  /** A late report of an arrival that would take something from the customer: the office has to decide. */
  claim?: ArrivalClaim
  /** The arrival was a mistake: there is nothing to decide anymore. */
  withdrawsClaim?: boolean
  /** What is known of a day since, and what no longer holds. */
  report?: DayReport
  withdraws?: Withdrawal
  /** The arrival on a day after the first one, where it is promised. */
  dayArrival?: DayArrival
}

export const emptyTransition: Transition = { booking: {}, job: {}, newPainter: null, slots: 'kept', notifications: [] }

/** The last day of a visit. */
export const lastDayOf = (date: CivilDate, slot: SlotId, halfDays: number): CivilDate =>
  lastSlotOfVisit(date, slot, halfDays).date

/** The job of a painter who has just been given a visit (docs/rules/visits.md). */
export const newJob = (
  market: Market,
  contractorId: string,
  booking: Pick<BookingState, 'scheduledDate' | 'endDate' | 'timeSlot'>,
  assignedAt: Date,
): JobState => ({
  contractorId,
  status: 'assigned',
  scheduledDate: booking.scheduledDate,
  endDate: booking.endDate,
  timeSlot: booking.timeSlot,
  assignedAt,
  answerBy: answerBy(market, assignedAt, visitBegins(market, booking.scheduledDate, booking.timeSlot)),
  remindedAt: null,
  acknowledgedAt: null,
  startedAt: null,
  completedAt: null,
  closedAt: null,
  lastStep: null,
  bookingBefore: null,
  stepRecordedAt: null,
  lateMinutes: null,
  lateToldAt: null,
  lateSaidAt: null,
  arrivedAt: null,
  arrival: null,
  handedBack: null,
  alertedAt: null,
  notes: null,
})

/** The job of a painter who comes back to where they have worked: theirs without being asked, so it has no deadline. */
export const ownJob = (...given: Parameters<typeof newJob>): JobState => {
  const job = newJob(...given)
  return { ...job, status: 'acknowledged', acknowledgedAt: job.assignedAt, answerBy: null }
}

/** The state after a transition has been applied. */
export function afterTransition(
  market: Market,
  { booking, job }: BookingWithJob,
  transition: Transition,
  now: Date,
): BookingWithJob {
  const next = { ...booking, ...transition.booking }
  if (transition.newPainter)
    return { booking: next, job: newJob(market, transition.newPainter.contractorId, next, now) }
  const changed = job && { ...job, ...transition.job }
  return { booking: next, job: changed && isJobOpen(changed.status) ? changed : null }
}

/**
 * The invariants of a booking and its job (docs/rules/visits.md): a reserved one holds a painter's slots and has no job; a booked one has either a painter with an open job at the same time, or
 * neither and is pending; a canceled one has no open job.
 * @returns the violations; empty when they are consistent
 */
export function lifecycleProblems({ booking, job }: BookingWithJob): string[] {
  const problems: string[] = []
  const must = (holds: boolean, what: string): void => {
    if (!holds) problems.push(`${booking.status}: ${what}`)
  }
  if (!isLive(booking.status)) {
    must(job === null, 'a canceled booking has an open job')
    must(booking.cancelledAt !== null, 'it is not known when it was canceled')
    return problems
  }
  must(
    booking.cancelledAt === null && booking.cancellationFee === null && booking.cancelledBy === null,
    'a live booking bears marks of a canceled one',
  )
  if (booking.status === 'reserved') {
    must(booking.contractorId !== null && job === null, 'has a job before it is booked, or nobody to do it')
    return problems
  }
  must((booking.contractorId === null) === (job === null), 'painter and job do not go together')
  must(booking.contractorId !== null || booking.status === 'pending', 'has no painter and is not pending')
  must(booking.endDate === lastDayOf(booking.scheduledDate, booking.timeSlot, booking.halfDays), 'ends on another day')
  if (!job) {
    must(booking.confirmedAt === null, 'was confirmed by nobody')
    return problems
  }
  must(job.contractorId === booking.contractorId, 'its job is another painter’s')
  must(job.scheduledDate === booking.scheduledDate && job.timeSlot === booking.timeSlot, 'its job is elsewhere')
  must(job.endDate === booking.endDate, 'its job ends on another day')
  must((job.status === 'completed') === (job.completedAt !== null), 'its job is done at no moment')
  must(booking.status !== 'completed' || job.status === 'completed', 'is completed and its job is not')
  return problems
}
