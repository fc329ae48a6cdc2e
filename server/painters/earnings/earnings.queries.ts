import { isTouchUp } from '#server/bookings/lifecycle/is-touch-up.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { readEarningsBasis } from '#server/platform/stored-shapes/stored-earnings.ts'

/** A painter's completed jobs, newest completion first; not the touch-ups, which pay nothing. One without a moment of completion counts from its assignment. */
export async function completedJobs(db: Db, contractorId: string) {
  const rows = await db
    .selectFrom('jobs')
    .innerJoin('bookings', 'bookings.id', 'jobs.booking_id')
    .innerJoin('quotes', 'quotes.id', 'bookings.quote_id')
    .select((of) => [
      'jobs.id',
      'jobs.booking_id',
      'jobs.scheduled_date',
      'jobs.earnings',
      'jobs.earnings_basis',
      'quotes.customer_name',
      'quotes.address',
      of.fn.coalesce('jobs.completed_at', 'jobs.assigned_at').as('completed_at'),
    ])
    .where('jobs.contractor_id', '=', contractorId)
    .where('jobs.status', '=', 'completed')
    .where((of) => of.not(isTouchUp('jobs.booking_id')))
    .orderBy((of) => of.fn.coalesce('jobs.completed_at', 'jobs.assigned_at'), 'desc')
    .orderBy('jobs.id')
    .execute()
  return rows.map((row) => ({ ...row, earnings_basis: readEarningsBasis(row.earnings_basis) }))
}
