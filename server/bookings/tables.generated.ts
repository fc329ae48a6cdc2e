/** Written by `npm run tables` from the migrations and `columns.ts`: change those. */
import type { Defaulted, Instant, Json, Nullable } from '#server/platform/database/column-types.ts'
import type { CivilDate } from '#domain/platform/dates.ts'
import type { Cents } from '#domain/platform/money.ts'
import type { ChangeReason, ChangeState, WalkThroughOutcome, Withdrawer } from '#domain/bookings/change-orders.ts'
import type { ColorPicker } from '#domain/bookings/color-moments.ts'
import type { ConversationSide } from '#domain/bookings/conversation.ts'
import type { DayReportKind } from '#domain/bookings/days/day-reports.ts'
import type { ArrivalClaim } from '#domain/bookings/late-reports.ts'
import type { ContactKind, NoShowOutcome, NoShowState } from '#domain/bookings/no-show.ts'
import type { ClaimKind, ClaimOutcome } from '#domain/bookings/painter-claims.ts'
import type { Arrival } from '#domain/bookings/promises.ts'
import type { ModerationState, RefusalReason } from '#domain/bookings/released-photos.ts'
import type { HideReason, ReportReason, ReviewState, Stars } from '#domain/bookings/reviews.ts'
import type { Verdict } from '#domain/bookings/sign-off.ts'
import type { PhotoMoment } from '#domain/bookings/visit-photos.ts'
import type { VisitEventKind } from '#domain/bookings/visit-progress.ts'
import type { VisitPurpose } from '#domain/bookings/visit-purpose.ts'
import type { WarrantyBearer, WarrantyCause } from '#domain/bookings/warranty.ts'
import type { BookingStatus } from '#domain/platform/booking-status.ts'
import type { Canceller, Mover } from '#domain/platform/cancelled-by.ts'
import type { QuoteSource } from '#domain/quotes/sources.ts'
import type { HandBackReason, JobStatus, UndoableStep } from '#domain/scheduling/job-status.ts'
import type { SlotId } from '#domain/scheduling/slots.ts'

