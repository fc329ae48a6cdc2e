import type { PricingVersion } from '../../contract/admin/pricing.ts'
import { withDerived } from '../../domain/pricing-settings.ts'
import type { Db } from '../database/connect.ts'

/** The version of the prices in force: the highest. The first was made with the database. */
export const newestPricing = (db: Db) =>
  db
    .selectFrom('pricing_versions')
    .select(['version', 'settings'])
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()

/** Versions that the history shows. */
const SHOWN = 200

/** The versions of the prices, newest first: what each changed, and all its prices to go back to. */
export async function pricingHistory(db: Db): Promise<PricingVersion[]> {
  const rows = await db.selectFrom('pricing_versions').selectAll().orderBy('version', 'desc').limit(SHOWN).execute()
  return rows.map((row) => ({
    version: row.version,
    createdAt: row.created_at,
    createdBy: row.created_by,
    changes: row.changes,
    settings: withDerived(row.settings),
  }))
}
