import type { ChangeReason, ChangeState, WalkThroughOutcome, Withdrawer } from '../../domain/change-orders.ts'
import type { CivilDate } from '../../domain/dates.ts'
import type { Cents } from '../../domain/money.ts'
import type { Instant, InstantOrNull, Json, JsonOrNull, Nullable } from './column-types.ts'

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
    /** What the painter wrote for the customer. */
    words: Nullable<string>
    sent_at: Instant
    answered_at: InstantOrNull
    /** As the customer typed it. */
    approved_by: Nullable<string>
    withdrawn_by: Nullable<Withdrawer>
    /** What the visit cost before it was approved. */
    price_before: Nullable<Cents>
    end_date: Nullable<CivilDate>
    follow_up_id: Nullable<string>
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
