import type { CardRefundState, CheckoutPurpose, CheckoutState } from '#domain/billing/card-payments.ts'
import type { DisputeState } from '#domain/billing/disputes.ts'
import type { Account, EntryKind, PaymentMethod, PayoutMethod } from '#domain/billing/ledger.ts'
import type { DocumentKind } from '#domain/platform/document.ts'

/** The tables of this wing, for `npm run tables`, which writes their types into `tables.generated.ts`. */
export type Tables =
  | 'card_refunds'
  | 'checkouts'
  | 'disputes'
  | 'document_entries'
  | 'document_links'
  | 'document_numbers'
  | 'documents'
  | 'ledger_entries'
  | 'ledger_reasons'
  | 'payout_items'
  | 'payouts'
  | 'receivables'
  | 'unsettled_entries'

/** Columns whose values are fewer than those of their type. */
export interface ByColumn {
  'card_refunds.state': CardRefundState
  'checkouts.purpose': CheckoutPurpose
  'checkouts.state': CheckoutState
  'disputes.state': DisputeState
  'document_numbers.kind': DocumentKind
  'documents.kind': DocumentKind
  'ledger_entries.account': Account
  'ledger_entries.kind': EntryKind
  'ledger_entries.method': PaymentMethod
  'payouts.method': PayoutMethod
  'unsettled_entries.kind': EntryKind
  'unsettled_entries.method': PaymentMethod
}
