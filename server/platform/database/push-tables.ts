import type { PushTopic } from '#domain/notifications/push-topics.ts'
import type { Instant, InstantOrNull, Nullable } from './column-types.ts'

/** The tables about notifications, a part of `Database`. */
export interface PushTables {
  push_devices: {
    id: string
    endpoint_hash: string
    contractor_id: Nullable<string>
    booking_id: Nullable<string>
    session_hash: Nullable<string>
    sealed: string
    browser: Nullable<string>
    system: Nullable<string>
    created_at: Instant
    accepted_at: InstantOrNull
    failing_since: InstantOrNull
    quiet_until: InstantOrNull
  }
  push_deliveries: { effect_id: string; device_id: string; at: Instant }
  push_muted: { contractor_id: string; topic: PushTopic }
}
