import { sql } from 'kysely'
import type { PainterLine } from '#contract/painters/painters.ts'
import type { CivilDate } from '#domain/platform/dates.ts'
import { unfinishedJobStatuses } from '#domain/scheduling/job-status.ts'
import { slotIds } from '#domain/scheduling/slots.ts'
import { hasWorked } from '#server/painters/track-record/has-worked.queries.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { literals } from '#server/platform/database/literals.ts'
import { type Account, accountColumns } from './administer-painters.queries.ts'

/** The columns by which painters are searched, filtered and ordered, beside their days, documents and record. */
export type LineRow = Pick<
  Account,
  'id' | 'firstName' | 'lastName' | 'businessName' | 'email' | 'phone' | 'isActive' | 'isVerified'
> & {
  hasW9: boolean
  hasCome: boolean
  hasWorked: boolean
  /** The active areas that they are linked to: ids with a blank between them. */
  areaIds: string
  /** When their next job that is not over begins. */
  nextDate: CivilDate | null
  openJobs: number
}

const unfinished = literals(unfinishedJobStatuses)

/**
 * One statement for everybody, however many painters there are, and no more of each than is asked for: names of areas and
 * the rest that only a line shows are read of those who are shown.
 */
export async function painterLines(db: Db, today: CivilDate): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`
    with open_jobs as (
      select contractor_id, count(*)::int as jobs, min(scheduled_date) filter (where end_date >= ${today}::date) as next
        from jobs where status in (${unfinished}) group by 1),
    served as (
      select l.contractor_id, string_agg(a.id, ' ') as ids
        from contractor_service_areas l join service_areas a on a.id = l.service_area_id
       where a.is_active group by 1)
    select c.id, c.first_name as "firstName", c.last_name as "lastName", c.business_name as "businessName", c.email, c.phone,
           c.is_active as "isActive", c.is_verified as "isVerified", c.w9_file is not null as "hasW9",
           c.password_hash is not null as "hasCome", ${hasWorked} as "hasWorked", coalesce(served.ids, '') as "areaIds",
           open_jobs.next as "nextDate", coalesce(open_jobs.jobs, 0) as "openJobs"
      from contractors c
      left join open_jobs on open_jobs.contractor_id = c.id
      left join served on served.contractor_id = c.id`.execute(db)
  return rows
}

/** The columns that are only read of painters who are shown. */
export type DetailRow = Account &
  Pick<PainterLine, 'areas' | 'nextJob'> & {
    lastLoginAt: Date | null
    invitedAt: Date
    inviteExpiresAt: Date | null
    /** Of the last invitation if it was given up. */
    inviteError: string | null
  }

/** One statement for these painters. */
export async function painterDetails(
  db: Db,
  ids: readonly string[],
  { now, today }: { now: Date; today: CivilDate },
): Promise<Map<string, DetailRow>> {
  const { rows } = await sql<DetailRow>`
    with next_job as (
      select p.id as contractor_id, n.booking_id, n.scheduled_date, n.time_slot
        from unnest(${ids}::text[]) as p (id) cross join lateral (
          select booking_id, scheduled_date, time_slot from jobs
           where contractor_id = p.id and status in (${unfinished}) and end_date >= ${today}::date
           order by scheduled_date, array_position(array[${literals(slotIds)}], time_slot), id limit 1) as n),
    served as (
      select l.contractor_id,
             json_agg(json_build_object('id', a.id, 'name', a.name, 'priority', l.priority) order by lower(a.name), a.id) as areas
        from contractor_service_areas l join service_areas a on a.id = l.service_area_id
       where l.contractor_id = any(${ids}) and a.is_active group by 1),
    logins as (select contractor_id, max(created_at) as at from sessions where contractor_id = any(${ids}) group by 1),
    link as (
      select distinct on (contractor_id) contractor_id, created_at, expires_at, used_at
        from one_time_tokens where contractor_id = any(${ids}) and purpose = 'invitation'
       order by contractor_id, created_at desc),
    letter as (
      select distinct on (recipient) recipient, state, last_error from outbox_tasks
       where kind = 'contractor-invitation'
         and recipient in (select email from contractors where id = any(${ids}) and password_hash is null)
       order by recipient, created_at desc, id desc)
    select ${accountColumns}, logins.at as "lastLoginAt", coalesce(link.created_at, c.created_at) as "invitedAt",
           case when link.used_at is null and link.expires_at > ${now} then link.expires_at end as "inviteExpiresAt",
           case when letter.state = 'dead' then coalesce(letter.last_error, '') end as "inviteError",
           coalesce(served.areas, '[]') as areas,
           case when next_job.booking_id is not null then json_build_object(
             'bookingId', next_job.booking_id, 'date', next_job.scheduled_date, 'timeSlot', next_job.time_slot,
             'customerName', q.customer_name) end as "nextJob"
      from contractors c
      left join logins on logins.contractor_id = c.id
      left join link on link.contractor_id = c.id
      left join letter on letter.recipient = c.email
      left join next_job on next_job.contractor_id = c.id
      left join bookings b on b.id = next_job.booking_id
      left join quotes q on q.id = b.quote_id
      left join served on served.contractor_id = c.id
     where c.id = any(${ids})`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}
