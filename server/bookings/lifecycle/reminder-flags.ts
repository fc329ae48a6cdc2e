import { sql } from 'kysely'
import { closedBookingStatuses, unfinishedBookingStatuses } from '#domain/platform/booking-status.ts'
import type { CivilDate } from '#domain/platform/dates.ts'
import { closedJobStatuses } from '#domain/scheduling/job-status.ts'
import { literals } from '#server/platform/database/literals.ts'
import type { Transaction } from '#server/platform/database/transaction.ts'

/** A literal instead of a parameter: the plan is cached, and only with a literal does it use the index of unanswered jobs. */
const unanswered = sql.lit('assigned' as const)

/** Painters who can come to a visit. */
const active = (db: Transaction) => db.selectFrom('contractors').select('id').where('is_active', '=', true)

/** What their painters said of a day on which they cannot come, as `e`. */
const givenUp = (day: CivilDate) => sql`select 1 from visit_events e
  where e.booking_id = bookings.id and e.kind = 'given_up' and e.day = ${day}::date and e.withdrawn_at is null`

/**
 * Marks the visits of a day that were booked before a given moment as reminded, once per date that a visit is moved to. Visits
 * without an active painter are skipped: there would be nothing true to remind of.
 * @returns those that were not marked before, with their customers
 */
export const markReminded = (db: Transaction, day: CivilDate, madeBefore: Date) =>
  db
    .updateTable('bookings')
    .from('quotes')
    .set({ reminded_for: day })
    .whereRef('quotes.id', '=', 'bookings.quote_id')
    .where('bookings.scheduled_date', '=', day)
    .where('bookings.status', 'in', ['scheduled', 'confirmed'])
    .where('bookings.contractor_id', 'in', active(db))
    .where('bookings.created_at', '<', madeBefore)
    .where((where) => where.or([where('bookings.reminded_for', 'is', null), where('bookings.reminded_for', '<>', day)]))
    .returning(['bookings.id', 'quotes.email'])
    .execute()

/**
 * Paintings of some days that have a price and an active painter, and of which their customers were not reminded ahead for that date,
 * with the terms on which they were booked.
 */
export const upcomingPaintings = (
  db: Transaction,
  { from, to, madeBefore }: { from: CivilDate; to: CivilDate; madeBefore: Date },
) =>
  db
    .selectFrom('bookings')
    .select(['id', 'scheduled_date as date', 'time_slot as slot'])
    .select(['late_fee', 'free_hours', 'grace_minutes', 'promise_terms', 'change_terms'])
    .where('scheduled_date', '>=', from)
    .where('scheduled_date', '<=', to)
    .where('status', 'in', ['scheduled', 'confirmed'])
    .where('kind', '=', 'painting')
    .where((where) => where.or([where('purpose', 'is', null), where('purpose', '=', 'extra_work')]))
    .where('contractor_id', 'in', active(db))
    .where('created_at', '<', madeBefore)
    .where(sql<boolean>`reminded_ahead_for is distinct from scheduled_date`)
    .execute()

/** Marks visits as reminded while moving them is free, once per date. @returns those that were not marked before */
export const markRemindedAhead = (db: Transaction, bookingIds: readonly string[]) =>
  db
    .updateTable('bookings')
    .from('quotes')
    .set((column) => ({ reminded_ahead_for: column.ref('bookings.scheduled_date') }))
    .whereRef('quotes.id', '=', 'bookings.quote_id')
    .where('bookings.id', 'in', bookingIds)
    .where(sql<boolean>`bookings.reminded_ahead_for is distinct from bookings.scheduled_date`)
    .returning(['bookings.id', 'bookings.scheduled_date as date', 'quotes.email'])
    .execute()

/**
 * Marks visits under way that go on on a day as reminded of it, once: those to which their painter has come, whether or not they
 * said that they began. @returns those that were not marked before, with their customers
 */
