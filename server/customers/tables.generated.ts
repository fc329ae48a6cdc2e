/** Written by `npm run tables` from the migrations and `columns.ts`: change those. */
import type { Defaulted, Instant, Nullable } from '#server/platform/database/column-types.ts'
import type { GeneratedAlways } from 'kysely'
import type { CivilDate } from '#domain/platform/dates.ts'
import type { Cents } from '#domain/platform/money.ts'
import type { InquiryKind } from '#domain/customers/inquiries.ts'
import type { CallOutcome } from '#domain/quotes/quotes.ts'

declare module '#server/platform/database/tables.generated.ts' {
  interface Database {
    commercial_inquiries: {
      id: string
      kind: Defaulted<InquiryKind>
      quote_id: Nullable<string>
      name: Nullable<string>
      company: Nullable<string>
      email: Nullable<string>
      phone: Nullable<string>
      place: Nullable<string>
      message: Nullable<string>
      created_at: Instant
      handled_at: Nullable<Instant>
    }
    customer_notes: {
      id: string
      quote_id: string
      outcome: CallOutcome | null
      call_on: CivilDate | null
      text: string
      actor: string
      written_at: Instant
    }
    customer_tags: {
      customer_id: string
      tag: string
      added_at: Instant
    }
    customers: {
      id: string
      email: string
      phone: Nullable<string>
      known_by: GeneratedAlways<string>
      created_at: Instant
      quote_id: Nullable<string>
      sort_name: Nullable<string>
      zip: Nullable<string>
      county: Nullable<string>
      visits: Defaulted<number>
      last_visit: Nullable<CivilDate>
      paid: Defaulted<Cents>
    }
  }
}
