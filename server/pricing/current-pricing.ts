import { createHash } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import { type PricingSettings, pricingNames } from '../../domain/pricing-settings.ts'
import type { Db } from '../database/connect.ts'
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

type Memory = { pricing?: CurrentPricing; readAt: number; reading?: Promise<CurrentPricing> }

/** The prices in force, at most half a second old. */
export type PricingMemory = {
  /** What is in memory and fresh, at once. */
  known: () => CurrentPricing | undefined
  /**
   * From memory, or by one query for all who wait. A quote that is stored with them names their version: the database
   * refuses it when a newer one is in force by then.
   */
  current: () => Promise<CurrentPricing>
  /** To be called after a change of the prices by this very server: the next call reads them again. */
  forget: () => void
}

const read = async (db: Db, memory: Memory): Promise<CurrentPricing> => {
  const readAt = performance.now()
  const { version, settings } = await newestPricing(db)
  if (memory.pricing?.version !== version) memory.pricing = prepare(version, settings)
  memory.readAt = readAt
  return memory.pricing
}

/** What one server remembers of the prices. */
export function makePricingMemory(db: Db): PricingMemory {
  let memory: Memory = { readAt: 0 }
  const known = () => (performance.now() - memory.readAt < FRESH_MS ? memory.pricing : undefined)
  return {
    known,
    current: async () => {
      const found = known()
      if (found) return found
      const asked = memory
      asked.reading ??= read(db, asked).finally(() => {
        delete asked.reading
      })
      return asked.reading
    },
    // A new memory, so that a read which began before cannot put its finding back.
    forget: () => {
      memory = { readAt: 0 }
    },
  }
}
