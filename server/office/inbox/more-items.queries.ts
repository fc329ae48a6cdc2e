import { sql } from 'kysely'
import type { ReportReason, ReviewState, Stars } from '#domain/bookings/reviews.ts'
import { addDays, type CivilDate } from '#domain/platform/dates.ts'
import { LONGEST_VISIT_DAYS } from '#domain/scheduling/estimate.ts'
import type { JobStatus } from '#domain/scheduling/job-status.ts'
import type { SlotId } from '#domain/scheduling/slots.ts'
import { isReviewShown } from '#server/bookings/reviews/shown-reviews.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { literals } from '#server/platform/database/literals.ts'
import { EMAIL_QUEUE } from '#server/platform/outbox/enqueue.ts'

type ReviewToCheck = { id: string; bookingId: string; stars: Stars; words: string; since: Date }

/** Reviews that are shown to nobody before the office has looked at them. */
export async function reviewsToCheck(db: Db): Promise<ReviewToCheck[]> {
  const { rows } = await sql<ReviewToCheck>`
    select id, booking_id as "bookingId", stars, words, coalesce(changed_at, written_at) as since
      from reviews where state = ${sql.lit<ReviewState>('waiting')} order by since, id`.execute(db)
  return rows
}

type ReportedReview = ReviewToCheck & { reason: ReportReason }

/** Reviews that are shown and were reported, each with its first report that nobody has answered. */
export async function reportedReviews(db: Db): Promise<ReportedReview[]> {
  const { rows } = await sql<ReportedReview>`
    select distinct on (r.id) r.id, r.booking_id as "bookingId", r.stars, p.reason, p.words, p.reported_at as since
      from review_reports p join reviews r on r.id = p.review_id
     where p.done_at is null and ${isReviewShown} order by r.id, p.reported_at, p.id`.execute(db)
  return rows
}

type StuckMail = { count: number; since: Date; lastError: string | null }

/**
 * The emails that should have gone out before a moment and have not, while no other one has gone out since the first of them;
 * null when mail is delivered. One mailbox that takes nothing for a while stops nothing.
 * @param lookedBack how far back another email is looked for
 */
export async function stuckMail(db: Db, before: Date, lookedBack: Date): Promise<StuckMail | null> {
  const { rows } = await sql<StuckMail>`
    with stuck as (
      select count(*)::int as count, min(created_at) as since, max(last_error) as "lastError"
        from outbox_tasks
       where queue = ${EMAIL_QUEUE} and state in ('waiting', 'failed') and created_at <= ${before}
         and (run_at <= ${before} or state = 'failed'))
    select count, since, "lastError" from stuck
     where count > 0 and not exists (
       select 1 from outbox_tasks e
        where e.queue = ${EMAIL_QUEUE} and e.state = 'sent' and e.created_at > ${lookedBack} and e.sent_at > stuck.since)`.execute(
    db,
  )
  return rows[0] ?? null
}

type TimeOffOverVisits = {
  id: string
  painterId: string
  name: string
  phone: string
  firstDay: CivilDate
  lastDay: CivilDate
  since: Date
  visits: number
  customers: string[]
  firstDate: CivilDate
  firstSlot: SlotId
}

const toCome = literals(['assigned', 'acknowledged'] satisfies JobStatus[])

/** Time off of active painters that is not over, with the visits on it that are still theirs. */
export async function timeOffOverVisits(db: Db, today: CivilDate): Promise<TimeOffOverVisits[]> {
  const { rows } = await sql<TimeOffOverVisits>`
    select t.id, c.id as "painterId", c.first_name || ' ' || c.last_name as name, c.phone, t.first_day as "firstDay",
           t.last_day as "lastDay", greatest(t.created_at, kept.since) as since, kept.visits, kept.customers,
           kept.dates[1] as "firstDate", kept.slots[1] as "firstSlot"
      from time_off t
      join contractors c on c.id = t.contractor_id and c.is_active
      cross join lateral (
        select count(*)::int as visits, max(j.assigned_at) as since,
               array_agg(coalesce(q.customer_name, q.email) order by j.scheduled_date, j.id) as customers,
               array_agg(j.scheduled_date order by j.scheduled_date, j.id) as dates,
               array_agg(j.time_slot order by j.scheduled_date, j.id) as slots
          from jobs j join bookings b on b.id = j.booking_id join quotes q on q.id = b.quote_id
         where j.contractor_id = c.id and j.status in (${toCome})
           and j.scheduled_date between t.first_day - ${LONGEST_VISIT_DAYS}::int and t.last_day
           and j.end_date >= greatest(t.first_day, ${today}::date)
           and j.scheduled_date >= ${addDays(today, -LONGEST_VISIT_DAYS)}::date) as kept
     where t.last_day >= ${today}::date and kept.visits > 0`.execute(db)
  return rows
}

/** Painters with a photo that nobody has looked at. */
export const findWaitingPortraits = (db: Db) =>
  db
    .selectFrom('portraits as p')
    .innerJoin('contractors as c', 'c.id', 'p.contractor_id')
    .select(['c.id', 'c.phone', 'c.email', 'p.handed_in_at as since'])
    .select(sql<string>`c.first_name || ' ' || c.last_name`.as('name'))
    .where('p.state', '=', 'waiting')
    .where('c.is_active', '=', true)
    .orderBy('p.handed_in_at')
    .execute()
