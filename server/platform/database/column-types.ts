import type { ColumnType, InsertType, SelectType, UpdateType } from 'kysely'
import type { ClaimName } from '#domain/platform/business-claims.ts'
import type { Contact } from '#domain/platform/contact.ts'
import type { MarketSettings } from '#domain/platform/market-settings.ts'

/** A column with a default value: a new row may leave it out. */
export type Defaulted<T> = ColumnType<SelectType<T>, InsertType<T> | undefined, UpdateType<T>>
/** A column that may be null: a new row may leave it out. */
export type Nullable<T> = ColumnType<SelectType<T> | null, InsertType<T> | null | undefined, UpdateType<T> | null>

export type Instant = ColumnType<Date, Date, Date>
/**
 * JSON is written as text (`JSON.stringify`), so that arrays are not taken for SQL arrays. Values that are read may come from
 * an older release: the query that selects them parses them with the schema of their column (`readQuote`, `readPricing`, …)
 * before they are used.
 */
export type Json = ColumnType<unknown, string, string>

/** The settings of the business that the administrator edits, with the payday and the reporting thresholds by tax year. */
export type SettingName =
  | keyof Contact
  | keyof MarketSettings
  | `claim.${ClaimName}`
  | 'payoutWeekday'
  | `reportingThreshold.${number}`
