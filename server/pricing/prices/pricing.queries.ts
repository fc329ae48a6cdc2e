import { sql } from 'kysely'
import { z } from 'zod'
import type { PricingVersion } from '#contract/pricing/office-pricing.ts'
import { type PricingName, type PricingSettings, pricingNames } from '#domain/pricing/pricing-settings.ts'
import { namesOfActors } from '#server/platform/audit/name-actors.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { storedPricing } from '#server/pricing/stored-shapes/stored-pricing.ts'

/** The version of the prices in force: the highest. The first was made with the database. */
export async function newestPricing(db: Db): Promise<{ version: number; settings: PricingSettings }> {
  const { version, settings } = await db
    .selectFrom('pricing_versions')
    .select(['version', 'settings'])
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return { version, settings: storedPricing(settings) }
}

/** Whether prices have had a sales tax at any time; without one it is never mentioned. */
export const hasEverTaxed = async (db: Db): Promise<boolean> => {
  const taxed = await db
    .selectFrom('pricing_versions')
    .select('version')
    .where(sql<boolean>`(settings ->> 'salesTaxRate')::numeric > 0`)
    .limit(1)
    .executeTakeFirst()
  return taxed !== undefined
}

/** Changes as any release has stored them; of a price that does not exist any more there is nothing to show. */
const Changes = z.array(z.object({ name: z.string(), from: z.number(), to: z.number() }))

/** A price before and after, in its unit. */
export type PricingChange = { name: PricingName; from: number; to: number }

const isPrice = (change: { name: string }): change is PricingChange =>
  (pricingNames as readonly string[]).includes(change.name)

/** Versions that the history shows. */
const SHOWN = 200

/** The versions of the prices, newest first: what each changed, and all its prices to go back to. */
export async function pricingHistory(db: Db): Promise<PricingVersion[]> {
  const rows = await db.selectFrom('pricing_versions').selectAll().orderBy('version', 'desc').limit(SHOWN).execute()
  const people = await namesOfActors(
    db,
    rows.map((row) => row.created_by),
  )
  return rows.map((row) => ({
    version: row.version,
    createdAt: row.created_at,
    createdBy: row.created_by,
    createdByName: people.get(row.created_by) ?? null,
    changes: Changes.parse(row.changes).filter(isPrice),
    settings: storedPricing(row.settings),
  }))
}
