import { sql } from 'kysely'
import type { CleanupPreview, CleanupStats } from '#contract/office/cleanup.ts'
import { closedBookingStatuses } from '#domain/platform/booking-status.ts'
import { addDays, todayIn } from '#domain/platform/dates.ts'
import type { Moment } from '#domain/platform/market.ts'
import { closedJobStatuses } from '#domain/scheduling/job-status.ts'
import { hasMoney } from '#server/billing/ledger/has-money.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { literals } from '#server/platform/database/literals.ts'

/** How long cancelled or declined records are kept, in days (docs/rules/visits.md). */
const RETENTION_DAYS = 90
const DAY = 86_400_000

/** Maximum number of rows of each kind in the preview; the counts cover the rest. */
const PREVIEWED = 500

/** The three sets that a clean-up deletes, each as a condition on its table. None contains completed work. */
export const removable = ({ market, now }: Moment) => ({
  /** Quotes past their 30 days that never had a booking, not even one that was cleaned up before. */
  quotes: sql<boolean>`(q.expires_at < ${now} and not q.had_booking
    and not exists (select 1 from bookings b where b.quote_id = q.id))`,
  /** Cancelled bookings whose date is over 90 days past. */
  bookings: sql<boolean>`(b.status in (${literals(closedBookingStatuses)})
    and b.scheduled_date < ${addDays(todayIn(market, now), -RETENTION_DAYS)}::date
    and not exists (select 1 from jobs done where done.booking_id = b.id and done.completed_at is not null)
    and not ${hasMoney(sql.ref('b.id'))})`,
  /** Jobs declined or cancelled over 90 days ago. */
  jobs: sql<boolean>`(j.status in (${literals(closedJobStatuses)}) and j.completed_at is null
    and j.closed_at < ${new Date(now.getTime() - RETENTION_DAYS * DAY)})`,
})

export async function cleanupStats(db: Db, moment: Moment): Promise<CleanupStats> {
  const { quotes, bookings, jobs } = removable(moment)
  const { rows } = await sql<CleanupStats>`
    select (select count(*) from quotes) as "totalQuotes",
           (select count(*) from bookings) as "totalBookings",
           (select count(*) from jobs) as "totalAssignments",
           (select count(*) from quotes q where ${quotes}) as "oldQuotesCount",
           (select count(*) from bookings b where ${bookings}) as "oldBookingsCount",
           (select count(*) from jobs j where ${jobs}) as "orphanedAssignmentsCount"`.execute(db)
  return rows[0] as CleanupStats
}

/** The records that a clean-up would delete now, oldest first, at most 500 of each kind. */
export async function cleanupPreview(db: Db, moment: Moment): Promise<CleanupPreview> {
  const { quotes, bookings, jobs } = removable(moment)
  const oldQuotes = await sql<CleanupPreview['quotes'][number]>`
    select q.id, q.created_at as "createdAt", q.expires_at as "expiresAt" from quotes q where ${quotes}
     order by q.created_at, q.id limit ${PREVIEWED}`.execute(db)
  const oldBookings = await sql<CleanupPreview['bookings'][number]>`
    select b.id, b.scheduled_date as "scheduledDate" from bookings b where ${bookings}
     order by b.scheduled_date, b.id limit ${PREVIEWED}`.execute(db)
  const oldJobs = await sql<CleanupPreview['assignments'][number]>`
    select j.id, j.booking_id as "bookingId", j.status, j.scheduled_date as "scheduledDate", j.closed_at as "closedAt"
      from jobs j where ${jobs} order by j.closed_at, j.id limit ${PREVIEWED}`.execute(db)
  return { quotes: oldQuotes.rows, bookings: oldBookings.rows, assignments: oldJobs.rows }
}
