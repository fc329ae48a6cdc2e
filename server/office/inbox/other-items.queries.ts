import { type RawBuilder, sql } from 'kysely'
import type { InquiryKind } from '#domain/customers/inquiries.ts'
import { openBookingStatuses } from '#domain/platform/booking-status.ts'
import { addDays, type CivilDate } from '#domain/platform/dates.ts'
import type { Cents } from '#domain/platform/money.ts'
import { LONGEST_VISIT_DAYS } from '#domain/scheduling/estimate.ts'
import { unfinishedJobStatuses } from '#domain/scheduling/job-status.ts'
import type { SlotId } from '#domain/scheduling/slots.ts'
import { closesHome } from '#server/coverage/closures/closed-days.queries.ts'
import { hasWorked } from '#server/painters/track-record/has-worked.queries.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { literals } from '#server/platform/database/literals.ts'
import { EMAIL_QUEUE } from '#server/platform/outbox/enqueue.ts'
import { PUSH_QUEUE } from '#server/platform/outbox/enqueue-push.ts'
import { bookingIn } from '#server/platform/outbox/message-subject.ts'

/** Every row says how many there are, also beyond the limit. */
export type Counted = { total: number }

/**
 * How much of a long list is read: the rows of some subjects first, which may be snoozed, and so many of all. Thus every snoozed
 * row is seen, and the others are counted without them.
 */
export type Excerpt = { first: readonly string[]; limit: number }

/** Before the order of a list: the rows that are read in any case. */
export const headed = (column: RawBuilder<unknown>, { first }: Excerpt) =>
  first.length === 0 ? sql`` : sql`${column} = any(${[...first]}) desc, `

export type UnpaidRow = Counted & { bookingId: string; since: Date; cents: Cents; reminders: number }

/** The balances that customers have owed since a moment or longer, oldest first. */
export async function unpaidSince(db: Db, since: Date, excerpt: Excerpt): Promise<UnpaidRow[]> {
  const { rows } = await sql<UnpaidRow>`
    select booking_id as "bookingId", since, cents, reminders, count(*) over () as total
      from receivables where cents > 0 and since <= ${since}
     order by ${headed(sql`booking_id`, excerpt)}since, booking_id limit ${excerpt.limit}`.execute(db)
  return rows
}

export type InquiryRow = Counted & {
  id: string
  kind: InquiryKind
  name: string | null
  company: string | null
  email: string | null
  phone: string | null
  place: string | null
  message: string | null
  createdAt: Date
}

/** The inquiries that nobody has answered, oldest first; people outside of our area after the others. */
export async function openInquiries(db: Db, excerpt: Excerpt): Promise<InquiryRow[]> {
  const { rows } = await sql<InquiryRow>`
    select id, kind, name, company, email, phone, place, message, created_at as "createdAt", count(*) over () as total
      from commercial_inquiries where handled_at is null
     order by ${headed(sql`id`, excerpt)}kind = ${sql.lit<InquiryKind>('area')}, created_at, id
     limit ${excerpt.limit}`.execute(db)
  return rows
}

export type FailedRow = Counted & {
  id: string
  kind: string
  recipient: string
  payload: Record<string, unknown>
  lastError: string | null
  createdAt: Date
  bookingId: string | null
}
const failedColumns = sql`
  e.id, e.kind, e.recipient, e.payload, e.last_error as "lastError", e.created_at as "createdAt",
  (select id from bookings where id = ${bookingIn(sql`e.payload`)}) as "bookingId", e.total`

/**
 * E-mails that were given up after a moment, oldest first. One that was sent again does not count, nor one whose reader got
 * another one since.
 */
export async function failedMessages(db: Db, after: Date, excerpt: Excerpt): Promise<FailedRow[]> {
  const { rows } = await sql<FailedRow>`
    select ${failedColumns} from (
      select d.*, count(*) over () as total from outbox_tasks d
       where d.state = 'dead' and d.queue = ${EMAIL_QUEUE} and d.created_at > ${after} and d.resent_at is null
         and not exists (select 1 from outbox_tasks s
                          where s.recipient = d.recipient and s.state = 'sent' and s.sent_at > d.created_at)
       order by ${headed(sql`d.id`, excerpt)}d.created_at, d.id limit ${excerpt.limit}) as e
     order by e.created_at, e.id`.execute(db)
  return rows
}

/** The other outbox tasks that were given up, oldest first, with the amount that those about cards are for. */
export async function failedTasks(db: Db, excerpt: Excerpt): Promise<(FailedRow & { amount: Cents | null })[]> {
  const { rows } = await sql<FailedRow & { amount: Cents | null }>`
    select ${failedColumns},
           coalesce((select cents from card_refunds where id = e.payload ->> 'refundId'),
                    (select cents + tip from checkouts where id = e.payload ->> 'checkoutId')) as amount
      from (
      select d.*, count(*) over () as total from outbox_tasks d
       where d.state = 'dead' and d.queue not in (${EMAIL_QUEUE}, ${PUSH_QUEUE})
       order by ${headed(sql`d.id`, excerpt)}d.created_at, d.id limit ${excerpt.limit}) as e
     order by e.created_at, e.id`.execute(db)
  return rows
}

export type PainterRow = { id: string; name: string; phone: string; email: string }

export type InactiveRow = PainterRow & { openJobs: number; since: Date; firstDate: CivilDate; firstSlot: SlotId }

const painterColumns = sql`c.id, c.first_name || ' ' || c.last_name as name, c.phone, c.email`

