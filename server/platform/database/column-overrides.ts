/**
 * The types of columns, for `npm run tables`, which copies them into `tables.generated.ts`. Whether a column may be null and
 * whether it has a default value is read from the database.
 */
import type { ColumnType, GeneratedAlways } from 'kysely'
import type { CardRefundState, CheckoutPurpose, CheckoutState } from '#domain/billing/card-payments.ts'
import type { DisputeState } from '#domain/billing/disputes.ts'
import type { Account, EntryKind, PaymentMethod, PayoutMethod } from '#domain/billing/ledger.ts'
import type { Canceller, Mover } from '#domain/bookings/cancelled-by.ts'
import type { ChangeReason, ChangeState, WalkThroughOutcome, Withdrawer } from '#domain/bookings/change-orders.ts'
import type { ColorPicker } from '#domain/bookings/color-moments.ts'
import type { ConversationSide } from '#domain/bookings/conversation.ts'
import type { DayReportKind } from '#domain/bookings/days/day-reports.ts'
import type { ArrivalClaim } from '#domain/bookings/late-reports.ts'
import type { ContactKind, NoShowOutcome, NoShowState } from '#domain/bookings/no-show.ts'
import type { ClaimKind, ClaimOutcome } from '#domain/bookings/painter-claims.ts'
import type { Arrival } from '#domain/bookings/promises.ts'
import type { HideReason, ReportReason, ReviewState, Stars } from '#domain/bookings/reviews.ts'
import type { Verdict } from '#domain/bookings/sign-off.ts'
import type { PhotoMoment } from '#domain/bookings/visit-photos.ts'
import type { VisitEventKind } from '#domain/bookings/visit-progress.ts'
import type { VisitPurpose } from '#domain/bookings/visit-purpose.ts'
import type { WarrantyBearer, WarrantyCause } from '#domain/bookings/warranty.ts'
import type { AreaType } from '#domain/coverage/addresses/service-areas.ts'
import type { InquiryKind } from '#domain/customers/inquiries.ts'
import type { OfficeNoteKind } from '#domain/customers/note-kinds.ts'
import type { InboxItemKind } from '#domain/notifications/inbox.ts'
import type { LetterDone } from '#domain/notifications/without-email.ts'
import type { UndoableAction } from '#domain/office/undoable-actions.ts'
import type { ComplianceDocumentKind, ComplianceDocumentState } from '#domain/painters/compliance-documents.ts'
import type { NewsKind } from '#domain/platform/booking-news.ts'
import type { BookingStatus } from '#domain/platform/booking-status.ts'
import type { CivilDate, Weekday } from '#domain/platform/dates.ts'
import type { DocumentKind } from '#domain/platform/document.ts'
import type { Cents } from '#domain/platform/money.ts'
import type { PushTopic } from '#domain/platform/push-topics.ts'
import type { Urgency } from '#domain/platform/urgency.ts'
import type { ProjectType, PropertyType } from '#domain/pricing/quote-input.ts'
import type { CallOutcome } from '#domain/quotes/quotes.ts'
import type { Source } from '#domain/quotes/sources.ts'
import type { HandBackReason, JobStatus, UndoableStep } from '#domain/scheduling/job-status.ts'
import type { SlotId } from '#domain/scheduling/slots.ts'
import type { Instant, Json, SettingName } from './column-types.ts'

/** By the type in PostgreSQL, as `connect.ts` reads it; any other is a string. Amounts of money alone are `bigint`. */
export interface ByPostgresType {
  bool: boolean
  date: CivilDate
  float8: number
  int2: number
  int4: number
  int8: Cents
  jsonb: Json
  numeric: number
  timestamptz: Instant
}

