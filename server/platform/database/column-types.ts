import type { ColumnType } from 'kysely'

export type Instant = ColumnType<Date, Date, Date>
export type InstantOrNull = ColumnType<Date | null, Date | null | undefined, Date | null>
export type Defaulted<T> = ColumnType<T, T | undefined, T>
export type Nullable<T> = ColumnType<T | null, T | null | undefined, T | null>
/**
 * JSON is written as text (`JSON.stringify`), so that arrays are not taken for SQL arrays. Values that are read may come from
 * an older release: the query that selects them parses them with the schema of their column (`readQuote`, `readPricing`, …)
 * before they are used.
 */
export type Json = ColumnType<unknown, string, string>
export type JsonOrNull = ColumnType<unknown, string | null | undefined, string | null>
