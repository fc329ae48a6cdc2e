import { sql } from 'kysely'
import type { PauseOfBookings } from '#contract/coverage/pauses.ts'
import type { CivilDate } from '#domain/platform/dates.ts'
import type { Db } from '#server/platform/database/connect.ts'

type PauseLine = Omit<PauseOfBookings, 'area'> & { areaId: string | null; areaName: string | null }

const present = ({ areaId, areaName, ...pause }: PauseLine): PauseOfBookings => ({
  ...pause,
  area: areaId === null ? null : { id: areaId, name: areaName ?? '' },
})

const select = sql`
  select p.id, p.version, p.until, p.note, a.id as "areaId", a.name as "areaName"
    from booking_pauses p left join service_areas a on a.id = p.service_area_id`

/** The pauses that are not over: everywhere first, then by area. */
export const readPauses = async (db: Db, today: CivilDate): Promise<PauseOfBookings[]> =>
  (
    await sql<PauseLine>`
      ${select} where p.until > ${today}::date order by a.id is not null, lower(a.name), p.id`.execute(db)
  ).rows.map(present)

/** One pause, over or not; undefined when there is none with that id. */
export const readPause = async (db: Db, id: string): Promise<PauseOfBookings | undefined> =>
  (await sql<PauseLine>`${select} where p.id = ${id}`.execute(db)).rows.map(present)[0]

/** Removes pauses that are over, so that their areas can be paused again. */
export const removeOver = (db: Db, today: CivilDate) =>
  db.deleteFrom('booking_pauses').where('until', '<=', today).execute()
