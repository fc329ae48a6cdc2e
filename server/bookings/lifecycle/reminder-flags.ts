import { sql } from 'kysely'
import type { CivilDate } from '#domain/platform/dates.ts'
import type { Transaction } from '#server/platform/database/transaction.ts'

/** A literal instead of a parameter: the plan is cached, and only with a literal does it use the index of unanswered jobs. */
const unanswered = sql.lit('assigned' as const)

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
    .where('bookings.contractor_id', 'in', (query) =>
      query.selectFrom('contractors').select('id').where('is_active', '=', true),
    )
    .where('bookings.created_at', '<', madeBefore)
    .where((where) => where.or([where('bookings.reminded_for', 'is', null), where('bookings.reminded_for', '<>', day)]))
    .returning(['bookings.id', 'quotes.email'])
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
