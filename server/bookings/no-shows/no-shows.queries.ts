import { type Selectable, sql } from 'kysely'
import type { ContactAttempt } from '#domain/bookings/no-show.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { Database } from '#server/platform/database/schema.ts'
import type { Transaction } from '#server/platform/database/transaction.ts'

export type NoShowRow = Selectable<Database['no_shows']>

/** When nobody opened to the painters of some bookings, newest first. */
export async function noShowsOf(db: Db, bookingIds: readonly string[]): Promise<NoShowRow[]> {
  if (bookingIds.length === 0) return []
  return db
    .selectFrom('no_shows')
    .selectAll()
    .where(sql<boolean>`booking_id = any(${bookingIds})`)
    .orderBy('begun_at', 'desc')
    .orderBy('begun_recorded_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** Such times by their ids. */
export async function noShowsById(db: Db, ids: readonly string[]): Promise<Map<string, NoShowRow>> {
  const rows = await db.selectFrom('no_shows').selectAll().where(sql<boolean>`id = any(${ids})`).execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** The last time that nobody opened at a booking; undefined when somebody always did. The lock on the booking covers it. */
export const lastNoShow = async (db: Db, bookingId: string): Promise<NoShowRow | undefined> =>
  (await noShowsOf(db, [bookingId]))[0]

/**
 * How painters tried to reach the customers of some jobs, oldest first, by job: calls, and what they wrote in the conversation.
 */
export async function attemptsByJob(db: Db, jobIds: readonly string[]): Promise<Map<string, ContactAttempt[]>> {
  if (jobIds.length === 0) return new Map()
  const { rows } = await sql<ContactAttempt & { jobId: string }>`
    select job_id as "jobId", kind, at from contact_attempts where job_id = any(${jobIds})
    union all
    select j.id, 'message', m.at from jobs j join conversation_messages m
        on m.booking_id = j.booking_id and m.side = 'painter' and m.contractor_id = j.contractor_id
     where j.id = any(${jobIds})
     order by at, kind`.execute(db)
  const found = new Map<string, ContactAttempt[]>()
  for (const { jobId, ...attempt } of rows) found.set(jobId, [...(found.get(jobId) ?? []), attempt])
  return found
}

/** The same for one job; nothing once it is gone. */
export const attemptsOf = async (db: Db, jobId: string | null): Promise<ContactAttempt[]> =>
  jobId === null ? [] : ((await attemptsByJob(db, [jobId])).get(jobId) ?? [])

/** Changes a row that the caller has read under the lock of its booking. */
export const changeNoShow = (db: Transaction, id: string, change: Partial<Omit<NoShowRow, 'id'>>) =>
  db.updateTable('no_shows').set(change).where('id', '=', id).execute()
