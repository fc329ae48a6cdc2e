/** Written by `npm run tables` from the migrations and `columns.ts`: change those. */
import type { Defaulted, Instant, Json, Nullable } from '#server/platform/database/column-types.ts'
import type { CivilDate } from '#domain/platform/dates.ts'
import type { Cents } from '#domain/platform/money.ts'
import type { CardRefundState, CheckoutPurpose, CheckoutState } from '#domain/billing/card-payments.ts'
import type { DisputeState } from '#domain/billing/disputes.ts'
import type { Account, EntryKind, PaymentMethod, PayoutMethod } from '#domain/billing/ledger.ts'
import type { DocumentKind } from '#domain/platform/document.ts'

declare module '#server/platform/database/tables.generated.ts' {
  interface Database {
    card_refunds: {
      id: string
      checkout_id: string
      booking_id: string
      cents: Cents
      state: Defaulted<CardRefundState>
      provider_id: Nullable<string>
      created_at: Instant
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
    receivables: {
      booking_id: string
      cents: Cents
      since: Instant
      reminders: Defaulted<number>
      reminded_at: Nullable<Instant>
      remind_at: Nullable<Instant>
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
  }
}
