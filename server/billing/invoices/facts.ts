import type { BookingStatus } from '#domain/platform/booking-status.ts'
import type { Contact } from '#domain/platform/contact.ts'
import type { CivilDate } from '#domain/platform/dates.ts'
import type { Reader } from '#domain/platform/reader.ts'
import type { SlotId } from '#domain/scheduling/slots.ts'
import type { VisitTimes } from '#domain/scheduling/visit-times.ts'
import type { StoredQuote } from '#server/pricing/stored-shapes/stored-quote.ts'
import type { ApprovedChange } from './approved-changes.queries.ts'

/** The facts that every document names. */
export type DocumentFacts = {
  reader: Reader
  /** "2026-0418". */
  number: string
  issuedOn: CivilDate
  contact: Contact
  /** Whether customers can pay by card. */
  takesCards: boolean
}

/** The columns of a booking that documents need. */
export type BilledBooking = {
  id: string
  quote_id: string
  status: BookingStatus
  contractor_id: string | null
  scheduled_date: CivilDate
  time_slot: SlotId
  half_days: number
}

/** The booking that a customer's document is about. */
export type WorkFacts = {
  bookingId: string
  quote: StoredQuote
  visit: VisitTimes
  /** When we recorded that the work is completed; null while it is not. */
  completedAt: Date | null
  /** Whose visit it is, by first name and initial, as customers know them; null when nobody has it. */
  painter: string | null
  /** The changes approved since it was booked and painted on the same visit, in order. */
  changes: readonly ApprovedChange[]
}
