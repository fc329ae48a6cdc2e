import { type Directory, makeDirectory } from '#domain/addresses/directory.ts'
import type { Market } from '#domain/market.ts'
import { philadelphia } from '#domain/markets/philadelphia.ts'
import { philadelphiaPlaces } from '#domain/markets/philadelphia-places.ts'
import { philadelphiaPrices } from '#domain/markets/philadelphia-prices.ts'
import type { PricingSettings } from '#domain/pricing-settings.ts'
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
