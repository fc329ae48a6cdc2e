import { sql } from 'kysely'
import type { RecordRow } from '#contract/painters/painter-records.ts'
import { townName } from '#domain/coverage/place.ts'
import type { RecordFigure } from '#domain/scheduling/painter-record.ts'
import { type Deps, momentOf } from '#server/platform/deps.ts'
import { figuresSql, isRecentReview, recentJobs } from './painter-records.queries.ts'

type JobOfRecord = Omit<RecordRow, 'town'> & { city: string | null; zip: string | null; county: string | null }

/** The jobs, or the reviews, that one figure of a painter's record counts, the latest visit first. */
export async function readRecordRows(deps: Deps, contractorId: string, figure: RecordFigure): Promise<RecordRow[]> {
  const moment = momentOf(deps)
  const home = sql`q.id as "quoteId", q.customer_name as "customerName", q.city, q.zip, q.county`
  const counted = figure === 'reviews' ? null : figuresSql(moment)[figure]
  const { rows } = await (counted === null
    ? sql<JobOfRecord>`
    select b.id as "bookingId", ${home}, b.scheduled_date as day, true as kept, r.stars
      from reviews r join bookings b on b.id = r.booking_id join quotes q on q.id = b.quote_id
     where r.contractor_id = ${contractorId} and ${isRecentReview(moment)}
     order by b.scheduled_date desc, r.id`
    : sql<JobOfRecord>`
    with counted as (
      select *, coalesce(${counted.kept}, false) as kept
        from (${recentJobs(moment, [contractorId])}) jobs where ${counted.counts})
    select j.booking_id as "bookingId", ${home}, j.scheduled_date as day, j.kept, null as stars
      from counted j
      join bookings b on b.id = j.booking_id join quotes q on q.id = b.quote_id
     order by j.scheduled_date desc, j.booking_id, j.assigned_at desc`
  ).execute(deps.db)
  return rows.map(({ city, zip, county, ...row }) => ({ ...row, town: townName(deps.reader, { city, zip, county }) }))
}
