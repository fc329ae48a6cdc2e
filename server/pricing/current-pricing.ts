import { createHash } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import { type PricingSettings, pricingNames } from '../../domain/pricing-settings.ts'
import type { Deps } from '../deps.ts'
import { newestPricing } from './pricing.queries.ts'

/** The prices in force, with the public answer ready to be sent. */
export type CurrentPricing = { version: number; settings: PricingSettings; etag: string; body: Buffer }

/** Pages ask each second; so a change made by another server is seen by all within one. */
const FRESH_MS = 500

/** What a server remembers. Forgetting takes a new one, so that a read which began before cannot put its finding back. */
type Memory = { pricing?: CurrentPricing; readAt: number; reading?: Promise<CurrentPricing> }

const memories = new WeakMap<Deps, Memory>()

const prepare = (version: number, settings: PricingSettings): CurrentPricing => {
  const body = Buffer.from(JSON.stringify(Object.fromEntries(pricingNames.map((name) => [name, settings[name]]))))
  const digest = createHash('sha256').update(body).digest('base64url').slice(0, 16)
  return { version, settings, etag: `"${version}-${digest}"`, body }
}

const read = async (deps: Deps, memory: Memory): Promise<CurrentPricing> => {
  const readAt = performance.now()
  const { version, settings } = await newestPricing(deps.db)
  if (memory.pricing?.version !== version) memory.pricing = prepare(version, settings)
  memory.readAt = readAt
  return memory.pricing
}

/**
 * The prices in force, at most half a second old; from memory in between, and one query for all who wait. A quote
 * that is stored with them names their version: the database refuses it when a newer one is in force by then.
 */
export function currentPricing(deps: Deps): Promise<CurrentPricing> | CurrentPricing {
  const memory = memories.get(deps) ?? { readAt: 0 }
  memories.set(deps, memory)
  if (memory.pricing && performance.now() - memory.readAt < FRESH_MS) return memory.pricing
  memory.reading ??= read(deps, memory).finally(() => {
    delete memory.reading
  })
  return memory.reading
}

/** To be called after a change of the prices by this very server: the next call reads them again. */
export const forgetPricing = (deps: Deps): boolean => memories.delete(deps)