export const markRemindedOfDay = (db: Transaction, day: CivilDate) =>
  db
    .updateTable('bookings')
    .from('quotes')
    .set({ reminded_of_day: day })
    .whereRef('quotes.id', '=', 'bookings.quote_id')
    .where('bookings.scheduled_date', '<', day)
    .where('bookings.end_date', '>=', day)
    .where('bookings.status', 'in', unfinishedBookingStatuses)
    .where('bookings.contractor_id', 'in', active(db))
    .where(sql<boolean>`bookings.reminded_of_day is distinct from ${day}::date`)
    .where(
      sql<boolean>`exists (select 1 from jobs j where j.booking_id = bookings.id and j.status not in (${literals(closedJobStatuses)})
        and (j.status = 'in_progress' or j.arrived_at is not null))`,
    )
    // Its customer knows that the painter cannot come then.
    .where(sql<boolean>`not exists (${givenUp(day)})`)
    .returning(['bookings.id', 'quotes.email'])
    .execute()

/**
 * Marks visits that begin on a day and that nobody has, or whose painter has not answered, as announced, once per date; those under
 * way, too, whose painter cannot come on that day and for whom nobody else goes on.
 * @param askedBefore visits that were made later have just been confirmed with the name of whom we asked
 * @param givenUpBefore of a day that was given up later its customer has just read
 * @returns those that were not marked before, with their customers
 */
export const markStillNobody = (db: Transaction, day: CivilDate, askedBefore: Date, givenUpBefore: Date) =>
  db
    .updateTable('bookings')
    .from('quotes')
    .set({ still_nobody_for: day })
    .whereRef('quotes.id', '=', 'bookings.quote_id')
    .where('bookings.scheduled_date', '<=', day)
    .where('bookings.end_date', '>=', day)
    .where('bookings.status', 'in', unfinishedBookingStatuses)
    .where((where) =>
      where.or([
        where.and([where('bookings.scheduled_date', '=', day), where('bookings.status', '=', 'pending')]),
        where.and([
          where('bookings.scheduled_date', '=', day),
          where('bookings.status', '=', 'scheduled'),
          where('bookings.confirmed_at', 'is', null),
          where('bookings.created_at', '<', askedBefore),
        ]),
        sql<boolean>`exists (${givenUp(day)} and e.at < ${givenUpBefore}
          and not exists (select 1 from bookings f where f.follows_booking_id = e.booking_id and f.created_at >= e.at
            and f.status not in (${literals(closedBookingStatuses)})))`,
      ]),
    )
    .where(sql<boolean>`bookings.still_nobody_for is distinct from ${day}::date`)
    .returning(['bookings.id', 'bookings.status', 'quotes.email'])
    .execute()

/** Marks paintings whose customers are reminded of open colors, once a day. @returns those that were not marked before */
export const markColorsReminded = (db: Transaction, today: CivilDate, bookingIds: readonly string[]) =>
  db
    .updateTable('bookings')
    .from('quotes')
    .set({ colors_reminded_on: today })
    .whereRef('quotes.id', '=', 'bookings.quote_id')
    .where('bookings.id', 'in', bookingIds)
    .where((where) =>
      where.or([where('bookings.colors_reminded_on', 'is', null), where('bookings.colors_reminded_on', '<>', today)]),
    )
    .returning(['bookings.id', 'bookings.scheduled_date as date', 'quotes.email'])
    .execute()

/**
 * Marks jobs whose painters are reminded to answer. A painter may have answered since, or another process may have sent the
 * reminder.
 */
export const markPaintersReminded = (db: Transaction, now: Date, jobIds: readonly string[]) =>
  db
    .updateTable('jobs')
    .from('contractors')
    .set({ reminded_at: now })
    .whereRef('contractors.id', '=', 'jobs.contractor_id')
    .where('jobs.id', 'in', jobIds)
    .where('jobs.status', '=', unanswered)
    .where('jobs.reminded_at', 'is', null)
    .returning(['jobs.id', 'jobs.contractor_id as contractorId', 'contractors.email'])
    .execute()

/** Marks jobs whose visits began without an answer. @returns those that were not marked before */
export const markAlerted = (db: Transaction, now: Date, jobIds: readonly string[]) =>
  db
    .updateTable('jobs')
    .set({ alerted_at: now })
    .where('id', 'in', jobIds)
    .where('status', '=', unanswered)
    .where('alerted_at', 'is', null)
    .returning('booking_id')
    .execute()
