/** Written by `npm run tables` from the migrations and `columns.ts`: change those. */
import type { Instant, Json, SettingName } from '#server/platform/database/column-types.ts'

declare module '#server/platform/database/tables.generated.ts' {
  interface Database {
    business_settings: {
      name: SettingName
      value: string
      updated_at: Instant
    }
    pricing_versions: {
      version: number
      settings: Json
      changes: Json
      created_by: string
      created_at: Instant
    }
  }
}
