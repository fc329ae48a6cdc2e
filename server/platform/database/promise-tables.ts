import type { Verdict } from '#domain/bookings/sign-off.ts'
import type { Instant, Nullable } from './column-types.ts'

/** The customers' answers to finished work, a part of `Database`. */
export interface PromiseTables {
  sign_offs: {
    booking_id: string
    verdict: Verdict
    words: Nullable<string>
    said_at: Instant
    touch_up_id: Nullable<string>
  }
}
