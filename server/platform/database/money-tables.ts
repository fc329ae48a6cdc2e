import type { CardRefundState, CheckoutPurpose, CheckoutState } from '#domain/billing/card-payments.ts'
import type { Account, EntryKind, PaymentMethod, PayoutMethod } from '#domain/billing/ledger.ts'
import type { CivilDate } from '#domain/platform/dates.ts'
import type { DocumentKind } from '#domain/platform/document.ts'
import type { Cents } from '#domain/platform/money.ts'
import type { Defaulted, Instant, InstantOrNull, Json, Nullable } from './column-types.ts'

/** The tables about money, a part of `Database`. */
export interface MoneyTables {
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
  }
  ledger_reasons: { cause: string; booking_id: Nullable<string>; reason: string }
  receivables: {
    booking_id: string
    cents: Cents
    since: Instant
    reminders: Defaulted<number>
    reminded_at: InstantOrNull
    remind_at: InstantOrNull
  }
  checkouts: {
    id: string
    booking_id: string
    purpose: CheckoutPurpose
    cents: Cents
    tip: Defaulted<Cents>
    state: Defaulted<CheckoutState>
    provider_id: Nullable<string>
    url: Nullable<string>
    payment_id: Nullable<string>
    received: Nullable<Cents>
    created_at: Instant
    expires_at: Instant
    paid_at: InstantOrNull
    ask_at: InstantOrNull
    asked_at: InstantOrNull
    /** Started from a link to pay, which names no booking; so does what the provider leads back to. */
    by_link: Defaulted<boolean>
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
  provider_events: { id: string; kind: string; received_at: Instant }
  unsettled_entries: {
    entry_id: string
    contractor_id: string
    booking_id: Nullable<string>
    kind: EntryKind
    cents: Cents
    method: Nullable<PaymentMethod>
    at: Instant
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
    cents: Cents
    actor: string
    at: Instant
  }
  payout_items: { entry_id: string; payout_id: string }
  document_numbers: { kind: DocumentKind; year: number; last: number }
  documents: {
    id: string
    kind: DocumentKind
    year: number
    number: number
    booking_id: Nullable<string>
    contractor_id: Nullable<string>
    payout_id: Nullable<string>
    cents: Cents
    is_final: Defaulted<boolean>
    content: Json
    issued_at: Instant
  }
  /** The id that opens a document instead of its own, since the address of its customer was corrected. */
  document_links: { document_id: string; link_id: string }
}
