import { type Insertable, type Selectable, sql } from 'kysely'
import { readChange, type StoredChange } from '#server/billing/stored-shapes/stored-change.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { Database } from '#server/platform/database/schema.ts'
import type { Transaction } from '#server/platform/database/transaction.ts'

/** The changes of some bookings: what is open, then the newest first. */
export async function changesOf(db: Db, bookingIds: readonly string[]): Promise<StoredChange[]> {
  const rows = await db
    .selectFrom('change_orders')
    .selectAll()
    .where(sql<boolean>`booking_id = any(${bookingIds})`)
    .orderBy(sql`(state = 'sent')`, 'desc')
    .orderBy('sent_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(readChange)
}

/** Changes by their ids. */
export async function changesById(db: Db, ids: readonly string[]): Promise<Map<string, StoredChange>> {
  const query = db.selectFrom('change_orders').selectAll()
  const rows = await query.where(sql<boolean>`id = any(${ids})`).execute()
  return new Map(rows.map((row) => [row.id, readChange(row)]))
}

/** A change of a booking that the caller has locked; undefined when it has none with that id. */
export async function findChange(db: Db, bookingId: string, changeId: string): Promise<StoredChange | undefined> {
  const query = db.selectFrom('change_orders').selectAll().where('id', '=', changeId)
  const row = await query.where('booking_id', '=', bookingId).executeTakeFirst()
  return row && readChange(row)
}

/** Writes a change at once: the database refuses a second one that is open. */
export const insertChange = (db: Transaction, row: Insertable<Database['change_orders']>) =>
  db.insertInto('change_orders').values(row).execute()

/** Columns that an answer fills, and taking it back empties. */
type AnswerColumn =
  | 'answer_id'
  | 'approved_by'
  | 'price_before'
  | 'end_date'
  | 'ends_at'
  | 'ended_before'
  | 'follow_up_id'
  | 'rooms_as_booked'
  | 'by_phone'

type ChangeOrderRow = Selectable<Database['change_orders']>
type Answer = Pick<ChangeOrderRow, 'state' | 'answered_at'> &
  Partial<Pick<ChangeOrderRow, AnswerColumn>> & { before_approval?: string | null }

/** Writes what became of a change of a booking that the caller has locked. */
export const writeAnswer = (db: Transaction, changeId: string, answer: Answer) =>
  db.updateTable('change_orders').set(answer).where('id', '=', changeId).execute()

/** The id of what a booking's painters proposed last. */
export const latestChangeOf = async (db: Db, bookingId: string): Promise<string | undefined> =>
  (
    await db
      .selectFrom('change_orders')
      .select('id')
      .where('booking_id', '=', bookingId)
      .orderBy('sent_at', 'desc')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.id

/** When the changes of a job were sent. */
export const sentTimesOf = async (db: Db, jobId: string): Promise<Date[]> =>
  (await db.selectFrom('change_orders').select('sent_at').where('job_id', '=', jobId).execute()).map(
    ({ sent_at: at }) => at,
  )

/** What a painter does that goes by the answer to a change; being on the way or at the door does not. */
const actionsOnAnswers = [
  'job.in_progress',
  'job.completed',
  'job.walk-through',
  'job.change-sent',
  'job.trip-charged',
  'job.handed-back',
]

/** Whether a painter has done something since that goes by the answer to a change. */
export const hasActedSince = async (db: Db, bookingId: string, since: Date): Promise<boolean> =>
  (await db
    .selectFrom('audit')
    .select('id')
    .where('subject_type', '=', 'booking')
    .where('subject_id', '=', bookingId)
    .where('at', '>', since)
    .where('action', 'in', actionsOnAnswers)
    .limit(1)
    .executeTakeFirst()) !== undefined

export const insertWalkThrough = (db: Transaction, row: Insertable<Database['walk_throughs']>) =>
  db.insertInto('walk_throughs').values(row).execute()

/** The result of the last walk-through of a booking. */
export const lastWalkThrough = (db: Db, bookingId: string) =>
  db
    .selectFrom('walk_throughs')
    .select(['outcome', 'difference', 'at'])
    .where('booking_id', '=', bookingId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
