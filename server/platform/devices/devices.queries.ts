import { type Insertable, type Selectable, sql } from 'kysely'
import type { PushTopic } from '#domain/platform/push-topics.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { Database } from '#server/platform/database/schema.ts'
import type { Transaction } from '#server/platform/database/transaction.ts'

export type DeviceRow = Selectable<Database['push_devices']>

/** Whose devices: a painter's, or those that follow a booking. */
export type Owner = { contractorId: string } | { bookingId: string }

/** The condition on the owner, for a query. */
const whereOwned = (owner: Owner) => {
  const [column, id] =
    'contractorId' in owner
      ? (['contractor_id', owner.contractorId] as const)
      : (['booking_id', owner.bookingId] as const)
  return [column, '=', id] as const
}

export const devicesOf = (db: Db, owner: Owner): Promise<DeviceRow[]> =>
  db
    .selectFrom('push_devices')
    .selectAll()
    .where(...whereOwned(owner))
    .orderBy('created_at')
    .orderBy('id')
    .execute()

/** Those of the owner's devices that have not got this notification yet. */
export const devicesWithout = (db: Db, owner: Owner, taskId: string): Promise<DeviceRow[]> =>
  db
    .selectFrom('push_devices')
    .selectAll()
    .where(...whereOwned(owner))
    .where('id', 'not in', (query) =>
      query.selectFrom('device_deliveries').select('device_id').where('task_id', '=', taskId),
    )
    .orderBy('id')
    .execute()

/** Adds a device, or refreshes one that is known: on a painter's phone the painter who logged in last counts. */
export async function storeDevice(db: Transaction, row: Insertable<Database['push_devices']>): Promise<void> {
  const refreshed = {
    contractor_id: row.contractor_id ?? null,
    session_hash: row.session_hash ?? null,
    sealed: row.sealed,
    browser: row.browser ?? null,
    system: row.system ?? null,
    failing_since: null,
  }
  await db
    .insertInto('push_devices')
    .values(row)
    .onConflict((conflict) =>
      row.booking_id
        ? conflict.columns(['booking_id', 'endpoint_hash']).where('booking_id', 'is not', null).doUpdateSet(refreshed)
        : conflict.column('endpoint_hash').where('contractor_id', 'is not', null).doUpdateSet(refreshed),
    )
    .execute()
}

/** Removes all devices of an owner but the newest ones. */
export const removeOldest = (db: Transaction, owner: Owner, most: number) =>
  db
    .deleteFrom('push_devices')
    .where('id', 'in', (query) =>
      query
        .selectFrom('push_devices')
        .select('id')
        .where(...whereOwned(owner))
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .offset(most),
    )
    .execute()

export const removeDevice = (db: Db, owner: Owner, endpointHash: string) =>
  db
    .deleteFrom('push_devices')
    .where(...whereOwned(owner))
    .where('endpoint_hash', '=', endpointHash)
    .execute()

/** Removes a device that its push service does not know any more, unless it was added again meanwhile. */
export const removeGone = (db: Db, { id, sealed }: DeviceRow) =>
  db.deleteFrom('push_devices').where('id', '=', id).where('sealed', '=', sealed).execute()

/** Records that a device has got a notification; once, however often it is recorded. */
export async function recordDelivery(db: Transaction, taskId: string, deviceId: string, at: Date): Promise<void> {
  await sql`
    insert into device_deliveries (task_id, device_id, at)
    select e.id, d.id, ${at}::timestamptz from outbox_tasks e, push_devices d where e.id = ${taskId} and d.id = ${deviceId}
    on conflict do nothing`.execute(db)
  await db
    .updateTable('push_devices')
    .set({ accepted_at: at, failing_since: null, quiet_until: null })
    .where('id', '=', deviceId)
    .execute()
}

/** Whether any device has got this notification. */
export const isDelivered = async (db: Db, taskId: string): Promise<boolean> =>
  (await db.selectFrom('device_deliveries').select('device_id').where('task_id', '=', taskId).executeTakeFirst()) !==
  undefined

/** Records that a device could not be reached, and until when its push service wants to be left alone. */
export const recordFailing = (db: Db, deviceId: string, at: Date, quietUntil: Date | null) =>
  db
    .updateTable('push_devices')
    .set({ failing_since: sql`coalesce(failing_since, ${at})`, quiet_until: quietUntil })
    .where('id', '=', deviceId)
    .execute()

export const mutedBy = async (db: Db, contractorId: string): Promise<PushTopic[]> =>
  (
    await db
      .selectFrom('push_muted')
      .select('topic')
      .where('contractor_id', '=', contractorId)
      .orderBy('topic')
      .execute()
  ).map(({ topic }) => topic)

/** Replaces what a painter does not want to be notified of. */
export async function replaceMuted(db: Transaction, contractorId: string, muted: readonly PushTopic[]): Promise<void> {
  await db.deleteFrom('push_muted').where('contractor_id', '=', contractorId).execute()
  if (muted.length === 0) return
  const rows = [...new Set(muted)].map((topic) => ({ contractor_id: contractorId, topic }))
  await db
    .insertInto('push_muted')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Removes the devices that follow bookings whose last day is before a date. */
export const removeAfterVisits = (db: Db, before: string) =>
  db
    .deleteFrom('push_devices')
    .where('booking_id', 'in', (query) => query.selectFrom('bookings').select('id').where('end_date', '<', before))
    .execute()
