import type { OfficeNoteKind, UndoableAction } from '#domain/office/undoable-actions.ts'
import type { CivilDate } from '#domain/platform/dates.ts'
import type { CallOutcome } from '#domain/quotes/quotes.ts'
import type { Defaulted, Instant, InstantOrNull, Json, Nullable } from './column-types.ts'

/** The tables of the office's desk, a part of `Database`. */
export interface OfficeTables {
  office_acts: {
    id: string
    booking_id: string
    act: UndoableAction
    actor: string
    made_at: Instant
    until: Instant
    /** The version that the booking has since. */
    version: number
    /** The snapshot of the booking before it, as JSON (`parseSnapshot`). */
    before: Json
    undone_at: InstantOrNull
  }
  /** Days on which the business is closed, both inclusive. */
  closures: {
    id: string
    first_day: CivilDate
    last_day: CivilDate
    label: string
    /** Only homes of this area; null: everywhere. */
    service_area_id: string | null
    version: Defaulted<number>
    created_at: Instant
  }
  /** When no new bookings are taken. */
  booking_pauses: {
    id: string
    /** Bookings are taken again from this day on. */
    until: CivilDate
    /** A note that customers read besides. */
    note: Nullable<string>
    /** Only homes of this area; null: everywhere. */
    service_area_id: Nullable<string>
    version: Defaulted<number>
    created_at: Instant
  }
  quote_search: {
    quote_id: string
    created_at: Instant
    /** A `tsvector`, as `asVector` writes it. */
    words: string
  }
  /** Quotes whose words have changed since they were written. */
  quotes_to_index: { quote_id: string }
  customer_notes: {
    id: string
    quote_id: string
    /** The result of a call; null: a note. */
    outcome: CallOutcome | null
    call_on: CivilDate | null
    text: string
    actor: string
    written_at: Instant
  }
  office_notes: {
    id: string
    booking_id: string
    kind: OfficeNoteKind
    text: string
    actor: string
    written_at: Instant
  }
}
