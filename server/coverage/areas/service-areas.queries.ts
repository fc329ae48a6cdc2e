import type { Db } from '#server/platform/database/connect.ts'

/** The active areas, with what they cover. */
export const activeAreas = async (db: Db) => {
  const rows = await db
    .selectFrom('service_areas')
    .select(['id', 'name', 'type', 'zip_codes', 'counties', 'updated_at as updatedAt'])
    .where('is_active', '=', true)
    .orderBy('name')
    .orderBy('id')
    .execute()
  return rows.map(({ zip_codes, ...area }) => ({ ...area, zipCodes: zip_codes }))
}
