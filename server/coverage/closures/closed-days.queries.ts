import { sql } from 'kysely'
import { type BookingPause, type ClosedDays, closureOn, pauseThatCounts } from '#domain/coverage/closures.ts'
import type { CivilDate } from '#domain/platform/dates.ts'
import { type Text, text } from '#domain/platform/translation/text.ts'
import { coversHome } from '#server/coverage/areas/serving.queries.ts'
import type { Db } from '#server/platform/database/connect.ts'

/** A closure with the label that people see. */
export type NamedClosure = ClosedDays & { label: string }

/** Whether a closure or a pause `c` is about the home of a quote `q`. */
export const closesHome = sql<boolean>`
  (c.service_area_id is null
   or exists (select 1 from service_areas a where a.id = c.service_area_id and a.is_active and ${coversHome}))`

/** When we are closed at the home of a quote, from a day on, the next days first. */
export const closuresAtHome = async (db: Db, quoteId: string, from: CivilDate): Promise<NamedClosure[]> =>
  (
    await sql<NamedClosure>`
      select c.first_day as "firstDay", c.last_day as "lastDay", c.label
        from closures c join quotes q on q.id = ${quoteId}
       where c.last_day >= ${from}::date and ${closesHome}
       order by c.first_day, c.id`.execute(db)
  ).rows

/** When we are closed where a painter works, from a day on: everywhere, or in an area of theirs, which is then named. */
export const closuresOfPainter = async (
  db: Db,
  contractorId: string,
  from: CivilDate,
): Promise<(NamedClosure & { areaName: string | null })[]> =>
  (
    await sql<NamedClosure & { areaName: string | null }>`
      select c.first_day as "firstDay", c.last_day as "lastDay", c.label, a.name as "areaName"
        from closures c left join service_areas a on a.id = c.service_area_id
       where c.last_day >= ${from}::date
         and (c.service_area_id is null or exists (
           select 1 from contractor_service_areas l
            where l.contractor_id = ${contractorId} and l.service_area_id = c.service_area_id))
       order by c.first_day, c.id`.execute(db)
  ).rows

/** The text for somebody who wants a day on which we are closed at the home; null when we are open. */
export async function closedThen(db: Db, quoteId: string, date: CivilDate): Promise<Text | null> {
  const closure = closureOn(await closuresAtHome(db, quoteId, date), date)
  return closure
    ? text("We're closed on that day: {label}. Please choose another date.", { label: closure.label })
    : null
}

/** Until when no new bookings are taken at the home of a quote; null when they are (docs/rules/office.md#a-pause-of-new-bookings). */
export const pauseAtHome = async (db: Db, quoteId: string, today: CivilDate): Promise<BookingPause | null> => {
  const { rows } = await sql<BookingPause>`
    select c.until, c.note from booking_pauses c join quotes q on q.id = ${quoteId}
     where c.until > ${today}::date and ${closesHome}`.execute(db)
  return pauseThatCounts(rows, today)
}
