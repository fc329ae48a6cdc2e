import { sql } from 'kysely'
import type { Closure, Closures } from '#contract/coverage/closures.ts'
import { closureOn, holidaysFrom } from '#domain/coverage/closures.ts'
import { unfinishedBookingStatuses } from '#domain/platform/booking-status.ts'
import { todayIn } from '#domain/platform/dates.ts'
import { translator } from '#domain/platform/translation/translator.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { literals } from '#server/platform/database/literals.ts'
import type { Deps } from '#server/platform/deps.ts'
import { closesHome } from './closed-days.queries.ts'

/** How many holidays are offered. */
const HOLIDAYS = 4

/** Held dates whose deposit is still to be paid are visits, too. */
export const onClosedDays = ['reserved', ...unfinishedBookingStatuses] as const

type ClosureRow = Omit<Closure, 'area'> & { areaId: string | null; areaName: string | null }

const present = ({ areaId, areaName, ...closure }: ClosureRow): Closure => ({
  ...closure,
  area: areaId === null ? null : { id: areaId, name: areaName ?? '' },
})

/** The closures that are not over, or one of them, with the visits that are still to come on them. */
const readClosures = async (db: Db, today: string, id: string | null): Promise<Closure[]> =>
  (
    await sql<ClosureRow>`
      select c.id, c.version, c.first_day as "firstDay", c.last_day as "lastDay", c.label,
             c.service_area_id as "areaId", s.name as "areaName",
             (select count(*)::int from bookings b join quotes q on q.id = b.quote_id
               where b.status in (${literals(onClosedDays)})
                 and b.scheduled_date <= c.last_day and b.end_date >= greatest(c.first_day, ${today}::date)
                 and ${closesHome}) as visits
        from closures c left join service_areas s on s.id = c.service_area_id
       where ${id === null ? sql`c.last_day >= ${today}::date` : sql`c.id = ${id}`}
       order by c.first_day, c.last_day, c.id`.execute(db)
  ).rows.map(present)

/** One closure; undefined when there is none with that id. */
export const readClosure = async (
  { market, now }: Pick<Deps, 'market' | 'now'>,
  db: Db,
  id: string,
): Promise<Closure | undefined> => (await readClosures(db, todayIn(market, now()), id))[0]

/** The days on which we are closed, with how many visits are on each, and the coming federal holidays that are not among them. */
export async function listClosures({ db, market, now, reader }: Deps): Promise<Closures> {
  const t = translator(reader)
  const today = todayIn(market, now())
  const closures = await readClosures(db, today, null)
  const everywhere = closures.filter(({ area }) => area === null)
  const holidays = holidaysFrom(today, HOLIDAYS + everywhere.length)
    .filter(({ date }) => !closureOn(everywhere, date))
    .slice(0, HOLIDAYS)
  return { closures, holidays: holidays.map(({ date, name }) => ({ date, label: t(name) })) }
}
