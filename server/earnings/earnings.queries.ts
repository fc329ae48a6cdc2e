import type { Db } from '../database/connect.ts'

/** A painter's completed jobs, newest completion first. One without a moment of completion counts from its assignment. */
export const completedJobs = (db: Db, contractorId: string) =>
  db
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
    .orderBy((of) => of.fn.coalesce('jobs.completed_at', 'jobs.assigned_at'), 'desc')
    .orderBy('jobs.id')
    .execute()
