import { covers } from '../../domain/service-areas.ts'
import type { Db } from '../database/connect.ts'

/** What of a place decides who serves it; null where the address does not tell. */
type PlaceInPart = { zip: string | null; county: string | null }

/** The areas that are served now, with what they cover. */
export const activeAreas = async (db: Db) => {
  const rows = await db
    .selectFrom('service_areas')
    .select(['id', 'name', 'type', 'zip_codes', 'counties'])
    .where('is_active', '=', true)
    .orderBy('name')
    .orderBy('id')
    .execute()
  return rows.map(({ zip_codes, ...area }) => ({ ...area, zipCodes: zip_codes }))
}

type ActiveArea = Awaited<ReturnType<typeof activeAreas>>[number]

/** The active area that serves a place, the first by name when several do. */
export async function areaServing(db: Db, place: PlaceInPart): Promise<ActiveArea | undefined> {
  return (await activeAreas(db)).find((area) => covers(area, place))
}
