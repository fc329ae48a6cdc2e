import { createHash } from 'node:crypto'
import { type PricingSettings, pricingNames } from '#domain/pricing/pricing-settings.ts'
import { type Cached, cached } from '#server/platform/cached.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { newestPricing } from './pricing.queries.ts'

/** The prices in force, with the public answer ready to be sent. */
export type CurrentPricing = { version: number; settings: PricingSettings; etag: string; body: Buffer }

/** Pages ask each second; so a change made by another server is seen by all within one. */
const FRESH_MS = 500

const prepare = (version: number, settings: PricingSettings): CurrentPricing => {
  const body = Buffer.from(JSON.stringify(Object.fromEntries(pricingNames.map((name) => [name, settings[name]]))))
  const digest = createHash('sha256').update(body).digest('base64url').slice(0, 16)
  return { version, settings, etag: `"${version}-${digest}"`, body }
}

/**
 * The prices in force, at most half a second old, or the last known ones while the database is away. A quote that is stored with them names their version: the database refuses it
 * when a newer one is in force by then.
 */
export type PricingCache = Cached<CurrentPricing>

/** The price cache of one server. */
export const makePricingCache = (db: Db): PricingCache =>
  cached<CurrentPricing>({
    freshMs: FRESH_MS,
    read: async (last) => {
      const { version, settings } = await newestPricing(db)
      return last?.version === version ? last : prepare(version, settings)
    },
    // A quote of older prices is refused like any other whose prices have changed meanwhile.
    whileAway: (last) => last,
  })

declare module '#server/platform/deps.ts' {
  interface Deps {
    /** The current prices, cached. */
    pricing: PricingCache
  }
}
