import { type Selectable, sql } from 'kysely'
import type { ArrivalClaim } from '#domain/bookings/late-reports.ts'
import type { ClaimOutcome } from '#domain/bookings/painter-claims.ts'
import type { CivilDate } from '#domain/platform/dates.ts'
import type { Cents } from '#domain/platform/money.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { BookingRow, Database, JobRow } from '#server/platform/database/schema.ts'
import type { Transaction } from '#server/platform/database/transaction.ts'
import { newId } from '#server/platform/identifiers.ts'

export type ClaimRow = Selectable<Database['painter_claims']>

type Worked = { booking: BookingRow; job: JobRow }

const rowOf = ({ booking, job }: Worked, now: Date) => ({
  id: newId(),
  booking_id: booking.id,
  job_id: job.id,
  contractor_id: job.contractor_id,
  day: booking.scheduled_date,
  recorded_at: now,
})

/** An arrival that waits for the office. A painter arrives once on a day of a visit; what they say later replaces it. */
export async function claimArrival(
  db: Transaction,
  now: Date,
  worked: Worked,
  { claimedAt: claimed_at, claimed, standing }: ArrivalClaim,
  day: CivilDate,
): Promise<void> {
  const row = { ...rowOf(worked, now), day, kind: 'arrival' as const, claimed_at, claimed, standing }
  await db
    .insertInto('painter_claims')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['job_id', 'kind', 'day']).doUpdateSet({
        recorded_at: now,
        claimed_at,
        claimed,
        standing,
        outcome: null,
        settled_at: null,
        settled_by: null,
      }),
    )
    .execute()
}

/** A trip charge that waits for the office. */
export async function claimTripCharge(
  db: Transaction,
  now: Date,
  worked: Worked,
  { changeId, cents }: { changeId: string; cents: Cents },
): Promise<void> {
  const row = { ...rowOf(worked, now), kind: 'trip_charge' as const, change_id: changeId, cents }
  await db.insertInto('painter_claims').values(row).execute()
}

/** The arrival of a job was a mistake, so nobody has to decide about it. */
export async function withdrawClaim(db: Transaction, now: Date, jobId: string): Promise<void> {
  await db
    .updateTable('painter_claims')
    .set({ outcome: 'withdrawn', settled_at: now, settled_by: 'system' })
    .where('job_id', '=', jobId)
    .where('kind', '=', 'arrival')
    .where('outcome', 'is', null)
    .execute()
}

/** The painters' claims about their arrival at some jobs, by job; those that they withdrew are left out. */
export async function arrivalClaimsOf(db: Db, jobIds: readonly string[]): Promise<Map<string, ClaimRow>> {
  if (jobIds.length === 0) return new Map()
  const claims = await db
    .selectFrom('painter_claims')
    .selectAll()
    .where(sql<boolean>`job_id = any(${jobIds})`)
    .where('kind', '=', 'arrival')
    .where((where) => where.or([where('outcome', 'is', null), where('outcome', '!=', 'withdrawn')]))
    .orderBy('recorded_at')
    .execute()
  return new Map(claims.map((claim) => [claim.job_id, claim]))
}

/** The same of one job; undefined for one that is gone. */
export const arrivalClaimOf = async (db: Db, jobId: string | null): Promise<ClaimRow | undefined> =>
  jobId === null ? undefined : (await arrivalClaimsOf(db, [jobId])).get(jobId)

/** A claim of a booking that the caller has locked. */
export const findClaim = (db: Transaction, bookingId: string, id: string): Promise<ClaimRow | undefined> =>
  db
    .selectFrom('painter_claims')
    .selectAll()
    .where('id', '=', id)
    .where('booking_id', '=', bookingId)
    .executeTakeFirst()

/** Notes whose story the office went by. */
export async function closeClaim(
  db: Transaction,
  { id, outcome, now, actor }: { id: string; outcome: ClaimOutcome; now: Date; actor: string },
): Promise<void> {
  await db
    .updateTable('painter_claims')
    .set({ outcome, settled_at: now, settled_by: actor })
    .where('id', '=', id)
    .execute()
}
