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
import type { Cents } from '#domain/platform/money.ts'
import type { QuoteSource } from '#domain/quotes/sources.ts'
import type { HandBackReason, JobStatus, UndoableStep } from '#domain/scheduling/job-status.ts'
import type { SlotId } from '#domain/scheduling/slots.ts'

/** The tables of this wing, for `npm run tables`, which writes their types into `tables.generated.ts`. */
export type Tables =
  | 'assignment_records'
  | 'bookings'
  | 'change_orders'
  | 'color_choices'
  | 'complaints'
  | 'contact_attempts'
  | 'contractor_slots'
  | 'conversation_messages'
  | 'conversation_photos'
  | 'conversation_reads'
  | 'finishing_notes'
  | 'jobs'
  | 'no_shows'
  | 'painter_claims'
  | 'painter_commands'
  | 'photo_moderations'
  | 'provider_events'
  | 'review_photos'
  | 'review_reports'
  | 'review_requests'
  | 'reviews'
  | 'sign_offs'
  | 'visit_events'
  | 'visit_moves'
  | 'visit_notes'
  | 'visit_photos'
  | 'walk_throughs'
  | 'warranty_claims'

/** Columns whose values are fewer than those of their type. */
export interface ByColumn {
  'bookings.cancelled_by': Canceller
  'bookings.kind': 'painting' | 'consultation'
  'bookings.late_fee': Cents
  'bookings.purpose': VisitPurpose
  'bookings.source': QuoteSource
  'bookings.status': BookingStatus
  'bookings.time_slot': SlotId
  'change_orders.reason': ChangeReason
  'change_orders.state': ChangeState
  'change_orders.withdrawn_by': Withdrawer
  'color_choices.picked_by': ColorPicker
  'contact_attempts.kind': ContactKind
  'contractor_slots.slot': SlotId
  'conversation_messages.side': ConversationSide
  'jobs.arrival': Arrival
  'jobs.booking_before': BookingStatus
  'jobs.handed_back': HandBackReason
  'jobs.last_step': UndoableStep
  'jobs.status': JobStatus
  'jobs.time_slot': SlotId
  'no_shows.outcome': NoShowOutcome
  'no_shows.state': NoShowState
  'painter_claims.cents': Cents
  'painter_claims.claimed': ArrivalClaim['claimed']
  'painter_claims.kind': ClaimKind
  'painter_claims.outcome': ClaimOutcome
  'painter_claims.standing': ArrivalClaim['standing']
  'photo_moderations.refused_for': RefusalReason
  'photo_moderations.state': ModerationState
  'review_reports.reason': ReportReason
  'reviews.hidden_for': HideReason
  'reviews.stars': Stars
  'reviews.state': ReviewState
  'sign_offs.verdict': Verdict
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
