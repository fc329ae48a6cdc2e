import { sql } from 'kysely'
import { text } from '#domain/platform/translation/text.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { AppError } from '#server/platform/errors.ts'

/** For how long somebody looks at a booking after their page said so last, in milliseconds: three times as long as until it says so again. */
const VIEWED_FOR = 15_000

type View = { bookingId: string; account: string }
type Viewer = { id: string; name: string | null }

/**
 * Notes that somebody of the office has a booking open (docs/rules/office.md#who-looks-at-it).
 * @returns who else has
 * @throws AppError `not_found`
 */
export async function noteViewer(db: Db, now: Date, { bookingId, account }: View): Promise<Viewer[]> {
  const { numAffectedRows } = await sql`
    insert into booking_viewers (booking_id, account, seen_at)
      select id, ${account}, ${now}::timestamptz from bookings where id = ${bookingId}
      on conflict (booking_id, account) do update set seen_at = excluded.seen_at`.execute(db)
  if (numAffectedRows === 0n) throw new AppError('not_found', text('Booking not found'))
  return db
    .selectFrom('booking_viewers as v')
    .innerJoin('administrators as a', 'a.username', 'v.account')
    .select(['a.username as id', 'a.name'])
    .where('v.booking_id', '=', bookingId)
    .where('v.account', '<>', account)
    .where('v.seen_at', '>', new Date(now.getTime() - VIEWED_FOR))
    .where('a.removed_at', 'is', null)
    .orderBy('a.name')
    .execute()
}

/** Notes that somebody has closed a booking. */
export async function removeViewer(db: Db, { bookingId, account }: View): Promise<void> {
  await db.deleteFrom('booking_viewers').where('booking_id', '=', bookingId).where('account', '=', account).execute()
}
