import { sql } from 'kysely'
import type { Db } from '../database/connect.ts'

const selectEvents = (db: Db, since: Date) =>
  db
    .selectFrom('job_events')
    .select(['id', 'contractor_id', 'job_id', 'kind', 'created_at'])
    .where('created_at', '>', since)
    .orderBy('created_at')
    .orderBy('id')

export type StoredJobEvent = Awaited<ReturnType<typeof eventsOfAll>>[number]

/** The job events of some painters, oldest first. */
export const eventsOfAll = (db: Db, contractorIds: readonly string[], since: Date) =>
  selectEvents(db, since).where(sql<boolean>`contractor_id = any(${contractorIds})`).execute()

/** The job events of one painter, oldest first. */
export const eventsOf = (db: Db, contractorId: string, since: Date, limit: number) =>
  selectEvents(db, since).where('contractor_id', '=', contractorId).limit(limit).execute()
