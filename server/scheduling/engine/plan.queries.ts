import { sql } from 'kysely'
import type { CivilDate } from '#domain/platform/dates.ts'
import type { TimeOff, WeeklySchedule } from '#domain/scheduling/weekly-schedule.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { Transaction } from '#server/platform/database/transaction.ts'

/**
 * Locks a painter's calendar until the transaction ends: changing it by hand, by the weekly schedule, or for
 * time off happens one after the other. Bookings are not held up.
 */
export const lockCalendar = (db: Transaction, contractorId: string) =>
  db.selectFrom('contractors').select('id').where('id', '=', contractorId).forNoKeyUpdate().execute()

/** Time off that is not over on a day, the earliest first. */
export const timeOffFrom = (db: Db, contractorId: string, day: CivilDate): Promise<(TimeOff & { id: string })[]> =>
  db
    .selectFrom('time_off')
    .select(['id', 'first_day as from', 'last_day as to'])
    .where('contractor_id', '=', contractorId)
    .where('last_day', '>=', day)
    .orderBy('first_day')
    .orderBy('last_day')
    .execute()

/** The days from one on that a painter set by hand. */
export const daysByHand = async (db: Db, contractorId: string, from: CivilDate): Promise<Set<CivilDate>> => {
  const rows = await db
    .selectFrom('days_by_hand')
    .select('day')
    .where('contractor_id', '=', contractorId)
    .where('day', '>=', from)
    .execute()
  return new Set(rows.map(({ day }) => day))
}

/** Records that a painter set these days by hand. */
export const markByHand = async (db: Transaction, contractorId: string, days: readonly CivilDate[]): Promise<void> => {
  if (days.length === 0) return
  await sql`
    insert into days_by_hand (contractor_id, day)
    select ${contractorId}, * from unnest(${days}::date[])
    on conflict do nothing`.execute(db)
}

/** A painter's weekly schedule; undefined when there is none. */
export async function weeklyScheduleOf(
  db: Db,
  contractorId: string,
): Promise<{ week: WeeklySchedule; filledUntil: CivilDate } | undefined> {
  const found = await db
    .selectFrom('weekly_schedules')
    .select('filled_until')
    .where('contractor_id', '=', contractorId)
    .executeTakeFirst()
  if (!found) return undefined
  const slots = await db
    .selectFrom('weekly_slots')
    .select(['weekday', 'slot'])
    .where('contractor_id', '=', contractorId)
    .execute()
  const byWeekday = Map.groupBy(slots, ({ weekday }) => weekday)
  const week = Object.fromEntries([...byWeekday].map(([day, ofDay]) => [day, ofDay.map(({ slot }) => slot)]))
  return { week, filledUntil: found.filled_until }
}
