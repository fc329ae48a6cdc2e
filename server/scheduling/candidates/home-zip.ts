import type { Db } from '#server/platform/database/connect.ts'

/** The painter's own zip code; null when they have not entered one. */
export const homeZipOf = async (db: Db, id: string): Promise<string | null> =>
  (await db.selectFrom('contractors').select('home_zip').where('id', '=', id).executeTakeFirst())?.home_zip ?? null
