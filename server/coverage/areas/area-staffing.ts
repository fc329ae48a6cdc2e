import { type AreaCrew, type AreaStaffing, staffingOf } from '#domain/coverage/area-staffing.ts'
import { isPaused } from '#domain/coverage/closures.ts'
import { bookingWindow } from '#domain/platform/bookable-days.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { Deps } from '#server/platform/deps.ts'
import { activeAreas } from './service-areas.queries.ts'

type Known = Pick<Deps, 'market' | 'directory' | 'now' | 'freeSlots'>

/**
 * Who works in each area, from the cached calendars: the inbox is checked every two seconds, and the days of
 * thousands of painters are too many to be read as often.
 */
async function readCrews({ market, now, freeSlots }: Known, db: Db): Promise<Map<string, AreaCrew>> {
  const bookable = bookingWindow(market, now())
  const table = await freeSlots.read(db, bookable)
  const offeringNothing = table.offeringNothing(bookable)
  const crews = new Map<string, AreaCrew>()
  for (const row of table.rows()) {
    const { id, links, pausedUntil } = table.painter(row)
    const isThere = !isPaused(pausedUntil, bookable.first)
    const offers = isThere && !offeringNothing.has(id)
    for (const areaId of links.keys()) {
      const crew = crews.get(areaId)
      if (!crew) crews.set(areaId, { hasUnpaused: isThere, offers })
      else if (isThere) crews.set(areaId, { hasUnpaused: true, offers: crew.offers || offers })
    }
  }
  return crews
}

/** An active area, and whether somebody comes to its homes. */
type StaffedArea = { id: string; name: string; updatedAt: Date; staffing: AreaStaffing }

/** The active areas with how each is staffed: the one answer for the list of areas and for what needs somebody. */
export async function staffedAreas(deps: Known, db: Db): Promise<StaffedArea[]> {
  const areas = await activeAreas(db)
  const staffing = staffingOf(deps.directory, areas, await readCrews(deps, db))
  return areas.map(({ id, name, updatedAt }) => ({ id, name, updatedAt, staffing: staffing.get(id) as AreaStaffing }))
}
