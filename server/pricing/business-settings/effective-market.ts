import type { Market } from '#domain/platform/market.ts'
import { isSetting, type MarketSettings, settingNames, withSettings } from '#domain/platform/market-settings.ts'
import {
  isPayoutWeekday,
  isReportingThreshold,
  isTaxYear,
  type PayoutChange,
  withPayoutTerms,
} from '#domain/platform/payout-settings.ts'
import { type Reader, readerOf } from '#domain/platform/reader.ts'
import { cached } from '#server/platform/cached.ts'
import type { Db } from '#server/platform/database/connect.ts'

/** For how long a change made by another server may go unnoticed. */
const FRESH_MS = 1000

type StoredRow = { name: string; value: string }

const isName = (name: string): name is keyof MarketSettings => (settingNames as string[]).includes(name)

/** The settings among the stored rows; a value outside its range, which no release stores, is left out. */
export const settingsIn = (rows: readonly StoredRow[]): Partial<MarketSettings> =>
  Object.fromEntries(
    rows.flatMap(({ name, value }) => (isName(name) && isSetting(name, Number(value)) ? [[name, Number(value)]] : [])),
  )

/** Under which names the day for payouts and the threshold of a tax year are stored, the latter in cents. */
export const payoutDayRow = 'payoutWeekday'
export const thresholdRow = (year: number) => `reportingThreshold.${year}` as const

const yearOf = (name: string): number => Number(name.match(/^reportingThreshold\.(\d{4})$/)?.[1])

/** How painters are paid according to the stored rows; what no release stores is left out. */
const payoutsIn = (rows: readonly StoredRow[]): PayoutChange => ({
  weekday: rows.map(({ name, value }) => (name === payoutDayRow ? value : '')).find(isPayoutWeekday),
  reportingThresholds: Object.fromEntries(
    rows.flatMap(({ name, value }) =>
      isTaxYear(yearOf(name)) && value !== '' && isReportingThreshold(Number(value))
        ? [[yearOf(name), Number(value)]]
        : [],
    ),
  ),
})

/** The settings that the administrator has entered. */
type Entered = { settings?: Partial<MarketSettings>; payouts?: PayoutChange }

const readEntered = async (db: Db): Promise<Entered> => {
  const rows = await db.selectFrom('business_settings').select(['name', 'value']).execute()
  return { settings: settingsIn(rows), payouts: payoutsIn(rows) }
}

const enteredInto = (initial: Market, { settings = {}, payouts = {} }: Entered): Market =>
  withPayoutTerms(withSettings(initial, settings), payouts)

/** The effective market settings at this moment, read without the cache. */
export const readMarket = async (db: Db, { initial }: Pick<MarketSettingsCache, 'initial'>): Promise<Market> =>
  enteredInto(initial, await readEntered(db))

/** Keeps `deps.market` and `deps.reader` up to date. */
export type MarketSettingsCache = {
  /** The market before anything was entered. */
  initial: Market
  /** Undefined while what is known is fresh; otherwise reads the settings. A database that is away changes nothing. */
  refresh: () => Promise<unknown> | undefined
  /** The next refresh reads the settings. */
  forget: () => void
}

/** The dependencies that follow the settings. */
type Served = { db: Db; market: Market; reader: Reader }

/** @param deps built without it; its market is the given one */
export function makeMarketSettingsCache(deps: Served): MarketSettingsCache {
  const initial = deps.market
  let known = JSON.stringify(enteredInto(initial, {}))
  const cache = cached({
    freshMs: FRESH_MS,
    read: () => readEntered(deps.db),
    whileAway: (last = {}) => last,
    onCached: (entered) => {
      const market = enteredInto(initial, entered)
      const next = JSON.stringify(market)
      if (next === known) return
      known = next
      deps.market = market
      deps.reader = readerOf(deps.market)
    },
  })
  return {
    initial,
    refresh: () => (cache.known() ? undefined : cache.current()),
    forget: cache.forget,
  }
}

declare module '#server/platform/deps.ts' {
  interface Deps {
    /** Follows what an administrator sets of the market. */
    marketSettings: MarketSettingsCache
  }
}
