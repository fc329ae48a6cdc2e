import { labelOfSlot } from '#contract/platform/slot-labels.ts'
import type { CivilDate } from '#domain/platform/dates.ts'
import { slotIds } from '#domain/scheduling/slots.ts'
import type { Db } from '#server/platform/database/connect.ts'

/** The days starting at `from` for which a painter offers a slot, reserved or not. */
export const offeredDates = (db: Db, contractorId: string, from: CivilDate) =>
  db
    .selectFrom('contractor_slots')
    .select('day as date')
    .distinct()
    .where('contractor_id', '=', contractorId)
    .where('day', '>=', from)
    .where('offered', '=', true)
    .orderBy('day')
    .execute()

/** The unreserved time ranges that a painter offers on a day, in chronological order. */
export async function freeLabelsOn(db: Db, contractorId: string, date: CivilDate) {
  const rows = await db
    .selectFrom('contractor_slots')
    .select('slot')
    .where('contractor_id', '=', contractorId)
    .where('day', '=', date)
    .where('offered', '=', true)
    .where('booking_id', 'is', null)
    .execute()
  const free = new Set(rows.map((row) => row.slot))
  return slotIds.filter((id) => free.has(id)).map((id) => labelOfSlot(id))
}
