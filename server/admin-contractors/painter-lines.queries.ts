import { sql } from 'kysely'
import type { PainterLine } from '../../contract/admin/painters.ts'
import type { CivilDate } from '../../domain/dates.ts'
import { unfinishedJobStatuses } from '../../domain/job-status.ts'
import { RECORD_DAYS } from '../../domain/painter-record.ts'
import { offersWithin } from '../availability/offers.queries.ts'
import type { Db } from '../database/connect.ts'
import { literals } from '../database/literals.ts'

/** What painters are searched, filtered and ordered by, beside their account and their record. */
export type LineRow = Pick<PainterLine, 'areas' | 'nextJob' | 'openJobs'> & {
  id: string
  hasCome: boolean
  hasWorked: boolean
  /** Linked to an active area. */
  hasArea: boolean
  /** Offers something on days that can be booked. */
  hasDays: boolean
}

const unfinished = literals(unfinishedJobStatuses)

/**
 * One statement for everybody, however many painters there are. With a limit each question is one look into an index.
 * @param bookable the days that can be booked, from today on
 */
export async function painterLines(
  db: Db,
  bookable: { first: CivilDate; last: CivilDate },
): Promise<Map<string, LineRow>> {
  const { rows } = await sql<LineRow>`
    with open_jobs as (
      select contractor_id, count(*)::int as jobs from jobs where status in (${unfinished}) group by 1),
    next_job as (
      select distinct on (contractor_id) contractor_id, booking_id, scheduled_date, time_slot
        from jobs where status in (${unfinished}) and end_date >= ${bookable.first}::date
       order by contractor_id, scheduled_date, time_slot, id),
    served as (
      select l.contractor_id,
             json_agg(json_build_object('id', a.id, 'name', a.name, 'priority', l.priority) order by lower(a.name), a.id) as areas
        from contractor_service_areas l join service_areas a on a.id = l.service_area_id
       where a.is_active group by 1)
    select c.id, c.password_hash is not null as "hasCome",
           coalesce(c.last_assigned_at is not null or (select true from jobs j where j.contractor_id = c.id limit 1), false) as "hasWorked",
           coalesce(served.areas, '[]') as areas, served.areas is not null as "hasArea",
           ${offersWithin(bookable)} as "hasDays",
           coalesce(open_jobs.jobs, 0) as "openJobs",
           case when next_job.booking_id is not null then json_build_object(
             'bookingId', next_job.booking_id, 'date', next_job.scheduled_date, 'timeSlot', next_job.time_slot,
             'customerName', q.customer_name) end as "nextJob"
      from contractors c
      left join open_jobs on open_jobs.contractor_id = c.id
      left join next_job on next_job.contractor_id = c.id
      left join bookings b on b.id = next_job.booking_id
      left join quotes q on q.id = b.quote_id
      left join served on served.contractor_id = c.id`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

/** What is only read of painters who are shown. */
export type DetailRow = Pick<PainterLine, 'declined' | 'lastSeenAt'> & {
  id: string
  invitedAt: Date
  inviteExpiresAt: Date | null
  /** Of the last invitation if it was given up. */
  inviteError: string | null
}

/** One statement for these painters. */
export async function painterDetails(db: Db, ids: readonly string[], now: Date): Promise<Map<string, DetailRow>> {
  const since = new Date(now.getTime() - RECORD_DAYS * 86_400_000)
  const { rows } = await sql<DetailRow>`
    with worked as (
      select contractor_id, max(greatest(acknowledged_at, started_at, completed_at)) as at,
             (count(*) filter (where assigned_at >= ${since}))::int as given,
             (count(*) filter (where assigned_at >= ${since} and status = 'rejected' and handed_back is null))::int as declined
        from jobs where contractor_id = any(${ids}) group by 1),
    logins as (select contractor_id, max(created_at) as at from sessions where contractor_id = any(${ids}) group by 1),
    link as (
      select distinct on (contractor_id) contractor_id, created_at, expires_at, used_at
        from one_time_tokens where contractor_id = any(${ids}) and purpose = 'invitation'
       order by contractor_id, created_at desc),
    letter as (
      select distinct on (recipient) recipient, state, last_error from effects
       where kind = 'contractor-invitation'
         and recipient in (select email from contractors where id = any(${ids}) and password_hash is null)
       order by recipient, created_at desc, id desc)
    select c.id, json_build_object('jobs', coalesce(worked.declined, 0), 'of', coalesce(worked.given, 0)) as declined,
           greatest(worked.at, logins.at) as "lastSeenAt", coalesce(link.created_at, c.created_at) as "invitedAt",
           case when link.used_at is null and link.expires_at > ${now} then link.expires_at end as "inviteExpiresAt",
           case when letter.state = 'dead' then coalesce(letter.last_error, '') end as "inviteError"
      from contractors c
      left join worked on worked.contractor_id = c.id
      left join logins on logins.contractor_id = c.id
      left join link on link.contractor_id = c.id
      left join letter on letter.recipient = c.email
     where c.id = any(${ids})`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}
