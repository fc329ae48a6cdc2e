import type { ChangeReason, ChangeState, WalkThroughOutcome, Withdrawer } from '#domain/bookings/change-orders.ts'
import type { ArrivalClaim } from '#domain/bookings/late-reports.ts'
import type { ClaimKind, ClaimOutcome } from '#domain/bookings/painter-claims.ts'
import type { CivilDate } from '#domain/platform/dates.ts'
import type { Cents } from '#domain/platform/money.ts'
import type { Defaulted, Instant, InstantOrNull, Json, JsonOrNull, Nullable } from './column-types.ts'

/** The tables about work that is painted otherwise than booked, a part of `Database`. */
export interface ChangeTables {
  change_orders: {
    id: string
    booking_id: string
    job_id: Nullable<string>
    reason: ChangeReason
    state: ChangeState
    /** Like the columns of a quote (`readChange`). */
    rooms_before: Json
    rooms_after: Json
    breakdown_before: Json
    breakdown_after: Json
    difference: Cents
    /** The painter's note for the customer. */
    words: Nullable<string>
    sent_at: Instant
    answered_at: InstantOrNull
    /** As the customer typed it. */
    approved_by: Nullable<string>
    withdrawn_by: Nullable<Withdrawer>
    /** The price of the visit before it was approved. */
    price_before: Nullable<Cents>
    end_date: Nullable<CivilDate>
    follow_up_id: Nullable<string>
    /** The customer's answer when declining: the rooms are as they were booked. */
    rooms_as_booked: Defaulted<boolean>
  }
  /** A painter's report that would cost the customer something, and that waits for the office. */
  painter_claims: {
    id: string
    booking_id: string
    job_id: string
    contractor_id: string
    kind: ClaimKind
    /** The first day of the visit that it is about. */
    day: CivilDate
    recorded_at: Instant
    /** Of an arrival: when it was, as the painter says, what that makes of the promise, and what stands meanwhile. */
    claimed_at: InstantOrNull
    claimed: Nullable<ArrivalClaim['claimed']>
    standing: Nullable<ArrivalClaim['standing']>
    /** Of a trip charge: the change that was declined, and the charge. */
    change_id: Nullable<string>
    cents: Nullable<Cents>
    outcome: Nullable<ClaimOutcome>
    settled_at: InstantOrNull
    settled_by: Nullable<string>
  }
  walk_throughs: {
    id: string
    booking_id: string
    job_id: Nullable<string>
    outcome: WalkThroughOutcome
    rooms: JsonOrNull
    difference: Cents
    change_order_id: Nullable<string>
    at: Instant
  }
}
