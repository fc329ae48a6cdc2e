import type { Market } from '#domain/platform/market.ts'
import { readerOf } from '#domain/platform/reader.ts'
import { makeReviewMemory } from '#server/bookings/reviews/review-summary.ts'
import { readNeeds } from '#server/office/inbox/read-needs.ts'
import { JobHistoryMemory } from '#server/painters/track-record/job-history-memory.ts'
import type { Config } from '#server/platform/config.ts'
import type { Deps } from '#server/platform/deps.ts'
import { makeCounters } from '#server/platform/rate-limits/counters.ts'
import { makeContactMemory } from '#server/pricing/business-settings/current-contact.ts'
import { makeMarketMemory } from '#server/pricing/business-settings/market-in-force.ts'
import { makePricingMemory } from '#server/pricing/prices/current-pricing.ts'
import { FreeSlotsMemory } from '#server/scheduling/engine/free-slots-memory.ts'
import { type MarketData, philadelphiaData } from './market-data.ts'

/** What a server is started with; what it only keeps in memory it makes itself. */
type Given = Pick<Deps, 'db' | 'pool' | 'config' | 'files' | 'log'> &
  Partial<Pick<Deps, 'freeSlots' | 'now'>> & { data?: MarketData }

/** A market with the limits that the configuration sets above its own. */
export const inForce = (market: Market, { booking }: Pick<Config, 'booking'>): Market => ({
  ...market,
  booking: { ...market.booking, ...booking },
})

/**
 * Builds what every feature is given.
 * @param given `freeSlots` that were read already; `now` for a clock other than the machine's; `data` of another market than Philadelphia
 */
export function makeDeps({
  freeSlots = new FreeSlotsMemory(),
  now = () => new Date(),
  data = philadelphiaData,
  ...given
}: Given): Deps {
  const { db, config } = given
  const market = inForce(data.market, config)
  const deps: Omit<Deps, 'marketMemory'> = {
    ...given,
    market,
    directory: data.directory,
    reader: readerOf(market),
    now,
    actor: 'system',
    freeSlots,
    jobHistories: new JobHistoryMemory(),
    pricing: makePricingMemory(db),
    contact: makeContactMemory(db, config),
    reviews: makeReviewMemory(db),
    counters: makeCounters({ db, config, now }),
    readNeeds,
  }
  return Object.assign(deps, { marketMemory: makeMarketMemory(deps) })
}
