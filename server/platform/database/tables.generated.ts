/** Written by `npm run tables` from the migrations and `column-overrides.ts`: change those. */
import type { Defaulted, Instant, Json, Nullable, SettingName } from './column-types.ts'
import type { ColumnType, GeneratedAlways } from 'kysely'
import type { CardRefundState, CheckoutPurpose, CheckoutState } from '#domain/billing/card-payments.ts'
import type { DisputeState } from '#domain/billing/disputes.ts'
import type { Account, EntryKind, PaymentMethod, PayoutMethod } from '#domain/billing/ledger.ts'
import type { NewsKind } from '#domain/platform/booking-news.ts'
import type { BookingStatus } from '#domain/platform/booking-status.ts'
import type { Canceller, Mover } from '#domain/bookings/cancelled-by.ts'
import type { ChangeReason, ChangeState, WalkThroughOutcome, Withdrawer } from '#domain/bookings/change-orders.ts'
import type { ColorPicker } from '#domain/bookings/color-moments.ts'
import type { ConversationSide } from '#domain/bookings/conversation.ts'
import type { DayReportKind } from '#domain/bookings/days/day-reports.ts'
import type { HandBackReason, JobStatus, UndoableStep } from '#domain/scheduling/job-status.ts'
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
import type { PushTopic } from '#domain/platform/push-topics.ts'
import type { LetterDone } from '#domain/notifications/without-email.ts'
import type { InboxItemKind } from '#domain/notifications/inbox.ts'
import type { Urgency } from '#domain/platform/urgency.ts'
import type { UndoableAction } from '#domain/office/undoable-actions.ts'
import type { OfficeNoteKind } from '#domain/customers/note-kinds.ts'
import type { ComplianceDocumentKind, ComplianceDocumentState } from '#domain/painters/compliance-documents.ts'
import type { CivilDate, Weekday } from '#domain/platform/dates.ts'
import type { DocumentKind } from '#domain/platform/document.ts'
import type { Cents } from '#domain/platform/money.ts'
import type { ProjectType, PropertyType } from '#domain/pricing/quote-input.ts'
import type { CallOutcome } from '#domain/quotes/quotes.ts'
import type { Source } from '#domain/quotes/sources.ts'
import type { SlotId } from '#domain/scheduling/slots.ts'

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
  assignment_records: {
    id: string
    booking_id: string
    occasion: string
    chosen_contractor_id: Nullable<string>
    candidates: Json
    made_at: Instant
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
  booking_pauses: {
    id: string
    until: CivilDate
    note: Nullable<string>
    service_area_id: Nullable<string>
    version: Defaulted<number>
    created_at: Instant
  }
  booking_search: {
    booking_id: string
    created_at: Instant
    words: string
  }
  booking_viewers: {
    booking_id: string
    account: string
    seen_at: Instant
  }
  bookings: {
    id: string
    quote_id: string
    source: Defaulted<Source>
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
  business_settings: {
    name: SettingName
    value: string
    updated_at: Instant
  }
  card_refunds: {
    id: string
    checkout_id: string
    booking_id: string
    cents: Cents
    state: Defaulted<CardRefundState>
    provider_id: Nullable<string>
    created_at: Instant
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
  checkouts: {
    id: string
    booking_id: string
    purpose: CheckoutPurpose
    cents: Cents
    tip: Defaulted<Cents>
    by_link: Defaulted<boolean>
    state: Defaulted<CheckoutState>
    provider_id: Nullable<string>
    url: Nullable<string>
    payment_id: Nullable<string>
    received: Nullable<Cents>
    created_at: Instant
    expires_at: Instant
    paid_at: Nullable<Instant>
    ask_at: Nullable<Instant>
    asked_at: Nullable<Instant>
  }
  closures: {
    id: string
    first_day: CivilDate
    last_day: CivilDate
    label: string
    service_area_id: string | null
    version: Defaulted<number>
    created_at: Instant
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
    handled_at: Nullable<Instant>
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
  contractor_service_areas: {
    contractor_id: string
    service_area_id: string
    priority: Defaulted<number>
  }
  contractor_slots: {
    contractor_id: string
    day: CivilDate
    slot: SlotId
    offered: Defaulted<boolean>
    booking_id: Nullable<string>
  }
  contractors: {
    id: string
    first_name: string
    last_name: string
    email: string
    new_email: Nullable<string>
    email_confirmed_at: Nullable<Instant>
    phone: string
    slug: ColumnType<string, string, never>
    business_name: Nullable<string>
    license_number: Nullable<string>
    experience_years: Nullable<number>
    bio: Nullable<string>
    home_zip: Nullable<string>
    wished_areas: Nullable<string>
    sqft_per_day: Defaulted<number>
    is_active: Defaulted<boolean>
    is_verified: Defaulted<boolean>
    paused_until: Nullable<CivilDate>
    last_day: Nullable<CivilDate>
    reliability: Defaulted<number>
    password_hash: Nullable<string>
    must_change_password: Defaulted<boolean>
    password_expires_at: Nullable<Instant>
    w9_file: Nullable<string>
    w9_name: Nullable<string>
    w9_type: Nullable<string>
    last_assigned_at: Nullable<Instant>
    calendar_version: Defaulted<number>
    calendar_read_at: Nullable<Instant>
    calendar_secret_hash: Nullable<string>
    created_at: Instant
  }
  customer_notes: {
    id: string
    quote_id: string
    outcome: CallOutcome | null
    call_on: CivilDate | null
    text: string
    actor: string
    written_at: Instant
  }
  customer_tags: {
    customer_id: string
    tag: string
    added_at: Instant
  }
  customers: {
    id: string
    email: string
    phone: Nullable<string>
    known_by: GeneratedAlways<string>
    created_at: Instant
    quote_id: Nullable<string>
    sort_name: Nullable<string>
    zip: Nullable<string>
    county: Nullable<string>
    visits: Defaulted<number>
    last_visit: Nullable<CivilDate>
    paid: Defaulted<Cents>
  }
  damaged_files: {
    file: string
    found_at: Instant
  }
  days_by_hand: {
    contractor_id: string
    day: CivilDate
  }
  disputes: {
    id: string
    provider_id: string
    checkout_id: string
    booking_id: string
    cents: Cents
    reason: string
    state: DisputeState
    due_at: Nullable<Instant>
    withdrawn: Defaulted<Cents>
    opened_at: Instant
    closed_at: Nullable<Instant>
    ask_at: Nullable<Instant>
  }
  document_entries: {
    entry_id: string
    document_id: string
  }
  document_links: {
    document_id: string
    link_id: string
  }
  document_numbers: {
    kind: DocumentKind
    year: number
    last: number
  }
  documents: {
    id: string
    kind: DocumentKind
    year: number
    number: number
    booking_id: Nullable<string>
    contractor_id: Nullable<string>
    payout_id: Nullable<string>
    cents: Cents
    tax: Defaulted<Cents>
    is_final: Defaulted<boolean>
    content: Json
    issued_at: Instant
  }
  effects: {
    id: string
    lane: string
    kind: string
    recipient: string
    payload: ColumnType<Record<string, unknown>, string, string>
    act_id: Nullable<string>
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
  finishing_notes: {
    job_id: string
    note: string
  }
  inbox_assignments: {
    kind: InboxItemKind
    subject_id: string
    account: Nullable<string>
    assigned_at: Instant
  }
  inbox_snoozes: {
    kind: InboxItemKind
    subject_id: string
    urgency: Urgency
    until: Instant
    snoozed_at: Instant
  }
  installation: {
    name: string
    value: string
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
  ledger_entries: {
    id: string
    cause: string
    account: Account
    kind: EntryKind
    cents: Cents
    booking_id: Nullable<string>
    contractor_id: Nullable<string>
    method: Nullable<PaymentMethod>
    reference: Nullable<string>
    actor: string
    at: Instant
    county: Nullable<string>
    tax: Defaulted<Cents>
    tip: Defaulted<Cents>
    painter: Defaulted<Cents>
    seq: Nullable<number>
  }
  ledger_reasons: {
    cause: string
    booking_id: Nullable<string>
    reason: string
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
  money_changes: {
    id: string
    booking_id: string
    actor: string
    owed: Cents
    earned: Cents
    reason: string
    changed_at: Instant
    done_at: Nullable<Instant>
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
  office_acts: {
    id: string
    booking_id: string
    act: UndoableAction
    actor: string
    made_at: Instant
    until: Instant
    version: number
    before: Json
    undone_at: Nullable<Instant>
  }
  office_notes: {
    id: string
    booking_id: string
    kind: OfficeNoteKind
    text: string
    actor: string
    written_at: Instant
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
  painter_acts: {
    contractor_id: string
    key: string
    digest: string
    recorded_at: Instant
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
  painter_notes: {
    id: string
    contractor_id: string
    text: string
    actor: string
    written_at: Instant
  }
  painter_papers: {
    id: string
    contractor_id: string
    kind: ComplianceDocumentKind
    state: ComplianceDocumentState
    number: string
    issuer: Nullable<string>
    expires_on: CivilDate
    file: string
    file_name: string
    file_type: string
    reason: Nullable<string>
    version: Defaulted<number>
    handed_in_at: Instant
    decided_at: Nullable<Instant>
    ending_asked_at: Nullable<Instant>
    ended_asked_at: Nullable<Instant>
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
  payout_items: {
    entry_id: string
    payout_id: string
  }
  payouts: {
    id: string
    contractor_id: string
    paid_on: CivilDate
    method: PayoutMethod
    reference: Nullable<string>
    earned: Cents
    tips: Cents
    collected: Cents
    handed_over: Defaulted<Cents>
    cents: Cents
    actor: string
    at: Instant
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
  photos: {
    id: string
    file: string
    bytes: number
    width: number
    height: number
    created_at: Instant
  }
  pricing_versions: {
    version: number
    settings: Json
    changes: Json
    created_by: string
    created_at: Instant
  }
  provider_events: {
    id: string
    kind: string
    received_at: Instant
  }
  push_deliveries: {
    effect_id: string
    device_id: string
    at: Instant
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
  quote_photos: {
    quote_id: string
    photo_id: string
  }
  quote_search: {
    quote_id: string
    created_at: Instant
    words: string
  }
  quotes: {
    id: string
    link_id: Nullable<string>
    source: Defaulted<Source>
    project_type: ProjectType
    property_type: PropertyType
    address: string
    unit: Nullable<string>
    zip: Nullable<string>
    city: Nullable<string>
    county: Nullable<string>
    customer_id: Nullable<string>
    email: string
    customer_name: Nullable<string>
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
    had_booking: Defaulted<boolean>
    created_at: Instant
    expires_at: Instant
    opened_at: Nullable<Instant>
    own_colors: Defaulted<boolean>
  }
  rate_counters: {
    key: string
    count: number
    expires_at: Instant
  }
  receivables: {
    booking_id: string
    cents: Cents
    since: Instant
    reminders: Defaulted<number>
    reminded_at: Nullable<Instant>
    remind_at: Nullable<Instant>
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
  review_photos: {
    review_id: string
    photo_id: string
    position: number
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
  service_areas: {
    id: string
    name: string
    type: AreaType
    zip_codes: string[]
    counties: string[]
    county_keys: string[]
    is_active: Defaulted<boolean>
    version: Defaulted<number>
    created_at: Defaulted<Instant>
    updated_at: Defaulted<Instant>
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
  sign_offs: {
    booking_id: string
    verdict: Verdict
    words: Nullable<string>
    said_at: Instant
    touch_up_id: Nullable<string>
  }
  standing_slots: {
    contractor_id: string
    weekday: Weekday
    slot: SlotId
  }
  standing_weeks: {
    contractor_id: string
    filled_until: CivilDate
    updated_at: Instant
  }
  thread_messages: {
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
  thread_photos: {
    photo_id: string
    message_id: string
    place: number
  }
  thread_reads: {
    booking_id: string
    reader: string
    read_to: Defaulted<number>
    mail_due_at: Nullable<Instant>
  }
  time_off: {
    id: string
    contractor_id: string
    first_day: CivilDate
    last_day: CivilDate
    created_at: Instant
  }
  time_off_slots: {
    time_off_id: string
    day: CivilDate
    slot: SlotId
    changed: Defaulted<boolean>
  }
  unsettled_entries: {
    entry_id: string
    contractor_id: string
    booking_id: Nullable<string>
    kind: EntryKind
    cents: Cents
    method: Nullable<PaymentMethod>
    at: Instant
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
