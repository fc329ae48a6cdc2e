import { sql } from 'kysely'
import { type Entry, paymentStateOf } from '#domain/billing/ledger.ts'
import type { DayReport } from '#domain/bookings/days/day-reports.ts'
import { visitProgress } from '#domain/bookings/days/visit-days.ts'
import type { VisitEvent, VisitFacts, VisitProgress } from '#domain/bookings/visit-progress.ts'
import { type VisitState, visitState } from '#domain/bookings/visit-state.ts'
import { type BookingStatus, unfinishedBookingStatuses } from '#domain/platform/booking-status.ts'
import type { CivilDate } from '#domain/platform/dates.ts'
import { closedJobStatuses, type JobStatus, type UndoableStep } from '#domain/scheduling/job-status.ts'
import { compareSlots, type SlotId, type SlotOfDay, slotsOfVisit } from '#domain/scheduling/slots.ts'
import { literals } from '#server/platform/database/literals.ts'
import type { Deps } from '#server/platform/deps.ts'
import { dayReportsByBooking, reportsByJob } from './visit-events.queries.ts'

/** A booking `b` and its open job `j`, as far as the state of the visit depends on them; the job is null while nobody has it. */
export type StateRow = {
  id: string
  status: BookingStatus
  scheduledDate: CivilDate
  timeSlot: SlotId
  halfDays: number
  jobId: string | null
  jobStatus: JobStatus | null
  startedAt: Date | null
  completedAt: Date | null
  lastStep: UndoableStep | null
  stepRecordedAt: Date | null
}

/** The columns of a `StateRow`, for a statement that has `openJob`. */
export const stateColumns = sql`
  b.id, b.status, b.scheduled_date as "scheduledDate", b.time_slot as "timeSlot", b.half_days as "halfDays",
  j.id as "jobId", j.status as "jobStatus",
  j.started_at as "startedAt", j.completed_at as "completedAt", j.last_step as "lastStep",
  j.step_recorded_at as "stepRecordedAt"`

/** Joins the open job of a booking `b`. */
export const openJob = sql`
  left join jobs j on j.booking_id = b.id and j.status not in (${literals(closedJobStatuses)})`

/** Where a visit stands, and the facts behind it. */
export type VisitStatus = { state: VisitState; progress: VisitProgress }

/** The data of visits besides their rows: the slots that they reserve, if they were read, and their entries. */
type Known = {
  slots?: ReadonlyMap<string, readonly SlotOfDay[]>
  entries?: ReadonlyMap<string, readonly Entry[]>
}

/** The reserved slots of a visit, in order; those that follow from its length where none were read. */
export const slotsOf = (row: StateRow, known: Known['slots']): SlotOfDay[] =>
  known?.get(row.id)?.toSorted(compareSlots) ?? slotsOfVisit(row.scheduledDate, row.timeSlot, row.halfDays)

const jobOf = ({ jobStatus, startedAt, completedAt, lastStep, stepRecordedAt }: StateRow) =>
  jobStatus && {
    status: jobStatus,
    startedAt,
    completedAt,
    stepRecordedAt,
    canBeUndone: lastStep === 'completed',
  }

/** Whether what the painter reported can matter to the state. */
const hasSteps = ({ jobStatus }: StateRow): boolean => jobStatus === 'acknowledged' || jobStatus === 'in_progress'
/** Whether what is known of the days can. */
const hasDays = ({ status }: StateRow): boolean => unfinishedBookingStatuses.some((one) => one === status)

type Reports = Required<Pick<VisitFacts, 'events' | 'reports'>>

function toVisitStatus(
  { market, now }: Pick<Deps, 'market' | 'now'>,
  row: StateRow,
  reports: Reports,
  known: Known,
): VisitStatus {
  const slots = slotsOf(row, known.slots)
  const progress = visitProgress(market, { slots, bookingStatus: row.status, job: jobOf(row), ...reports }, now())
  const facts = {
    bookingStatus: row.status,
    jobStatus: row.jobStatus,
    progress,
    payment: paymentStateOf(known.entries?.get(row.id) ?? [], row.status),
  }
  return { state: visitState(market, facts, now()), progress }
}

/**
 * Where visits stand, in two queries for all of them (docs/rules/office.md#the-state-of-a-visit).
 * @param known the ledger's entries have to be those of completed visits at least
 */
export async function readVisitStatuses(
  deps: Pick<Deps, 'db' | 'market' | 'now'>,
  rows: readonly StateRow[],
  known: Known,
): Promise<Map<string, VisitStatus>> {
  const jobIds = rows.flatMap((row) => (row.jobId !== null && hasSteps(row) ? [row.jobId] : []))
  const steps = jobIds.length === 0 ? new Map<string, VisitEvent[]>() : await reportsByJob(deps.db, jobIds)
  const ids = rows.flatMap((row) => (hasDays(row) ? [row.id] : []))
  const days = ids.length === 0 ? new Map<string, DayReport[]>() : await dayReportsByBooking(deps.db, ids)
  const reportsOf = (row: StateRow): Reports => ({
    events: steps.get(row.jobId ?? '') ?? [],
    reports: days.get(row.id) ?? [],
  })
  return new Map(rows.map((row) => [row.id, toVisitStatus(deps, row, reportsOf(row), known)]))
}