/** Painters who are not active, and still have visits. */
export async function inactivePainters(db: Db, today: CivilDate): Promise<InactiveRow[]> {
  const { rows } = await sql<InactiveRow>`
    select ${painterColumns}, open.count as "openJobs", open.dates[1] as "firstDate", open.slots[1] as "firstSlot",
           coalesce((select max(a.at) from audit a
                      where a.subject_type = 'contractor' and a.subject_id = c.id and a.action = 'contractor.deactivated'),
                    open.since) as since
      from contractors c
      cross join lateral (
        select count(*)::int as count, min(j.assigned_at) as since,
               array_agg(j.scheduled_date order by j.scheduled_date, j.id) as dates,
               array_agg(j.time_slot order by j.scheduled_date, j.id) as slots
          from jobs j
         where j.contractor_id = c.id and j.status in (${literals(unfinishedJobStatuses)}) and j.end_date >= ${today}::date
           and j.scheduled_date >= ${addDays(today, 1 - LONGEST_VISIT_DAYS)}::date
      ) as open
     where not c.is_active and open.count > 0`.execute(db)
  return rows
}

export type ClosedDaysRow = {
  id: string
  firstDay: CivilDate
  lastDay: CivilDate
  label: string
  areaId: string | null
  areaName: string | null
  since: Date
  visits: number
  /** When the first of the visits begins. */
  firstDate: CivilDate
  firstSlot: SlotId
}

/** Closed days that are not over with the visits on them that can still be moved. */
export async function visitsOnClosedDays(db: Db, today: CivilDate): Promise<ClosedDaysRow[]> {
  const { rows } = await sql<ClosedDaysRow>`
    select c.id, c.first_day as "firstDay", c.last_day as "lastDay", c.label, s.id as "areaId", s.name as "areaName",
           c.created_at as since, count(*)::int as visits,
           (array_agg(b.scheduled_date order by b.scheduled_date, b.id))[1] as "firstDate",
           (array_agg(b.time_slot order by b.scheduled_date, b.id))[1] as "firstSlot"
      from closures c
      join bookings b on b.scheduled_date <= c.last_day and b.end_date >= greatest(c.first_day, ${today}::date)
      join quotes q on q.id = b.quote_id
      left join service_areas s on s.id = c.service_area_id
     where c.last_day >= ${today}::date and b.status in (${literals(openBookingStatuses)}) and ${closesHome}
     group by c.id, s.id`.execute(db)
  return rows
}

export type WaitingRow = PainterRow & {
  /** Since when they wait: the W9 that nobody has checked, if they have worked; else the beginning. */
  since: Date
  /** When they were last invited; null once they have a password. */
  invitedAt: Date | null
  hasWorked: boolean
  hasW9: boolean
  isVerified: boolean
  hasArea: boolean
  hasDays: boolean
  homeZip: string | null
  pausedUntil: CivilDate | null
  lastDay: CivilDate | null
}

/**
 * Active painters who never had a job, and those who had one and lack something for the next: the check of their W9, an active
 * area, or days that can be booked.
 * @param withoutDays the ids of those who offer nothing on days that can be booked
 * @param withoutArea the ids of those who work in no active area
 */
export async function findWaitingPainters(
  db: Db,
  { withoutDays, withoutArea }: Record<'withoutDays' | 'withoutArea', Iterable<string>>,
): Promise<WaitingRow[]> {
  const { rows } = await sql<WaitingRow>`
    with painters as materialized (
      select c.*, nowhere.id is null as has_area, idle.id is null as has_days, ${hasWorked} as has_worked
        from contractors c
        left join unnest(${[...withoutArea]}::text[]) as nowhere (id) on nowhere.id = c.id
        left join unnest(${[...withoutDays]}::text[]) as idle (id) on idle.id = c.id
       where c.is_active and (c.last_assigned_at is null or (c.w9_file is not null and not c.is_verified)
          or nowhere.id is not null or idle.id is not null))
    select ${painterColumns}, c.home_zip as "homeZip", c.has_worked as "hasWorked", c.w9_file is not null as "hasW9",
           c.is_verified as "isVerified", c.has_area as "hasArea", c.has_days as "hasDays",
           c.paused_until as "pausedUntil", c.last_day as "lastDay",
           case when c.password_hash is null then
             coalesce((select max(created_at) from one_time_tokens
                        where contractor_id = c.id and purpose = 'invitation'), c.created_at) end as "invitedAt",
           coalesce(case when c.has_worked then
             coalesce((select max(a.at) from audit a
                        where a.subject_type = 'contractor' and a.subject_id = c.id and a.action = 'contractor.w9-replaced'),
                      c.last_assigned_at) end, c.created_at) as since
      from painters c
     where not c.has_worked or (c.w9_file is not null and not c.is_verified) or not c.has_area or not c.has_days`.execute(
    db,
  )
  return rows
}

/** Who painters are whose address is one of these, by address. */
export async function paintersByEmail(db: Db, emails: readonly string[]): Promise<Map<string, PainterRow>> {
  if (emails.length === 0) return new Map()
  const { rows } = await sql<PainterRow>`
    select ${painterColumns} from contractors c where c.email = any(${emails})`.execute(db)
  return new Map(rows.map((row) => [row.email, row]))
}

export type QuoteRow = { id: string; name: string | null; phone: string; email: string }

export async function quotesOf(db: Db, ids: readonly string[]): Promise<Map<string, QuoteRow>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<QuoteRow>`
    select id, customer_name as name, phone, email from quotes where id = any(${ids})`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}