/** Columns whose values are fewer than those of their type. */
export interface ByColumn {
  'bookings.cancelled_by': Canceller
  'bookings.kind': 'painting' | 'consultation'
  'bookings.late_fee': Cents
  'bookings.purpose': VisitPurpose
  'bookings.source': Source
  'bookings.status': BookingStatus
  'bookings.time_slot': SlotId
  'business_settings.name': SettingName
  'card_refunds.state': CardRefundState
  'change_log.kind': 'assigned' | 'changed' | 'cancelled' | NewsKind
  'change_log.topic': 'slots' | 'jobs' | 'bookings'
  'change_orders.reason': ChangeReason
  'change_orders.state': ChangeState
  'change_orders.withdrawn_by': Withdrawer
  'checkouts.purpose': CheckoutPurpose
  'color_choices.picked_by': ColorPicker
  'checkouts.state': CheckoutState
  'commercial_inquiries.kind': InquiryKind
  'contact_attempts.kind': ContactKind
  'contractor_slots.slot': SlotId
  'document_numbers.kind': DocumentKind
  'disputes.state': DisputeState
  'documents.kind': DocumentKind
  'effects.done_how': LetterDone | null
  'effects.payload': ColumnType<Record<string, unknown>, string, string>
  'effects.state': 'waiting' | 'sent' | 'failed' | 'dead' | 'dropped'
  'inbox_assignments.kind': InboxItemKind
  'inbox_snoozes.kind': InboxItemKind
  'inbox_snoozes.urgency': Urgency
  'jobs.arrival': Arrival
  'jobs.booking_before': BookingStatus
  'jobs.handed_back': HandBackReason
  'jobs.last_step': UndoableStep
  'jobs.status': JobStatus
  'jobs.time_slot': SlotId
  'ledger_entries.account': Account
  'ledger_entries.kind': EntryKind
  'ledger_entries.method': PaymentMethod
  'no_shows.outcome': NoShowOutcome
  'no_shows.state': NoShowState
  'office_acts.act': UndoableAction
  'office_notes.kind': OfficeNoteKind
  'one_time_tokens.purpose': 'invitation' | 'password_reset'
  'painter_claims.cents': Cents
  'painter_claims.claimed': ArrivalClaim['claimed']
  'painter_claims.kind': ClaimKind
  'painter_claims.outcome': ClaimOutcome
  'painter_claims.standing': ArrivalClaim['standing']
  'painter_papers.kind': ComplianceDocumentKind
  'painter_papers.state': ComplianceDocumentState
  'passkeys.counter': number
  'payouts.method': PayoutMethod
  'pending_logins.purpose': 'login' | 'passkey' | 'confirmation' | 'registration'
  'push_muted.topic': PushTopic
  'quotes.project_type': ProjectType
  'quotes.property_type': PropertyType
  'quotes.source': Source
  'review_reports.reason': ReportReason
  'reviews.hidden_for': HideReason
  'reviews.stars': Stars
  'reviews.state': ReviewState
  'service_areas.type': AreaType
  'sessions.role': 'contractor' | 'administrator'
  'sign_offs.verdict': Verdict
  'standing_slots.slot': SlotId
  'standing_slots.weekday': Weekday
  'time_off_slots.slot': SlotId
  'thread_messages.side': ConversationSide
  'unsettled_entries.kind': EntryKind
  'unsettled_entries.method': PaymentMethod
  'visit_events.kind': VisitEventKind | DayReportKind
  'visit_events.reason': HandBackReason
  'visit_moves.from_slot': SlotId
  'visit_moves.moved_by': Mover
  'visit_moves.to_slot': SlotId
  'visit_photos.moment': PhotoMoment
  'walk_throughs.outcome': WalkThroughOutcome
  'warranty_claims.bearer': WarrantyBearer
  'warranty_claims.cause': WarrantyCause
  'warranty_claims.claimed_by': 'customer' | 'office'
  'warranty_claims.reported_cause': WarrantyCause
}

/** Columns that are written otherwise than their definition allows: the database writes them, or every new row must name them. */
export interface Written {
  'change_log.at': GeneratedAlways<Date>
  'change_log.first_day': GeneratedAlways<CivilDate | null>
  'change_log.last_day': GeneratedAlways<CivilDate | null>
  'change_log.xact': GeneratedAlways<string>
  'closures.service_area_id': string | null
  'contractors.created_at': Instant
  'contractors.slug': ColumnType<string, string, never>
  'customer_notes.call_on': CivilDate | null
  'customer_notes.outcome': CallOutcome | null
  'pricing_versions.changes': Json
  'pricing_versions.created_at': Instant
  'service_areas.counties': string[]
  'service_areas.zip_codes': string[]
}