declare module '#server/platform/database/tables.generated.ts' {
  interface Database {
    assignment_records: {
      id: string
      booking_id: string
      occasion: string
      chosen_contractor_id: Nullable<string>
      candidates: Json
      made_at: Instant
    }
    bookings: {
      id: string
      quote_id: string
      source: Defaulted<QuoteSource>
      kind: 'painting' | 'consultation'
      purpose: Nullable<VisitPurpose>
      follows_booking_id: Nullable<string>
      scheduled_date: CivilDate
      end_date: CivilDate
      time_slot: SlotId
      half_days: number
      status: BookingStatus
      contractor_id: Nullable<string>
      notes: Nullable<string>
      version: Defaulted<number>
      sequence: Defaulted<number>
      key_epoch: Defaulted<number>
      reminded_for: Nullable<CivilDate>
      colors_reminded_on: Nullable<CivilDate>
      late_fee: Nullable<Cents>
      free_hours: Nullable<number>
      grace_minutes: Nullable<number>
      promise_terms: Nullable<string>
      change_terms: Nullable<string>
      deposit: Defaulted<Cents>
      reserved_until: Nullable<Instant>
      cancellation_fee: Nullable<Cents>
      reschedule_fee: Nullable<Cents>
      confirmed_at: Nullable<Instant>
      missed_at: Nullable<Instant>
      cancelled_at: Nullable<Instant>
      cancelled_by: Nullable<Canceller>
      cancel_reason: Nullable<string>
      created_at: Instant
      updated_at: Instant
      days_watched_from: Nullable<CivilDate>
      reminded_ahead_for: Nullable<CivilDate>
      reminded_of_day: Nullable<CivilDate>
      still_nobody_for: Nullable<CivilDate>
      free_until_confirmed: Defaulted<boolean>
    }
    change_orders: {
      id: string
      booking_id: string
      job_id: Nullable<string>
      reason: ChangeReason
      state: ChangeState
      rooms_before: Json
      rooms_after: Json
      breakdown_before: Json
      breakdown_after: Json
      difference: Cents
      words: Nullable<string>
      sent_at: Instant
      answered_at: Nullable<Instant>
      approved_by: Nullable<string>
      rooms_as_booked: Defaulted<boolean>
      withdrawn_by: Nullable<Withdrawer>
      price_before: Nullable<Cents>
      end_date: Nullable<CivilDate>
      follow_up_id: Nullable<string>
      ends_at: Nullable<Instant>
      ended_before: Nullable<Instant>
      answer_id: Nullable<string>
      before_approval: Nullable<Json>
      by_phone: Defaulted<boolean>
    }
    color_choices: {
      id: string
      quote_id: string
      picked_by: ColorPicker
      contractor_id: Nullable<string>
      colors: number
      at: Instant
      told_at: Nullable<Instant>
    }
    complaints: {
      id: string
      booking_id: string
      words: string
      opened_at: Instant
      closed_at: Nullable<Instant>
      outcome: Nullable<string>
    }
    contact_attempts: {
      id: string
      job_id: string
      kind: ContactKind
      at: Instant
      recorded_at: Instant
    }
    contractor_slots: {
      contractor_id: string
      day: CivilDate
      slot: SlotId
      offered: Defaulted<boolean>
      booking_id: Nullable<string>
    }
    conversation_messages: {
      id: string
      booking_id: string
      number: number
      side: ConversationSide
      contractor_id: Nullable<string>
      client_key: Nullable<string>
      text: string
      at: Instant
      recorded_at: Instant
      account: Nullable<string>
    }
    conversation_photos: {
      photo_id: string
      message_id: string
      place: number
    }
    conversation_reads: {
      booking_id: string
      reader: string
      read_to: Defaulted<number>
      mail_due_at: Nullable<Instant>
    }
    finishing_notes: {
      job_id: string
      note: string
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
      answer_by: Nullable<Instant>
      reminded_at: Nullable<Instant>
      acknowledged_at: Nullable<Instant>
      started_at: Nullable<Instant>
      arrived_at: Nullable<Instant>
      arrival: Nullable<Arrival>
      completed_at: Nullable<Instant>
      closed_at: Nullable<Instant>
      last_step: Nullable<UndoableStep>
      booking_before: Nullable<BookingStatus>
      step_recorded_at: Nullable<Instant>
      late_minutes: Nullable<number>
      late_told_at: Nullable<Instant>
      late_said_at: Nullable<Instant>
      handed_back: Nullable<HandBackReason>
      alerted_at: Nullable<Instant>
    }
    no_shows: {
      id: string
      booking_id: string
      job_id: Nullable<string>
      contractor_id: Nullable<string>
      state: NoShowState
      arrived_at: Instant
      begun_at: Instant
      begun_recorded_at: Instant
      wait_until: Instant
      left_at: Nullable<Instant>
      left_recorded_at: Nullable<Instant>
      photo_id: Nullable<string>
      photo_at: Nullable<Instant>
      ended_at: Nullable<Instant>
      fee: Nullable<Cents>
      share: Nullable<Cents>
      is_held: Nullable<boolean>
      fee_cause: Nullable<string>
      objected_at: Nullable<Instant>
      objection: Nullable<string>
      decided_at: Nullable<Instant>
      outcome: Nullable<NoShowOutcome>
      decision_reason: Nullable<string>
      share_kept: Nullable<boolean>
    }
    painter_claims: {
      id: string
      booking_id: string
      job_id: string
      contractor_id: string
      kind: ClaimKind
      day: CivilDate
      recorded_at: Instant
      claimed_at: Nullable<Instant>
      claimed: Nullable<ArrivalClaim['claimed']>
      standing: Nullable<ArrivalClaim['standing']>
      change_id: Nullable<string>
      cents: Nullable<Cents>
      outcome: Nullable<ClaimOutcome>
      settled_at: Nullable<Instant>
      settled_by: Nullable<string>
    }
    painter_commands: {
      contractor_id: string
      key: string
      digest: string
      recorded_at: Instant
    }
    photo_moderations: {
      photo_id: string
      state: ModerationState
      refused_for: Nullable<RefusalReason>
      painter_page_only: Defaulted<boolean>
      requested_at: Instant
      decided_at: Nullable<Instant>
    }
    provider_events: {
      id: string
      kind: string
      received_at: Instant
    }
    review_photos: {
      review_id: string
      photo_id: string
      position: number
      released_at: Nullable<Instant>
      room_id: Nullable<string>
    }
    review_reports: {
      id: string
      review_id: string
      reason: ReportReason
      words: string
      reported_at: Instant
      done_at: Nullable<Instant>
    }
    review_requests: {
      booking_id: string
      asked_at: Instant
      reminded_at: Nullable<Instant>
    }
    reviews: {
      id: string
      booking_id: string
      contractor_id: string
      stars: Stars
      words: string
      shows_name: boolean
      shows_photos: boolean
      state: ReviewState
      hidden_for: Nullable<HideReason>
      suspended: Defaulted<boolean>
      answer: Nullable<string>
      answered_at: Nullable<Instant>
      written_at: Instant
      changed_at: Nullable<Instant>
      published_at: Nullable<Instant>
    }
    sign_offs: {
      booking_id: string
      verdict: Verdict
      words: Nullable<string>
      said_at: Instant
      touch_up_id: Nullable<string>
    }
    visit_events: {
      id: string
      booking_id: string
      job_id: Nullable<string>
      kind: VisitEventKind | DayReportKind
      at: Instant
      recorded_at: Instant
      minutes: Nullable<number>
      note: Nullable<string>
      day: Nullable<CivilDate>
      reason: Nullable<HandBackReason>
      withdrawn_at: Nullable<Instant>
    }
    visit_moves: {
      id: string
      booking_id: string
      at: Instant
      moved_by: Mover
      from_date: CivilDate
      from_slot: SlotId
      from_end: CivilDate
      to_date: CivilDate
      to_slot: SlotId
      to_end: CivilDate
      asks: Nullable<string>
    }
    visit_notes: {
      booking_id: string
      gate_code: Nullable<string>
      parking: Nullable<string>
      pets: Nullable<string>
      other: Nullable<string>
      updated_at: Instant
    }
    visit_photos: {
      photo_id: string
      booking_id: string
      contractor_id: Nullable<string>
      room_id: string
      moment: PhotoMoment
      taken_at: Instant
      recorded_at: Instant
      released_at: Nullable<Instant>
    }
    walk_throughs: {
      id: string
      booking_id: string
      job_id: Nullable<string>
      outcome: WalkThroughOutcome
      rooms: Nullable<Json>
      difference: Cents
      change_order_id: Nullable<string>
      at: Instant
    }
    warranty_claims: {
      id: string
      booking_id: string
      visit_id: Nullable<string>
      words: Nullable<string>
      claimed_by: 'customer' | 'office'
      claimed_at: Instant
      request_key: Nullable<string>
      request_digest: Nullable<string>
      reported_cause: Nullable<WarrantyCause>
      cause: Nullable<WarrantyCause>
      bearer: Nullable<WarrantyBearer>
      pay: Nullable<Cents>
      note: Nullable<string>
      decided_at: Nullable<Instant>
    }
  }
}
