import type { VisitEventKind } from '#domain/bookings/visit-progress.ts'
import type { Instant, Nullable } from './column-types.ts'

/** The tables about a visit while it happens, a part of `Database`. */
export interface VisitTables {
  visit_events: {
    id: string
    booking_id: string
    job_id: string
    kind: VisitEventKind
    /** When it happened, and when we heard of it. */
    at: Instant
    recorded_at: Instant
    minutes: Nullable<number>
    note: Nullable<string>
  }
  painter_acts: { contractor_id: string; key: string; recorded_at: Instant }
}
