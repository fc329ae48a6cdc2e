import type { ColumnType, GeneratedAlways } from 'kysely'
import type { NewsKind } from '#domain/platform/booking-news.ts'
import type { CivilDate } from '#domain/platform/dates.ts'
import type { LetterDone } from '#domain/platform/letter-done.ts'
import type { Cents } from '#domain/platform/money.ts'
import type { PushTopic } from '#domain/platform/push-topics.ts'
import type { Instant, Json } from './column-types.ts'

/** The tables of this wing, for `npm run tables`, which writes their types into `tables.generated.ts`. */
export type Tables =
  | 'administrators'
  | 'audit'
  | 'authenticator_apps'
  | 'booking_search'
  | 'change_log'
  | 'device_deliveries'
  | 'installation'
  | 'mentions'
  | 'one_time_tokens'
  | 'outages'
  | 'outbox_tasks'
  | 'passkeys'
  | 'pending_logins'
  | 'push_devices'
  | 'push_muted'
  | 'quote_search'
  | 'rate_counters'
  | 'recovery_codes'
  | 'request_keys'
  | 'scheduled_tasks'
  | 'second_factor_policy'
  | 'security_events'
  | 'sessions'

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
  'change_log.kind': 'assigned' | 'changed' | 'cancelled' | NewsKind
  'change_log.topic': 'slots' | 'jobs' | 'bookings'
  'one_time_tokens.purpose': 'invitation' | 'password_reset'
  'outbox_tasks.done_how': LetterDone | null
  'outbox_tasks.payload': ColumnType<Record<string, unknown>, string, string>
  'outbox_tasks.state': 'waiting' | 'sent' | 'failed' | 'dead' | 'dropped'
  'passkeys.counter': number
  'pending_logins.purpose': 'login' | 'passkey' | 'confirmation' | 'registration'
  'push_muted.topic': PushTopic
  'sessions.role': 'contractor' | 'administrator'
}

/** Columns that are written otherwise than their definition allows: the database writes them, or every new row must name them. */
export interface Written {
  'change_log.at': GeneratedAlways<Date>
  'change_log.first_day': GeneratedAlways<CivilDate | null>
  'change_log.last_day': GeneratedAlways<CivilDate | null>
  'change_log.xact': GeneratedAlways<string>
}
