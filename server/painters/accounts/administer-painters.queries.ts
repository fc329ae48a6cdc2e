import { sql } from 'kysely'
import type { Contractor, ContractorArea } from '#contract/painters/office-contractors.ts'
import { DEFAULT_PRIORITY } from '#domain/coverage/priorities.ts'
import { closedJobStatuses, unfinishedJobStatuses } from '#domain/scheduling/job-status.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { literals } from '#server/platform/database/literals.ts'
import type { Transaction } from '#server/platform/database/transaction.ts'

/** The columns of an account, of a contractor `c`. */
export const accountColumns = sql`
         c.id, c.first_name as "firstName", c.last_name as "lastName", c.email, c.phone,
         c.business_name as "businessName", c.license_number as "licenseNumber", c.bio,
         c.experience_years as "experienceYears", c.home_zip as "homeZip", c.wished_areas as "wishedAreas", c.sqft_per_day as "sqFtPerDay", c.is_active as "isActive",
         c.last_day as "lastDay", c.is_verified as "isVerified", c.email_confirmed_at is not null as "emailConfirmed", c.created_at as "createdAt", c.w9_file as "w9Document",
         c.paused_until as "pausedUntil"`

/** A painter without what is counted of their jobs. */
export type Account = Omit<Contractor, 'handedBack' | 'totalJobs'>

/** Every painter, newest first. */
export const listAccounts = async (db: Db): Promise<Account[]> =>
  (await sql<Account>`select ${accountColumns} from contractors c order by c.created_at desc, c.id`.execute(db)).rows

export async function findPainter(db: Db, id: string): Promise<Contractor | undefined> {
  const { rows } = await sql<Contractor>`
    select ${accountColumns},
           (select count(*) from jobs where contractor_id = c.id and handed_back is not null) as "handedBack",
           (select count(*) from jobs
             where contractor_id = c.id and status not in (${literals(closedJobStatuses)})) as "totalJobs"
      from contractors c where c.id = ${id}`.execute(db)
  return rows[0]
}

/** The painter's unfinished jobs, by date. */
export const openJobsOf = (db: Db, contractorId: string) =>
  db
    .selectFrom('jobs')
    .select(['id', 'booking_id as bookingId', 'status', 'scheduled_date as scheduledDate'])
    .where('contractor_id', '=', contractorId)
    .where('status', 'in', unfinishedJobStatuses)
    .orderBy('scheduled_date')
    .orderBy('id')
    .execute()

/** Every active service area, and whether the painter is linked to it. */
export async function listAreasOf(db: Db, contractorId: string): Promise<ContractorArea[]> {
  const { rows } = await sql<ContractorArea>`
    select a.id, a.name, a.type, l.contractor_id is not null as assigned, l.priority
      from service_areas a
      left join contractor_service_areas l on l.service_area_id = a.id and l.contractor_id = ${contractorId}
     where a.is_active order by lower(a.name), a.id`.execute(db)
  return rows
}

/** The indexes in the list of ids that match no service area, active or not. */
export async function unknownAreas(db: Db, ids: readonly string[]): Promise<number[]> {
  if (ids.length === 0) return []
  const rows = await db.selectFrom('service_areas').select('id').where('id', 'in', ids).execute()
  const known = new Set(rows.map((row) => row.id))
  return ids.flatMap((id, index) => (known.has(id) ? [] : [index]))
}

/** Adds links with the default priority; existing ones keep theirs. */
export async function linkAreas(db: Transaction, contractorId: string, areaIds: readonly string[]): Promise<void> {
  const ids = [...new Set(areaIds)]
  if (ids.length === 0) return
  await db
    .insertInto('contractor_service_areas')
    .values(ids.map((id) => ({ contractor_id: contractorId, service_area_id: id, priority: DEFAULT_PRIORITY })))
    .onConflict((conflict) => conflict.columns(['contractor_id', 'service_area_id']).doNothing())
    .execute()
}

/** Removes the links to areas that are not listed. */
export const unlinkOtherAreas = (db: Transaction, contractorId: string, areaIds: readonly string[]) =>
  db
    .deleteFrom('contractor_service_areas')
    .where('contractor_id', '=', contractorId)
    .$if(areaIds.length > 0, (query) => query.where('service_area_id', 'not in', areaIds))
    .execute()

/** The painter's row, locked until the transaction ends. */
export const lockPainterAccount = (db: Transaction, id: string) =>
  db
    .selectFrom('contractors')
    .select(['id', 'email', 'is_active', 'is_verified', 'sqft_per_day', 'paused_until', 'w9_file'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
