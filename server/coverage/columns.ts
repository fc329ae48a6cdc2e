import type { AreaType } from '#domain/coverage/addresses/service-areas.ts'

/** The tables of this wing, for `npm run tables`, which writes their types into `tables.generated.ts`. */
export type Tables = 'booking_pauses' | 'closures' | 'contractor_service_areas' | 'service_areas'

/** Columns whose values are fewer than those of their type. */
export interface ByColumn {
  'service_areas.type': AreaType
}

/** Columns that are written otherwise than their definition allows: the database writes them, or every new row must name them. */
export interface Written {
  'closures.service_area_id': string | null
  'service_areas.counties': string[]
  'service_areas.zip_codes': string[]
}
