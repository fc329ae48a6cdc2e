import type { InquiryKind } from '#domain/customers/inquiries.ts'
import type { CivilDate } from '#domain/platform/dates.ts'
import type { CallOutcome } from '#domain/quotes/quotes.ts'

/** The tables of this wing, for `npm run tables`, which writes their types into `tables.generated.ts`. */
export type Tables = 'commercial_inquiries' | 'customer_notes' | 'customer_tags' | 'customers'

/** Columns whose values are fewer than those of their type. */
export interface ByColumn {
  'commercial_inquiries.kind': InquiryKind
}

/** Columns that are written otherwise than their definition allows: the database writes them, or every new row must name them. */
export interface Written {
  'customer_notes.call_on': CivilDate | null
  'customer_notes.outcome': CallOutcome | null
}
