/** Written by `npm run tables` from the migrations and `columns.ts`: change those. */
import type { Defaulted, Instant, Nullable } from '#server/platform/database/column-types.ts'
import type { CivilDate } from '#domain/platform/dates.ts'
import type { AreaType } from '#domain/coverage/addresses/service-areas.ts'

declare module '#server/platform/database/tables.generated.ts' {
  interface Database {
    booking_pauses: {
      id: string
      until: CivilDate
      note: Nullable<string>
      service_area_id: Nullable<string>
      version: Defaulted<number>
      created_at: Instant
    }
    closures: {
      id: string
      first_day: CivilDate
      last_day: CivilDate
      label: string
      service_area_id: string | null
      version: Defaulted<number>
      created_at: Instant
    }
    contractor_service_areas: {
      contractor_id: string
      service_area_id: string
      priority: Defaulted<number>
    }
    service_areas: {
      id: string
      name: string
      type: AreaType
      zip_codes: string[]
      counties: string[]
      county_keys: string[]
      is_active: Defaulted<boolean>
      version: Defaulted<number>
      created_at: Defaulted<Instant>
      updated_at: Defaulted<Instant>
    }
  }
}
