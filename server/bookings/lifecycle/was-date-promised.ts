import { sql } from 'kysely'
import { isDatePromised } from '#domain/bookings/promises.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { BookingRow } from '#server/platform/database/schema.ts'

type Dated = Pick<BookingRow, 'id' | 'contractor_id' | 'follows_booking_id' | 'sequence'>

const hadPainter = async (db: Db, { id, contractor_id }: Dated): Promise<boolean> =>
  contractor_id !== null ||
  (await db.selectFrom('jobs').select('id').where('booking_id', '=', id).limit(1).executeTakeFirst()) !== undefined

/** Whether the customer of a booking was promised its date (docs/rules/promises.md#canceling-and-moving). */
export async function wasDatePromised(db: Db, booking: Dated): Promise<boolean> {
  const isFollowUp = booking.follows_booking_id !== null
  const everHadPainter = !isFollowUp || (await hadPainter(db, booking))
  return isDatePromised({ isFollowUp, everHadPainter, sequence: booking.sequence })
}

/** The same in a query of bookings `b`. */
export const dateWasPromised = sql<boolean>`
  (b.follows_booking_id is null or b.sequence > 0 or exists (select 1 from jobs h where h.booking_id = b.id))`
