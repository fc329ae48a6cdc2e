import { sql } from 'kysely'
import type { JobStatus } from '../../domain/job-status.ts'
import type { BookingRow } from '../booking-life/held-life.ts'
import type { Db } from '../database/connect.ts'
import { literals } from '../database/literals.ts'

/** The jobs of painters who have been there: whoever proposes more work, or mends their own, has. */
const been = sql<boolean>`(before.arrived_at is not null or before.status in (${literals(['acknowledged', 'in_progress', 'completed'] satisfies JobStatus[])}))`

/** SQL: whether the painter that a column names has been at the visit that another column names. */
export const hasBeenThere = (follows: string, contractorId: string) => sql<boolean>`
  exists (select 1 from jobs before
           where before.booking_id = ${sql.ref(follows)} and before.contractor_id = ${sql.ref(contractorId)} and ${been})`

/**
 * Whether a visit that follows another one is its painter's own: they have been there, and it is theirs without being asked
 * (docs/rules/visits.md#the-same-painter).
 */
export async function isOwnVisit(
  db: Db,
  { follows_booking_id: follows }: Pick<BookingRow, 'follows_booking_id'>,
  contractorId: string | null,
): Promise<boolean> {
  if (follows === null || contractorId === null) return false
  const found = await db
    .selectFrom('jobs as before')
    .select('id')
    .where('booking_id', '=', follows)
    .where('contractor_id', '=', contractorId)
    .where(been)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/**
 * The first name of the painter of a visit that follows another one, if it was theirs and they cannot come: its customer
 * chooses how it goes on. Null for any other visit.
 */
export async function lostPainterOf(
  db: Db,
  { id, follows_booking_id: follows, status }: Pick<BookingRow, 'id' | 'follows_booking_id' | 'status'>,
): Promise<string | null> {
  if (follows === null || status !== 'pending') return null
  const found = await db
    .selectFrom('jobs')
    .innerJoin('contractors', 'contractors.id', 'jobs.contractor_id')
    .select('contractors.first_name')
    .innerJoin('bookings', 'bookings.id', 'jobs.booking_id')
    .where('jobs.booking_id', '=', id)
    .where(hasBeenThere('bookings.follows_booking_id', 'jobs.contractor_id'))
    .orderBy('jobs.closed_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return found?.first_name ?? null
}
