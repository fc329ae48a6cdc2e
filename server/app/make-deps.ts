import type { Market } from '#domain/platform/market.ts'
import { readerOf } from '#domain/platform/reader.ts'
import { makeReviewCache } from '#server/bookings/reviews/review-summary.ts'
import { formatInboxItem } from '#server/office/inbox/all-inbox-items.ts'
import { readInbox } from '#server/office/inbox/read-inbox.ts'
import { makePainterStatisticsCache } from '#server/painters/track-record/painter-statistics-cache.ts'
import { makeWhoComesCache } from '#server/painters/who-comes/read-who-comes.ts'
import { type Config, takesCards } from '#server/platform/config.ts'
import { makeOutageLog } from '#server/platform/database/outage-log.ts'
import type { Deps } from '#server/platform/deps.ts'
import { makeCounters } from '#server/platform/rate-limits/counters.ts'
import { makeContactCache } from '#server/pricing/business-settings/current-contact.ts'
import { makeMarketSettingsCache } from '#server/pricing/business-settings/effective-market.ts'
import { makePricingCache } from '#server/pricing/prices/current-pricing.ts'
import { FreeSlotsCache } from '#server/scheduling/engine/free-slots-cache.ts'
import { type MarketData, philadelphiaData } from './market-data.ts'

/** The dependencies that a server is started with; its in-memory caches it makes itself. */
type DepsInput = Pick<Deps, 'db' | 'pool' | 'config' | 'identifierKey' | 'files' | 'log'> &
  Partial<Pick<Deps, 'freeSlots' | 'now' | 'replica'>> & { data?: MarketData }

/** A market with the limits that the configuration sets above its own, and with cards if it has keys for them. */
export const toEffectiveMarket = (market: Market, { booking, stripe }: Pick<Config, 'booking' | 'stripe'>): Market => ({
  ...market,
  takesCards: takesCards({ stripe }),
  booking: { ...market.booking, ...booking },
})

/**
 * Builds what every feature is given.
 * @param given `freeSlots` that were read already; `now` for a clock other than the machine's; `data` of another market than Philadelphia
 */
export function makeDeps({
  freeSlots = new FreeSlotsCache(),
  now = () => new Date(),
  data = philadelphiaData,
  replica,
  ...input
}: DepsInput): Deps {
  const { db, config, identifierKey } = input
  const market = toEffectiveMarket(data.market, config)
  const deps: Omit<Deps, 'marketSettings' | 'whoComes'> = {
    ...input,
    replica,
    outage: makeOutageLog(input.log),
    market,
    directory: data.directory,
    reader: readerOf(market),
    now,
    actor: 'system',
    freeSlots,
    jobHistories: makePainterStatisticsCache({ db, market, now }),
    pricing: makePricingCache(db),
    contact: makeContactCache(db, config),
    reviews: makeReviewCache(db),
    counters: makeCounters({ db, identifierKey, now }),
    readInbox,
    formatInboxItem,
  }
  return Object.assign(deps, { marketSettings: makeMarketSettingsCache(deps), whoComes: makeWhoComesCache(deps) })
}
