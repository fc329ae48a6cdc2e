import type { ContactKind, NoShowOutcome, NoShowState } from '#domain/bookings/no-show.ts'
import type { Cents } from '#domain/platform/money.ts'
import type { Instant, InstantOrNull, Nullable } from './column-types.ts'

/** The tables about painters before a closed door, a part of `Database`. */
export interface NoShowTables {
  contact_attempts: {
    id: string
    job_id: string
    kind: ContactKind
    /** When it was tried, and when we heard of it. */
    at: Instant
    recorded_at: Instant
  }
  no_shows: {
    id: string
    booking_id: string
    job_id: Nullable<string>
    contractor_id: Nullable<string>
    state: NoShowState
    arrived_at: Instant
    begun_at: Instant
    /** Since when the customer was warned. */
    begun_recorded_at: Instant
    wait_until: Instant
    left_at: InstantOrNull
    left_recorded_at: InstantOrNull
    /** Of the door, for the office. */
    photo_id: Nullable<string>
    photo_at: InstantOrNull
    /** When it took effect. */
    ended_at: InstantOrNull
    fee: Nullable<Cents>
    /** The painter's part of it. */
    share: Nullable<Cents>
    /** Nothing was charged: the fee waits for the office. */
    is_held: Nullable<boolean>
    fee_cause: Nullable<string>
    objected_at: InstantOrNull
    objection: Nullable<string>
    decided_at: InstantOrNull
    outcome: Nullable<NoShowOutcome>
    decision_reason: Nullable<string>
    /** Whether the painter keeps their part of a fee that was waived. */
    share_kept: Nullable<boolean>
  }
}
