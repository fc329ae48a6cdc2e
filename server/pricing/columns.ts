import type { Instant, Json, SettingName } from '#server/platform/database/column-types.ts'

/** The tables of this wing, for `npm run tables`, which writes their types into `tables.generated.ts`. */
export type Tables = 'business_settings' | 'pricing_versions'

/** Columns whose values are fewer than those of their type. */
export interface ByColumn {
  'business_settings.name': SettingName
}

/** Columns that are written otherwise than their definition allows: the database writes them, or every new row must name them. */
export interface Written {
  'pricing_versions.changes': Json
  'pricing_versions.created_at': Instant
}
