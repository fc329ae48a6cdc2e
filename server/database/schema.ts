import type { ColumnType } from 'kysely'
import type { BookingStatus } from '../../domain/booking-status.ts'
import type { CivilDate } from '../../domain/calendar.ts'
import type { Contact } from '../../domain/contact.ts'
import type { InquiryKind } from '../../domain/inquiries.ts'
import type { HandBackReason, JobStatus, UndoableStep } from '../../domain/job-status.ts'
import type { Cents } from '../../domain/money.ts'
import type { PricingName } from '../../domain/pricing-settings.ts'
import type { ProjectType, PropertyType } from '../../domain/quote-input.ts'
import type { AreaType } from '../../domain/service-areas.ts'
import type { SlotId } from '../../domain/slots.ts'

type Instant = ColumnType<Date, Date, Date>
type InstantOrNull = ColumnType<Date | null, Date | null | undefined, Date | null>
type Defaulted<T> = ColumnType<T, T | undefined, T>
type Nullable<T> = ColumnType<T | null, T | null | undefined, T | null>
/**
 * JSON is written as text (`JSON.stringify`), so that arrays are not taken for SQL arrays. What comes back may be of an older
 * release: the query that selects it reads it by the schema of its column (`readQuote`, `readPricing`, …) before anybody uses it.
 */
type Json = ColumnType<unknown, string, string>
type JsonOrNull = ColumnType<unknown, string | null | undefined, string | null>

export type PricingChange = { name: PricingName; from: number; to: number }

/** `schema.test.ts` holds it against the database: tables, columns, and which of them may be null. */
export interface Database {
  administrators: { username: string; password_hash: string; created_at: Defaulted<Date> }
  pricing_versions: {
    version: number
    settings: Json
    changes: Json
    created_by: string
    created_at: Instant
  }
  service_areas: {
    id: string
    name: string
    type: AreaType
    zip_codes: string[]
    counties: string[]
    /** The counties as they are compared; the database keeps them. */
    county_keys: ColumnType<string[], never, never>
    is_active: Defaulted<boolean>
    created_at: Defaulted<Date>
    updated_at: Defaulted<Date>
  }
  contractors: {
    id: string
    first_name: string
    last_name: string
    email: string
    phone: string
    business_name: Nullable<string>
    license_number: Nullable<string>
    experience_years: Nullable<number>
    bio: Nullable<string>
    sqft_per_day: Defaulted<number>
    is_active: Defaulted<boolean>
    is_verified: Defaulted<boolean>
    password_hash: Nullable<string>
    w9_file: Nullable<string>
    w9_name: Nullable<string>
    w9_type: Nullable<string>
    last_assigned_at: InstantOrNull
    calendar_version: Defaulted<number>
    calendar_secret_hash: Nullable<string>
    /** The password was made up by an administrator: its first use is to change it. */
    must_change_password: Defaulted<boolean>
    /** From then on the password is not taken any more; null for those that people chose. */
    password_expires_at: InstantOrNull
    email_confirmed_at: InstantOrNull
    created_at: Instant
  }
  contractor_service_areas: { contractor_id: string; service_area_id: string; priority: Defaulted<number> }
  quotes: {
    id: string
    project_type: ProjectType
    property_type: PropertyType
    /** The whole line, with the unit. */
    address: string
    unit: Nullable<string>
    /** Each null when the address does not tell it. */
    zip: Nullable<string>
    city: Nullable<string>
    county: Nullable<string>
    customer_name: Nullable<string>
    email: string
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
    created_at: Instant
    expires_at: Instant
    /** A booking of this quote was removed by a clean-up. */
    had_booking: Defaulted<boolean>
  }
  photos: {
    id: string
    file: string
    bytes: number
    width: number
    height: number
    created_at: Instant
  }
  quote_photos: { quote_id: string; photo_id: string }
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
    confirmed_at: InstantOrNull
    cancelled_at: InstantOrNull
    created_at: Instant
    updated_at: Instant
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
    /** Until when the painter answers; null for jobs of before there was a deadline. */
    answer_by: InstantOrNull
    reminded_at: InstantOrNull
    acknowledged_at: InstantOrNull
    started_at: InstantOrNull
    completed_at: InstantOrNull
    closed_at: InstantOrNull
    /** The painter's last step while it can be undone, and what the booking was before it (null: it did not change). */
    last_step: Nullable<UndoableStep>
    booking_before: Nullable<BookingStatus>
    late_minutes: Nullable<number>
    handed_back: Nullable<HandBackReason>
    /** When the administrator was told that the visit began unconfirmed. */
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
  booking_words: { word: string; created_at: Instant; booking_id: string }
  assignment_records: {
    id: string
    booking_id: string
    occasion: string
    chosen_contractor_id: Nullable<string>
    candidates: Json
    made_at: Instant
  }
  sessions: {
    token_hash: string
    role: 'contractor' | 'administrator'
    contractor_id: Nullable<string>
    created_at: Instant
    expires_at: Instant
    revoked_at: InstantOrNull
  }
  one_time_tokens: {
    token_hash: string
    purpose: 'invitation' | 'password_reset'
    contractor_id: string
    expires_at: Instant
    used_at: InstantOrNull
    created_at: Instant
  }
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
    handled_at: InstantOrNull
  }
  effects: {
    id: string
    /** Which of the lanes runs it, side by side with the others. */
    lane: string
    kind: string
    recipient: string
    payload: ColumnType<Record<string, unknown>, string, string>
    created_at: Instant
    run_at: Instant
    attempts: Defaulted<number>
    state: Defaulted<'waiting' | 'sent' | 'failed' | 'dead' | 'dropped'>
    last_error: Nullable<string>
    sent_at: InstantOrNull
  }
  job_events: {
    id: string
    contractor_id: string
    job_id: string
    kind: 'assigned' | 'changed' | 'cancelled'
    created_at: Instant
  }
  audit: {
    id: string
    at: Instant
    actor: string
    action: string
    subject_type: string
    subject_id: string
    before: JsonOrNull
    after: JsonOrNull
  }
  business_settings: { name: keyof Contact; value: string; updated_at: Instant }
  rate_counters: { key: string; count: number; expires_at: Instant }
  installation: { name: string; value: string }
  scheduled_tasks: { name: string; next_run_at: Instant }
  /** Written by triggers; `subject` is a painter's id, `areas` or `all`. */
  slot_changes: {
    xact: ColumnType<string, never, never>
    subject: string
    noted_at: ColumnType<Date, never, never>
    first_day: ColumnType<CivilDate, never, never>
    last_day: ColumnType<CivilDate, never, never>
  }
}
