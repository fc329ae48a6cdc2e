import type { Db } from '../database/connect.ts'

/** The version of the prices in force: the highest. The first was made with the database. */
export const newestPricing = (db: Db) =>
  db
    .selectFrom('pricing_versions')
    .select(['version', 'settings'])
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
