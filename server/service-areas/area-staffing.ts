import { sql } from 'kysely'
import { bookingWindow } from '../../domain/booking-window.ts'
import type { CivilDate } from '../../domain/dates.ts'
import { type AreaCrew, type AreaStaffing, staffingOf } from '../../domain/office/area-staffing.ts'
import { isPaused } from '../../domain/office/closures.ts'
import type { Db } from '../database/connect.ts'
import type { Deps } from '../deps.ts'
import { offersWithin } from '../painter-standing/standing.queries.ts'
import { activeAreas } from './service-areas.queries.ts'

type CrewRow = { areaId: string; pausedUntil: CivilDate | null; offers: boolean }

/** The active painters of each area by the end of their pause: a few rows for each area, however many painters there are. */
async function crewRows(db: Db, bookable: { first: CivilDate; last: CivilDate }): Promise<CrewRow[]> {
  const { rows } = await sql<CrewRow>`
    with painters as materialized (
      select c.id, c.paused_until, ${offersWithin(bookable)} as offers from contractors c where c.is_active)
    select l.service_area_id as "areaId", p.paused_until as "pausedUntil", bool_or(p.offers) as offers
      from contractor_service_areas l join painters p on p.id = l.contractor_id
     group by 1, 2`.execute(db)
  return rows
}

/** An active area, and whether somebody comes to its homes. */
type StaffedArea = { id: string; name: string; updatedAt: Date; staffing: AreaStaffing }

/** The active areas with how each is staffed: the one answer for the list of areas and for what needs somebody. Two statements. */
export async function staffedAreas(
  { market, directory, now }: Pick<Deps, 'market' | 'directory' | 'now'>,
  db: Db,
): Promise<StaffedArea[]> {
  const bookable = bookingWindow(market, now())
  const areas = await activeAreas(db)
  const crews = new Map<string, AreaCrew>()
  for (const { areaId, pausedUntil, offers } of await crewRows(db, bookable)) {
    const known = crews.get(areaId) ?? { hasUnpaused: false, offers: false }
    const isThere = !isPaused(pausedUntil, bookable.first)
    crews.set(areaId, { hasUnpaused: known.hasUnpaused || isThere, offers: known.offers || (isThere && offers) })
  }
  const staffing = staffingOf(directory, areas, crews)
  return areas.map(({ id, name, updatedAt }) => ({ id, name, updatedAt, staffing: staffing.get(id) as AreaStaffing }))
}
