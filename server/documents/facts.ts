import type { Contact } from '../../domain/contact.ts'
import type { CivilDate } from '../../domain/dates.ts'
import type { EntryKind, PaymentMethod } from '../../domain/ledger.ts'
import type { Cents } from '../../domain/money.ts'
import type { Reader } from '../../domain/reader.ts'
import type { VisitTimes } from '../../domain/visit-times.ts'
import type { StoredQuote } from '../stored-shapes/stored-quote.ts'

/** What every document names. */
export type DocumentFacts = {
  reader: Reader
  /** "2026-0418". */
  number: string
  issuedOn: CivilDate
  contact: Contact
}

/** The booking that a customer's document is about. */
export type WorkFacts = {
  bookingId: string
  quote: StoredQuote
  visit: VisitTimes
  /** Full name; null when nobody came. */
  painter: string | null
}

/** Money that changed hands. */
export type PaidFact = {
  kind: 'payment' | 'refund'
  cents: Cents
  method: PaymentMethod
  reference: string | null
  at: Date
}

/** An entry with its words: a fee, a credit, a price change. */
export type ChargeFact = { kind: EntryKind; cents: Cents; reason: string | null; at: Date }
