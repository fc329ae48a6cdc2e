import { sql } from 'kysely'
import type { WithdrawnSlot } from '#domain/painters/time-off.ts'
import type { CivilDate } from '#domain/platform/dates.ts'
import { isOff, type TimeOff } from '#domain/scheduling/weekly-schedule.ts'
import type { Transaction } from '#server/platform/database/transaction.ts'

/**
 * Takes from a time off what it has withdrawn of the released days. A day that another time off covers as well stays off, and what
 * was withdrawn of it belongs to that one from now on.
 * @returns the slots of days that are not off anymore
 */
export async function takeFromTimeOff(
  db: Transaction,
  id: string,
  released: readonly TimeOff[],
  others: readonly (TimeOff & { id: string })[],
): Promise<WithdrawnSlot[]> {
  const all = await db
    .selectFrom('time_off_slots')
    .select(['day as date', 'slot', 'changed'])
    .where('time_off_id', '=', id)
    .execute()
  const taken = all.filter(({ date }) => isOff(released, date))
  const days = [...new Set(taken.map(({ date }) => date))]
  const covered = days.flatMap((day) => {
    const other = others.find((one) => isOff([one], day))
    return other ? [{ day, other: other.id }] : []
  })
  await sql`
    insert into time_off_slots (time_off_id, day, slot, changed)
    select covered.other, s.day, s.slot, s.changed
      from time_off_slots s
      join unnest(${covered.map(({ day }) => day)}::date[], ${covered.map(({ other }) => other)}::text[]) covered(day, other)
        on covered.day = s.day
     where s.time_off_id = ${id}
    on conflict do nothing`.execute(db)
  await sql`delete from time_off_slots where time_off_id = ${id} and day = any(${days}::date[])`.execute(db)
  return taken.filter(({ date }) => !isOff(others, date))
}

/** Records that a painter set a day off by hand: what a time off has withdrawn of it is not offered again. */
export const markWithdrawnChanged = (db: Transaction, contractorId: string, day: CivilDate) =>
  db
    .updateTable('time_off_slots')
    .set({ changed: true })
    .where('day', '=', day)
    .where('time_off_id', 'in', (from) =>
      from.selectFrom('time_off').select('id').where('contractor_id', '=', contractorId),
    )
    .execute()
