import { sql } from 'kysely'
import type { AdminBooking, Assignment } from '#contract/bookings/office-bookings.ts'
import { bookingMoney } from '#domain/billing/booking-money.ts'
import { statementOf } from '#domain/billing/statement/statement.ts'
import { feesIn } from '#domain/billing/statement/statement-sums.ts'
import { townName } from '#domain/coverage/place.ts'
import type { Cents } from '#domain/platform/money.ts'
import type { Reader } from '#domain/platform/reader.ts'
import { closedJobStatuses, isJobOpen } from '#domain/scheduling/job-status.ts'
import type { VisitKind } from '#domain/scheduling/slots.ts'
import { paymentIn } from '#server/billing/ledger/present-statement.ts'
import { type StatementSource, statementSourcesOf } from '#server/billing/ledger/statements.queries.ts'
import { readVisitStatuses, type StateRow, type VisitStatus } from '#server/bookings/visits/visit-states.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { literals } from '#server/platform/database/literals.ts'
import type { Deps } from '#server/platform/deps.ts'
import { readCandidates } from '#server/scheduling/candidates/stored-candidates.ts'

/** The columns that decide the visit's state besides those shown, and those that are never shown. */
type HiddenColumns = Pick<StateRow, 'halfDays' | 'startedAt' | 'completedAt' | 'lastStep' | 'stepRecordedAt'> & {
  kind: VisitKind
  city: string | null
  zip: string | null
  county: string | null
  earnings: Cents | null
}

type Shown = Omit<AdminBooking, 'breakdown' | 'payment' | 'state' | 'town'> & { confirmedAt: Date | null }

/** A booking with its related rows, for lists and details. */
export type OfficeBookingRow = AdminBooking & { confirmedAt: Date | null }

/** The job that is shown may be one that its painter has no more. */
const stateRowOf = ({ assignmentId, assignmentStatus, ...row }: Shown & HiddenColumns): StateRow => {
  const isOpen = assignmentStatus !== null && isJobOpen(assignmentStatus)
  return { ...row, jobId: isOpen ? assignmentId : null, jobStatus: isOpen ? assignmentStatus : null }
}

const present = (
  reader: Reader,
  row: Shown & HiddenColumns,
  source: StatementSource | undefined,
  visitStatus: VisitStatus | undefined,
): OfficeBookingRow => {
  const { kind, city, zip, county, earnings: _earnings, ...shown } = row
  // Read in a second statement: only a booking that is being removed is missing in it.
  if (!source) throw new Error('a booking without its money')
  const statement = statementOf(source.entries, source.facts)
  const costs = kind === 'consultation' ? { totalCost: 0, finalCost: 0 } : {}
  return {
    ...shown,
    ...costs,
    town: townName(reader, { city, zip, county }),
    state: (visitStatus as VisitStatus).state,
    breakdown: bookingMoney({ ...row, finalPrice: row.finalCost, fees: feesIn(statement) }),
    payment: paymentIn(statement),
  }
}

/**
 * These bookings as the administrator sees them, in the order of the ids. The job is the open one of the current painter, or else
 * their latest.
 */
export async function readOfficeBookings(
  deps: Pick<Deps, 'db' | 'market' | 'reader' | 'now'>,
  ids: readonly string[],
): Promise<OfficeBookingRow[]> {
  if (ids.length === 0) return []
  const { db, reader } = deps
  const { rows } = await sql<Shown & HiddenColumns>`
    select b.id, b.status, q.customer_name as "customerName", q.email as "customerEmail", q.phone as "customerPhone",
           q.address, q.city, q.zip, q.county, q.property_type as "propertyType", q.project_type as "projectType",
           b.scheduled_date as "scheduledDate", b.end_date as "endDate", b.time_slot as "timeSlot",
           b.purpose, b.notes,
           q.total_cost as "totalCost", q.final_cost as "finalCost",
           b.contractor_id as "contractorId", c.first_name || ' ' || c.last_name as "contractorName",
           c.email as "contractorEmail", j.id as "assignmentId", j.status as "assignmentStatus",
           b.quote_id as "quoteId", b.source, b.created_at as "createdAt", b.version,
           b.cancellation_fee as "cancellationFee", b.reschedule_fee as "rescheduleFee", b.kind,
           b.confirmed_at as "confirmedAt", b.half_days as "halfDays", j.earnings, j.started_at as "startedAt", j.completed_at as "completedAt",
           j.last_step as "lastStep", j.step_recorded_at as "stepRecordedAt",
           (q.breakdown ->> 'taxRate')::float8 as "taxRate",
           coalesce((j.earnings_basis ->> 'commissionRate')::float8, (q.pricing ->> 'contractorCommissionRate')::float8)
             as "commissionRate"
      from bookings b
      join quotes q on q.id = b.quote_id
      left join contractors c on c.id = b.contractor_id
      left join lateral (
        select id, status, earnings, earnings_basis, started_at, completed_at, last_step,
               step_recorded_at
          from jobs
         where booking_id = b.id and contractor_id = b.contractor_id
         order by status in (${literals(closedJobStatuses)}), assigned_at desc, id limit 1) as j on true
     where b.id = any(${ids})`.execute(db)
  const sources = new Map((await statementSourcesOf(db, ids)).map((source) => [source.id, source]))
  const entries = new Map([...sources].map(([id, source]) => [id, source.entries]))
  const statuses = await readVisitStatuses(deps, rows.map(stateRowOf), { entries })
  const positions = new Map(ids.map((id, index) => [id, index]))
  return rows
    .toSorted((one, other) => (positions.get(one.id) ?? 0) - (positions.get(other.id) ?? 0))
    .map((row) => present(reader, row, sources.get(row.id), statuses.get(row.id)))
}

/** The recorded reasons for each assignment, newest first. */
export async function listAssignments(db: Db, bookingId: string): Promise<Assignment[]> {
  const rows = await db
    .selectFrom('assignment_records')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .orderBy('made_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    occasion: row.occasion,
    madeAt: row.made_at,
    chosenContractorId: row.chosen_contractor_id,
    candidates: readCandidates(row.candidates),
  }))
}
