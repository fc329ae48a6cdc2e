import type { BookingStatus } from '#domain/bookings/booking-status.ts'
import type { Canceller } from '#domain/bookings/cancelled-by.ts'
import type { HandBackReason, JobStatus, UndoableStep } from '#domain/bookings/job-status.ts'
import type { Arrival } from '#domain/bookings/promises.ts'
import type { VisitPurpose } from '#domain/bookings/visit-purpose.ts'
import type { CivilDate } from '#domain/platform/dates.ts'
import type { Cents } from '#domain/platform/money.ts'
import type { Source } from '#domain/quotes/sources.ts'
import type { SlotId } from '#domain/scheduling/slots.ts'
import type { Defaulted, Instant, InstantOrNull, Json, Nullable } from './column-types.ts'

/** The tables about bookings and whose they are, a part of `Database`. */
export interface BookingTables {
  bookings: {
    id: string
    quote_id: string
    kind: 'painting' | 'consultation'
    scheduled_date: CivilDate
    end_date: CivilDate
    time_slot: SlotId
    half_days: number
    status: BookingStatus
    contractor_id: Nullable<string>
    notes: Nullable<string>
    version: Defaulted<number>
    sequence: Defaulted<number>
    reminded_for: Nullable<CivilDate>
    cancellation_fee: Nullable<Cents>
    reschedule_fee: Nullable<Cents>
    late_fee: Nullable<Cents>
    free_hours: Nullable<number>
    grace_minutes: Nullable<number>
    /** The terms it was promised, as JSON text (`readPromiseTerms`). */
    promise_terms: Nullable<string>
    /** On which terms its work is changed, likewise (`readChangeTerms`). */
    change_terms: Nullable<string>
    deposit: Defaulted<Cents>
    reserved_until: InstantOrNull
    /** The booking that this one follows, and what for; null for one that was booked as such. */
    follows_booking_id: Nullable<string>
    purpose: Nullable<VisitPurpose>
    source: Defaulted<Source>
    confirmed_at: InstantOrNull
    cancelled_at: InstantOrNull
    /** Who cancelled it, and the reason that the office gave its customer. */
    cancelled_by: Nullable<Canceller>
    cancel_reason: Nullable<string>
    /** When it was noticed that nobody came. */
    missed_at: InstantOrNull
    created_at: Instant
    updated_at: Instant
    /** The keys are signed with it and the id; raised when the customer's address is corrected. */
    key_epoch: Defaulted<number>
  }
  jobs: {
    id: string
    booking_id: string
    contractor_id: string
    status: JobStatus
    notes: Nullable<string>
    earnings: Cents
    earnings_basis: Json
    scheduled_date: CivilDate
    end_date: CivilDate
    time_slot: SlotId
    assigned_at: Instant
    /** The painter's deadline; null for jobs from before there was one. */
    answer_by: InstantOrNull
    reminded_at: InstantOrNull
    acknowledged_at: InstantOrNull
    started_at: InstantOrNull
    completed_at: InstantOrNull
    closed_at: InstantOrNull
    /** The painter's last step while it can be undone, and the booking's status before it (null: unchanged). */
    last_step: Nullable<UndoableStep>
    booking_before: Nullable<BookingStatus>
    /** When that step was recorded; null for steps of the office, and for those from before this was stored. */
    step_recorded_at: InstantOrNull
    late_minutes: Nullable<number>
    /** When the customer was first notified of it. */
    late_told_at: InstantOrNull
    /** When the painter arrived on the first day, and what of it is. */
    arrived_at: InstantOrNull
    arrival: Nullable<Arrival>
    handed_back: Nullable<HandBackReason>
    /** When the administrator was notified that the visit began without an answer. */
    alerted_at: InstantOrNull
  }
  contractor_slots: {
    contractor_id: string
    day: CivilDate
    slot: SlotId
    offered: Defaulted<boolean>
    booking_id: Nullable<string>
  }
  booking_search: { booking_id: string; created_at: Instant; words: string }
  assignment_records: {
    id: string
    booking_id: string
    occasion: string
    chosen_contractor_id: Nullable<string>
    candidates: Json
    made_at: Instant
  }
}
