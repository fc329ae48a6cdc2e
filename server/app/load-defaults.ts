import { firstAreas } from '#domain/coverage/addresses/service-areas.ts'
import { coverColumns } from '#server/coverage/areas/cover-columns.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { newId } from '#server/platform/identifiers.ts'
import type { MarketData } from './market-data.ts'

/**
 * Gives a new database its first prices and the market's counties (docs/rules/addresses.md). The first version of the prices also
 * identifies a new database: of several servers that start at once only the one that inserts it continues, and areas that an
 * administrator has removed do not come back.
 */
export async function loadDefaults(db: Db, { market, prices }: MarketData, now: Date): Promise<void> {
  await inTransaction(db, async (db) => {
    const first = await db
      .insertInto('pricing_versions')
      .values({
        version: 1,
        settings: JSON.stringify(prices),
        changes: '[]',
        created_by: 'system',
        created_at: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('version')
      .executeTakeFirst()
    if (!first) return
    const areas = firstAreas(market).map(({ name, type, ...cover }) => ({
      id: newId(),
      name,
      type,
      ...coverColumns(cover),
      created_at: now,
      updated_at: now,
    }))
    await db.insertInto('service_areas').values(areas).execute()
  })
}
