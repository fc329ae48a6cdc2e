import { closedBookingStatuses } from '#domain/platform/booking-status.ts'
import { unfinishedJobStatuses } from '#domain/scheduling/job-status.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { Feed } from './feed-address.ts'

/** The state of a painter's feed. Version 1 without a hash means that it was never requested. */
export const feedOf = (db: Db, contractorId: string) =>
  db
    .selectFrom('contractors')
    .select(['calendar_version as version', 'calendar_secret_hash as hash', 'calendar_read_at as readAt'])
    .where('id', '=', contractorId)
    .executeTakeFirstOrThrow()

/**
 * Opens the feed at a version under a new address, which nobody has read yet.
 * @param hashes of the address before, if there is one, and of the new one
 * @returns false when version or address have changed meanwhile
 */
export const openFeed = async (
  db: Db,
  { contractorId, version }: Feed,
  hashes: { before: string | null; hash: string },
): Promise<boolean> => {
  const result = await db
    .updateTable('contractors')
    .set({ calendar_secret_hash: hashes.hash, calendar_read_at: null })
    .where('id', '=', contractorId)
    .where('calendar_version', '=', version)
    .where('calendar_secret_hash', 'is not distinct from', hashes.before)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** Revokes the current address of the feed and returns the next version number. */
export const endFeed = async (db: Db, contractorId: string): Promise<number> => {
  const row = await db
    .updateTable('contractors')
    .set((of) => ({
      calendar_version: of('calendar_version', '+', 1),
      calendar_secret_hash: null,
      calendar_read_at: null,
    }))
    .where('id', '=', contractorId)
    .returning('calendar_version')
    .executeTakeFirstOrThrow()
  return row.calendar_version
}

/**
 * Revokes the address of the feed, if there is one: anybody with the password could have read the address. The painter can
 * request a new one.
 */
export const endFeedIfOpen = (db: Db, contractorId: string) =>
  db
    .updateTable('contractors')
    .set((of) => ({
      calendar_version: of('calendar_version', '+', 1),
      calendar_secret_hash: null,
      calendar_read_at: null,
    }))
    .where('id', '=', contractorId)
    .where('calendar_secret_hash', 'is not', null)
    .execute()

/** Records that a calendar reads the feed; only the first time is written. */
export const recordFeedRead = (db: Db, contractorId: string, now: Date) =>
  db
    .updateTable('contractors')
    .set({ calendar_read_at: now })
    .where('id', '=', contractorId)
    .where('calendar_read_at', 'is', null)
    .execute()

/** The feed of an active painter that has that address; undefined for an unknown or revoked one. */
export const findFeed = (db: Db, hash: string): Promise<Feed | undefined> =>
  db
    .selectFrom('contractors')
    .select(['id as contractorId', 'calendar_version as version'])
    .where('calendar_secret_hash', '=', hash)
    .where('is_active', '=', true)
    .executeTakeFirst()

/** A painter's unfinished jobs, in calendar order; just the job `jobId` when it is given. */
export const upcomingJobs = (db: Db, contractorId: string, jobId?: string) =>
  db
    .selectFrom('jobs')
    .innerJoin('bookings', 'bookings.id', 'jobs.booking_id')
    .innerJoin('quotes', 'quotes.id', 'bookings.quote_id')
    .select([
      'jobs.id as job_id',
      'jobs.status as job_status',
      'jobs.earnings',
      'bookings.id',
      'bookings.scheduled_date',
      'bookings.time_slot',
      'bookings.half_days',
      'bookings.kind',
      'bookings.purpose',
      'bookings.status',
      'bookings.confirmed_at',
      'bookings.sequence',
      'bookings.version',
      'bookings.updated_at',
      'quotes.address',
      'quotes.zip',
      'quotes.city',
      'quotes.county',
      'quotes.customer_name',
      'quotes.phone',
    ])
    .where('jobs.contractor_id', '=', contractorId)
    .where('jobs.status', 'in', unfinishedJobStatuses)
    .where('bookings.status', 'not in', closedBookingStatuses)
    .$if(jobId !== undefined, (query) => query.where('jobs.id', '=', jobId as string))
    .orderBy('bookings.scheduled_date')
    .orderBy('jobs.id')
    .execute()
