import type { ProjectType, PropertyType } from '#domain/pricing/quote-input.ts'
import type { QuoteSource } from '#domain/quotes/sources.ts'

/** The tables of this wing, for `npm run tables`, which writes their types into `tables.generated.ts`. */
export type Tables = 'photos' | 'quote_photos' | 'quotes'

/** Columns whose values are fewer than those of their type. */
export interface ByColumn {
  'quotes.project_type': ProjectType
  'quotes.property_type': PropertyType
  'quotes.source': QuoteSource
}
