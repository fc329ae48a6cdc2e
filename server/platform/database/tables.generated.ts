/** Written by `npm run tables` from the migrations and `columns.ts`: change those. */
import type { Defaulted, Instant, Json, Nullable } from './column-types.ts'
import type { ColumnType, GeneratedAlways } from 'kysely'
import type { CivilDate } from '#domain/platform/dates.ts'
import type { NewsKind } from '#domain/platform/booking-news.ts'
import type { LetterDone } from '#domain/platform/letter-done.ts'
import type { PushTopic } from '#domain/platform/push-topics.ts'

export interface Database {
  administrators: {
    username: string
    password_hash: Nullable<string>
    created_at: Defaulted<Instant>
    name: Nullable<string>
    email: Nullable<string>
    role: Defaulted<string>
    configured_hash: Nullable<string>
    invited_at: Nullable<Instant>
    removed_at: Nullable<Instant>
    name_key: Nullable<string>
  }
  audit: {
    id: string
    at: Instant
    actor: string
    action: string
    subject_type: string
    subject_id: string
    before: Nullable<Json>
    after: Nullable<Json>
    browser: Nullable<string>
    system: Nullable<string>
    network: Nullable<string>
  }
  authenticator_apps: {
    id: string
    account: Nullable<string>
    contractor_id: Nullable<string>
    sealed_secret: string
    last_step: Nullable<number>
    created_at: Instant
    confirmed_at: Nullable<Instant>
    used_at: Nullable<Instant>
    wrong_codes: Defaulted<number>
    wrong_since: Nullable<Instant>
  }
  booking_search: {
    booking_id: string
    created_at: Instant
    words: string
  }
  change_log: {
    topic: 'slots' | 'jobs' | 'bookings'
    xact: GeneratedAlways<string>
    subject: string
    kind: Nullable<'assigned' | 'changed' | 'cancelled' | NewsKind>
    ref: Nullable<string>
    first_day: GeneratedAlways<CivilDate | null>
    last_day: GeneratedAlways<CivilDate | null>
    at: GeneratedAlways<Date>
  }
  device_deliveries: {
    task_id: string
    device_id: string
    at: Instant
  }
  installation: {
    name: string
    value: string
  }
  mentions: {
    id: string
    office_note_id: Nullable<string>
    painter_note_id: Nullable<string>
    customer_note_id: Nullable<string>
    account: string
    written: string
    mentioned_at: Instant
    done_at: Nullable<Instant>
  }
  one_time_tokens: {
    token_hash: string
    purpose: 'invitation' | 'password_reset'
    contractor_id: Nullable<string>
    expires_at: Instant
    used_at: Nullable<Instant>
    created_at: Instant
    account: Nullable<string>
  }
  outages: {
    began_at: Instant
    ended_at: Instant
  }
  outbox_tasks: {
    id: string
    queue: string
    kind: string
    recipient: string
    payload: ColumnType<Record<string, unknown>, string, string>
    action_id: Nullable<string>
    created_at: Instant
    run_at: Instant
    attempts: Defaulted<number>
    state: Defaulted<'waiting' | 'sent' | 'failed' | 'dead' | 'dropped'>
    last_error: Nullable<string>
    sent_at: Nullable<Instant>
    resent_at: Nullable<Instant>
    done_how: Nullable<LetterDone | null>
    done_by: Nullable<string>
  }
  passkeys: {
    id: string
    account: Nullable<string>
    contractor_id: Nullable<string>
    credential_id: string
    public_key: string
    counter: number
    transports: Defaulted<string[]>
    name: string
    added_at: Instant
    used_at: Nullable<Instant>
  }
  pending_logins: {
    token_hash: string
    purpose: 'login' | 'passkey' | 'confirmation' | 'registration'
    account: Nullable<string>
    contractor_id: Nullable<string>
    challenge: Nullable<string>
    password_mark: Nullable<string>
    tries: Defaulted<number>
    expires_at: Instant
    used_at: Nullable<Instant>
    created_at: Instant
  }
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
    accepted_at: Nullable<Instant>
    failing_since: Nullable<Instant>
    quiet_until: Nullable<Instant>
  }
  push_muted: {
    contractor_id: string
    topic: PushTopic
  }
  quote_search: {
    quote_id: string
    created_at: Instant
    words: string
  }
  rate_counters: {
    key: string
    count: number
    expires_at: Instant
  }
  recovery_codes: {
    code_hash: string
    account: Nullable<string>
    contractor_id: Nullable<string>
    created_at: Instant
    used_at: Nullable<Instant>
  }
  request_keys: {
    id: string
    digest: string
    recorded_at: Instant
  }
  scheduled_tasks: {
    name: string
    next_run_at: Instant
  }
  second_factor_policy: {
    id: Defaulted<boolean>
    required_from: CivilDate
  }
  security_events: {
    id: string
    at: Instant
    account: Nullable<string>
    action: string
    call: Nullable<string>
    subject_type: string
    subject_id: string
    browser: Nullable<string>
    system: Nullable<string>
    network: Nullable<string>
    times: Defaulted<number>
    last_at: Instant
    counted_as: Nullable<string>
  }
  sessions: {
    token_hash: string
    role: 'contractor' | 'administrator'
    contractor_id: Nullable<string>
    created_at: Instant
    expires_at: Instant
    revoked_at: Nullable<Instant>
    id: Defaulted<string>
    account: Nullable<string>
    seen_at: Nullable<Instant>
    confirmed_at: Nullable<Instant>
    browser: Nullable<string>
    system: Nullable<string>
    network: Nullable<string>
  }
}
