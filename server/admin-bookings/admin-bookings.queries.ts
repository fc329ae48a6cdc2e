import { sql } from 'kysely'
import type { AdminBooking, Assignment } from '../../contract/admin/bookings.ts'
import { bookingMoney } from '../../domain/booking-money.ts'
import { closedJobStatuses } from '../../domain/job-status.ts'
import { type Entry, feesOf } from '../../domain/ledger.ts'
import type { Cents } from '../../domain/money.ts'
import type { VisitKind } from '../../domain/slots.ts'
import type { Db } from '../database/connect.ts'
import { literals } from '../database/literals.ts'
import { entriesByBooking } from '../ledger/ledger.queries.ts'
import { paymentOf } from '../ledger/present-payment.ts'
import { readCandidates } from '../stored-shapes/stored-candidates.ts'

type Row = Omit<AdminBooking, 'breakdown' | 'payment'> & {
  kind: VisitKind
  confirmedAt: Date | null
  earnings: Cents | null
}

/** A booking with its related rows, for lists and details. */
export type AdminBookingRow = AdminBooking & { confirmedAt: Date | null }

const present = (row: Row, entries: readonly Entry[]): AdminBookingRow => {
  const { kind, earnings: _earnings, ...shown } = row
  const costs = kind === 'consultation' ? { totalCost: 0, finalCost: 0 } : {}
  return {
    ...shown,
    ...costs,
    breakdown: bookingMoney({ ...row, fees: feesOf(entries) }),
    payment: paymentOf(entries, row.status),
  }
}

/**
 * These bookings as the administrator sees them, newest first. The job is the open one of the current painter, or else their
 * latest.
 */
export async function readAdminBookings(db: Db, ids: readonly string[]): Promise<AdminBookingRow[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<Row>`
    select b.id, b.status, q.customer_name as "customerName", q.email as "customerEmail", q.phone as "customerPhone",
           q.address, q.property_type as "propertyType", q.project_type as "projectType",
           b.scheduled_date as "scheduledDate", b.end_date as "endDate", b.time_slot as "timeSlot",
           b.purpose, b.notes,
           q.total_cost as "totalCost", q.final_cost as "finalCost",
           b.contractor_id as "contractorId", c.first_name || ' ' || c.last_name as "contractorName",
           c.email as "contractorEmail", j.id as "assignmentId", j.status as "assignmentStatus",
           b.quote_id as "quoteId", b.created_at as "createdAt", b.version,
           b.cancellation_fee as "cancellationFee", b.reschedule_fee as "rescheduleFee", b.kind, b.confirmed_at as "confirmedAt", j.earnings,
           (q.breakdown ->> 'taxRate')::float8 as "taxRate",
           coalesce((j.earnings_basis ->> 'commissionRate')::float8, (q.pricing ->> 'contractorCommissionRate')::float8)
             as "commissionRate"
      from bookings b
      join quotes q on q.id = b.quote_id
      left join contractors c on c.id = b.contractor_id
      left join lateral (
        select id, status, earnings, earnings_basis from jobs
         where booking_id = b.id and contractor_id = b.contractor_id
         order by status in (${literals(closedJobStatuses)}), assigned_at desc, id limit 1) as j on true
     where b.id = any(${ids})
     order by b.created_at desc, b.id desc`.execute(db)
  const entries = await entriesByBooking(db, ids)
  return rows.map((row) => present(row, entries.get(row.id) ?? []))
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
