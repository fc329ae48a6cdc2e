/** Written by `npm run tables` from the migrations and `columns.ts`: change those. */
import type { Defaulted, Instant, Json, Nullable } from '#server/platform/database/column-types.ts'
import type { Cents } from '#domain/platform/money.ts'
import type { ProjectType, PropertyType } from '#domain/pricing/quote-input.ts'
import type { QuoteSource } from '#domain/quotes/sources.ts'

declare module '#server/platform/database/tables.generated.ts' {
  interface Database {
    photos: {
      id: string
      file: string
      bytes: number
      width: number
      height: number
      created_at: Instant
    }
    quote_photos: {
      quote_id: string
      photo_id: string
    }
    quotes: {
      id: string
      link_id: Nullable<string>
      source: Defaulted<QuoteSource>
      project_type: ProjectType
      property_type: PropertyType
      address: string
      unit: Nullable<string>
      zip: Nullable<string>
      city: Nullable<string>
      county: Nullable<string>
      customer_id: Nullable<string>
      email: string
      customer_name: Nullable<string>
      phone: string
      rooms: Json
      conditions: Json
      paint_options: Json
      breakdown: Json
      pricing: Json
      total_cost: Cents
      final_cost: Cents
      work_area: number
      wants_consultation: boolean
      had_booking: Defaulted<boolean>
      created_at: Instant
      expires_at: Instant
      opened_at: Nullable<Instant>
      own_colors: Defaulted<boolean>
    }
  }
}
