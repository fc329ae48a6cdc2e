import { type Directory, makeDirectory } from '#domain/coverage/addresses/directory.ts'
import { philadelphiaPlaces } from '#domain/coverage/markets/philadelphia-places.ts'
import type { Market } from '#domain/platform/market.ts'
import { philadelphia } from '#domain/platform/markets/philadelphia.ts'
import { philadelphiaPrices } from '#domain/pricing/markets/philadelphia-prices.ts'
import type { PricingSettings } from '#domain/pricing/pricing-settings.ts'
import type { Demo } from '#server/demo/demo.ts'
import { philadelphiaDemo } from '#server/demo/philadelphia.ts'

/** All that a server has to be given to serve a market. */
export type MarketData = {
  market: Market
  /** The prices of a new database. */
  prices: PricingSettings
  /** The places of its state; its counties are among them. */
  directory: Directory
  demo: Demo
}

/** The market that Evencoat serves. */
export const philadelphiaData: MarketData = {
  market: philadelphia,
  prices: philadelphiaPrices,
  directory: makeDirectory(philadelphiaPlaces),
  demo: philadelphiaDemo,
}
