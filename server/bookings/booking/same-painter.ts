import { sql } from 'kysely'
import type { JobStatus } from '#domain/scheduling/job-status.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { literals } from '#server/platform/database/literals.ts'
import type { BookingRow } from '#server/platform/database/schema.ts'

/** The jobs of painters who have been there: a painter who proposes more work, or fixes their own, has. */
const been = sql<boolean>`(before.arrived_at is not null or before.status in (${literals(['acknowledged', 'in_progress', 'completed'] satisfies JobStatus[])}))`

/** SQL: whether the painter that a column names has been at the visit that another column names. */
export const hasBeenThere = (follows: string, contractorId: string) => sql<boolean>`
  exists (select 1 from jobs before
           where before.booking_id = ${sql.ref(follows)} and before.contractor_id = ${sql.ref(contractorId)} and ${been})`

type PainterAtVisit = { bookingId: string; contractorId: string }

/** The name under which `beenThere` has a painter at a visit. */
export const atVisit = ({ bookingId, contractorId }: PainterAtVisit): string => `${bookingId} ${contractorId}`

/** Which of these painters have been at which of these visits, by `atVisit`. */
export async function beenThere(db: Db, pairs: readonly PainterAtVisit[]): Promise<Map<string, true>> {
  const rows = await db
    .selectFrom('jobs as before')
    .select(['booking_id as bookingId', 'contractor_id as contractorId'])
    .where(sql<boolean>`booking_id = any(${pairs.map(({ bookingId }) => bookingId)})`)
    .where(sql<boolean>`contractor_id = any(${pairs.map(({ contractorId }) => contractorId)})`)
    .where(been)
    .execute()
  return new Map(rows.map((row) => [atVisit(row), true]))
}

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
  return (await beenThere(db, [{ bookingId: follows, contractorId }])).size > 0
}

/** The painters whose visits these were, and who cannot come, by visit: the first name of the last one. */
export async function lostPaintersOf(db: Db, bookingIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('jobs')
    .innerJoin('contractors', 'contractors.id', 'jobs.contractor_id')
    .select(['jobs.booking_id', 'contractors.first_name'])
    .innerJoin('bookings', 'bookings.id', 'jobs.booking_id')
    .where(sql<boolean>`jobs.booking_id = any(${bookingIds})`)
    .where(hasBeenThere('bookings.follows_booking_id', 'jobs.contractor_id'))
    .orderBy('jobs.closed_at', (order) => order.asc().nullsLast())
    .execute()
  return new Map(rows.map((row) => [row.booking_id, row.first_name]))
}

/** Whether a visit follows another one and waits for a painter, who may have been lost. */
export const mayHaveLostPainter = ({
  follows_booking_id: follows,
  status,
}: Pick<BookingRow, 'follows_booking_id' | 'status'>): boolean => follows !== null && status === 'pending'

/**
 * The first name of the painter of a visit that follows another one, if it was theirs and they cannot come: its customer
 * chooses how it goes on. Null for any other visit.
 */
export async function lostPainterOf(
  db: Db,
  booking: Pick<BookingRow, 'id' | 'follows_booking_id' | 'status'>,
): Promise<string | null> {
  if (!mayHaveLostPainter(booking)) return null
  return (await lostPaintersOf(db, [booking.id])).get(booking.id) ?? null
}
