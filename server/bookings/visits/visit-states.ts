import { sql } from 'kysely'
import { type Entry, paymentStateOf } from '#domain/billing/ledger.ts'
import type { BookingStatus } from '#domain/bookings/booking-status.ts'
import { closedJobStatuses, type JobStatus, type UndoableStep } from '#domain/bookings/job-status.ts'
import { type VisitEvent, type VisitProgress, visitProgress } from '#domain/bookings/visit-progress.ts'
import { type VisitState, visitState } from '#domain/office/visit-state.ts'
import type { CivilDate } from '#domain/platform/dates.ts'
import { compareSlots, type SlotId, type SlotOfDay, slotsOfVisit } from '#domain/scheduling/slots.ts'
import { literals } from '#server/platform/database/literals.ts'
import type { Deps } from '#server/platform/deps.ts'
import { reportsByJob } from './visit-events.queries.ts'

/** A booking `b` and its open job `j`, as far as the state of the visit depends on them; the job is null while nobody has it. */
export type StateRow = {
  id: string
  status: BookingStatus
  scheduledDate: CivilDate
  timeSlot: SlotId
  halfDays: number
  missedAt: Date | null
  jobId: string | null
  jobStatus: JobStatus | null
  lateMinutes: number | null
  lateSaidAt: Date | null
  startedAt: Date | null
  completedAt: Date | null
  lastStep: UndoableStep | null
  stepRecordedAt: Date | null
}

/** The columns of a `StateRow`, for a statement that has `openJob`. */
export const stateColumns = sql`
  b.id, b.status, b.scheduled_date as "scheduledDate", b.time_slot as "timeSlot", b.half_days as "halfDays",
  b.missed_at as "missedAt", j.id as "jobId", j.status as "jobStatus", j.late_minutes as "lateMinutes",
  j.late_said_at as "lateSaidAt",
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

const jobOf = ({ jobStatus, lateMinutes, lateSaidAt, startedAt, completedAt, lastStep, stepRecordedAt }: StateRow) =>
  jobStatus && {
    status: jobStatus,
    lateMinutes,
    lateSaidAt,
    startedAt,
    completedAt,
    stepRecordedAt,
    canBeUndone: lastStep === 'completed',
  }

/** Whether what the painter reported can matter to the state. */
const hasReports = ({ jobStatus }: StateRow): boolean => jobStatus === 'acknowledged' || jobStatus === 'in_progress'

function toVisitStatus(
  { market, now }: Pick<Deps, 'market' | 'now'>,
  row: StateRow,
  events: readonly VisitEvent[],
  known: Known,
): VisitStatus {
  const slots = slotsOf(row, known.slots)
  const progress = visitProgress(market, { slots, bookingStatus: row.status, job: jobOf(row), events }, now())
  const facts = {
    bookingStatus: row.status,
    jobStatus: row.jobStatus,
    progress,
    slot: slots.find(({ date }) => date === progress.date)?.slot ?? row.timeSlot,
    missedAt: row.missedAt,
    payment: paymentStateOf(known.entries?.get(row.id) ?? [], row.status),
  }
  return { state: visitState(market, facts, now()), progress }
}

/**
 * Where visits stand, in one query for all of them (docs/rules/office.md#the-state-of-a-visit).
 * @param known the ledger's entries have to be those of completed visits at least
 */
export async function readVisitStatuses(
  deps: Pick<Deps, 'db' | 'market' | 'now'>,
  rows: readonly StateRow[],
  known: Known,
): Promise<Map<string, VisitStatus>> {
  const jobIds = rows.flatMap((row) => (row.jobId !== null && hasReports(row) ? [row.jobId] : []))
  const reports = jobIds.length === 0 ? new Map<string, VisitEvent[]>() : await reportsByJob(deps.db, jobIds)
  return new Map(rows.map((row) => [row.id, toVisitStatus(deps, row, reports.get(row.jobId ?? '') ?? [], known)]))
}
