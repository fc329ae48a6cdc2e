import fc from 'fast-check'
import {
  type BookingState,
  type BookingWithJob,
  type JobState,
  type LifecycleEvent,
  newJob,
} from '#domain/bookings/booking-lifecycle.ts'
import { visitEventKinds } from '#domain/bookings/visit-progress.ts'
import { isLive, isOpen, settableStatuses } from '#domain/platform/booking-status.ts'
import { movers } from '#domain/platform/cancelled-by.ts'
import { addDays, type CivilDate } from '#domain/platform/dates.ts'
import { handBackReasons } from '#domain/scheduling/job-status.ts'
import type { SlotId } from '#domain/scheduling/slots.ts'
import { market } from './here.ts'

export const NOW = new Date('2026-11-23T15:00:00Z')
export const DATE: CivilDate = '2026-11-30'

/** A visit on a Monday morning, as it is right after booking. */
export const booking = (change: Partial<BookingState> = {}): BookingState => ({
  status: 'scheduled',
  contractorId: 'PAT',
  scheduledDate: DATE,
  endDate: DATE,
  timeSlot: 'morning',
  halfDays: 2,
  confirmedAt: null,
  cancelledAt: null,
  cancellationFee: null,
  cancelledBy: null,
  cancelReason: null,
  rescheduleFee: null,
  missedAt: null,
  freeUntilConfirmed: false,
  notes: null,
  sequence: 0,
  version: 1,
  ...change,
})

/** Its painter's job. */
export const job = (change: Partial<JobState> = {}): JobState => ({
  ...newJob(market, 'PAT', booking(), NOW),
  ...change,
})

export const begun: BookingWithJob = { booking: booking(), job: job() }

/** The same once its painter has said yes. */
export const agreed: BookingWithJob = {
  booking: booking({ confirmedAt: NOW }),
  job: job({ status: 'acknowledged', acknowledgedAt: NOW }),
}

/** The same date, held until its deposit is paid. */
export const reserved: BookingWithJob = { booking: booking({ status: 'reserved' }), job: null }

const painter = fc.record({
  contractorId: fc.constantFrom('PAT', 'ROBIN', 'SAM'),
  halfDays: fc.integer({ min: 1, max: 6 }),
})
const date = fc.integer({ min: 0, max: 20 }).map((days) => addDays(DATE, days))
const slot = fc.constantFrom<SlotId>('morning', 'afternoon')
const occasion = fc.constantFrom('declined', 'handed_back', 'unanswered', 'administrator')
const status = fc.constantFrom(...settableStatuses.filter((one) => one !== 'cancelled'))
/** Before the visit, and on its day: in time, late, and when nobody came. */
const at = fc.constantFrom(NOW, ...['13:20', '14:05', '16:00'].map((time) => new Date(`${DATE}T${time}:00Z`)))
const report = fc.constantFrom(...visitEventKinds).chain((kind) =>
  fc.record({
    kind: fc.constant(kind),
    at,
    minutes: fc.constant(kind === 'on_my_way' ? 30 : null),
    note: fc.constant(null),
  }),
)
const fee = fc.constantFrom(0, 10_000)
const by = fc.constantFrom(...movers)

/** Anything that may come in, in any order; what the callers would refuse is passed over. */
export const anyEvent: fc.Arbitrary<LifecycleEvent> = fc.oneof(
  fc.record({ type: fc.constant('cancelled'), by, fee, credit: fee }),
  fc.record({ type: fc.constant('secured'), painter: fc.option(painter) }),
  fc.record({ type: fc.constant('lapsed'), told: fc.boolean() }),
  fc.record({ type: fc.constant('moved'), by, date, slot, fee, painter, credit: fee }),
  fc.record({ type: fc.constant('moved'), by, date, slot, fee, painter, yes: fc.constantFrom('own', 'agreed') }),
  fc.record({ type: fc.constant('reassigned'), occasion, painter: fc.option(painter) }),
  fc.record({ type: fc.constant('unassigned'), by, date, slot, credit: fee }),
  fc.record({ type: fc.constant('missed'), credit: fee }),
  fc.record({ type: fc.constant('day-given-up'), day: date, reason: fc.constantFrom(...handBackReasons) }),
  fc.record({ type: fc.constant('restored'), date, slot, painter }),
  fc.record({ type: fc.constant('status-set'), status, toldOfEnd: fc.boolean() }),
  fc.record({ type: fc.constantFrom('acknowledged', 'started', 'completed'), notes: fc.constant(null), at }),
  fc.constant({ type: 'undone' }),
  fc.record({ type: fc.constant('late'), minutes: fc.constantFrom(30, 60) }),
  fc.record({ type: fc.constant('reported'), report, isFirst: fc.boolean() }),
  fc.record({ type: fc.constant('rescaled'), halfDays: fc.integer({ min: 1, max: 6 }) }),
  fc.record({ type: fc.constant('ended'), fee, isContested: fc.boolean() }),
  fc.record({ type: fc.constant('nobody-home'), fee, noShowId: fc.constant('WAIT') }),
  fc.record({ type: fc.constant('arrival-settled'), date, arrival: fc.constantFrom('on_time', 'late') }),
)

const steps = { acknowledged: 'assigned', started: 'acknowledged', completed: 'in_progress' } as const

/** The check that callers do before they let an event happen. */
export const isAllowed = (
  { booking: { status, contractorId }, job }: BookingWithJob,
  event: LifecycleEvent,
): boolean => {
  switch (event.type) {
    case 'cancelled':
    case 'edited':
      return isLive(status)
    case 'moved':
      return isOpen(status) || (status === 'in_progress' && job !== null)
    case 'reassigned':
    case 'missed':
    case 'unassigned':
      return isOpen(status)
    case 'day-given-up':
      return status === 'in_progress'
    case 'restored':
      return status === 'cancelled'
    case 'secured':
      // The painter is the one who holds the date.
      return status === 'reserved' && (event.painter === null || event.painter.contractorId === contractorId)
    case 'lapsed':
      return status === 'reserved'
    case 'status-set':
      return isLive(status) && status !== 'reserved' && (contractorId !== null || event.status === 'pending')
    case 'acknowledged':
    case 'started':
    case 'completed':
      return job?.status === steps[event.type]
    case 'undone':
      return job !== null && job.lastStep === job.status
    case 'late':
      return job?.status === 'acknowledged'
    case 'nobody-home':
      return isOpen(status) && job?.status === 'acknowledged'
    case 'arrival-settled':
      return true
    case 'reported':
    case 'rescaled':
    case 'ended':
      return job?.status === 'acknowledged' || job?.status === 'in_progress'
  }
}
