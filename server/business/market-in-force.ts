import type { Market } from '../../domain/market.ts'
import { isSetting, type MarketSettings, settingNames, withSettings } from '../../domain/market-settings.ts'
import { type Reader, readerOf } from '../../domain/reader.ts'
import type { Db } from '../database/connect.ts'
import { keepInMemory } from '../keep-in-memory.ts'

/** For how long a change made by another server may go unnoticed. */
const FRESH_MS = 1000

type StoredRow = { name: string; value: string }

const isName = (name: string): name is keyof MarketSettings => (settingNames as string[]).includes(name)

/** The settings among the stored rows; a value outside its range, which no release stores, is left out. */
export const settingsIn = (rows: readonly StoredRow[]): Partial<MarketSettings> =>
  Object.fromEntries(
    rows.flatMap(({ name, value }) => (isName(name) && isSetting(name, Number(value)) ? [[name, Number(value)]] : [])),
  )

/** What the administrator has entered. */
export const readSettings = async (db: Db): Promise<Partial<MarketSettings>> =>
  settingsIn(await db.selectFrom('business_settings').select(['name', 'value']).execute())

/** Keeps `deps.market` and `deps.reader` up to date. */
export type MarketMemory = {
  /** The market before anything was entered. */
  given: Market
  /** Undefined while what is known is fresh; otherwise reads the settings. A database that is away changes nothing. */
  refresh: () => Promise<unknown> | undefined
  /** The next refresh reads the settings. */
  forget: () => void
}

/** What follows the settings. */
type Served = { db: Db; market: Market; reader: Reader }

/** @param deps built without it; its market is the given one */
export function makeMarketMemory(deps: Served): MarketMemory {
  const given = deps.market
  let known = '{}'
  const memory = keepInMemory({
    freshMs: FRESH_MS,
    read: (last = {}) => readSettings(deps.db).catch(() => last),
    onKept: (entered) => {
      const next = JSON.stringify(entered)
      if (next === known) return
      known = next
      deps.market = withSettings(given, entered)
      deps.reader = readerOf(deps.market)
    },
  })
  return {
    given,
    refresh: () => (memory.known() ? undefined : memory.current()),
    forget: memory.forget,
  }
}
