import type { CivilDate } from '../../domain/calendar.ts'
import type { Cents } from '../../domain/money.ts'
import { insertLater } from '../database/later.ts'
import type { Transaction } from '../database/transaction.ts'
import { newId } from '../identifiers.ts'
import { announceQueued } from './queue-listeners.ts'

/**
 * What is to be said, and to whom it refers: never the text itself. The text is composed when it is sent, from the data as
 * it is then, so that nobody is reminded of a visit that was cancelled meanwhile.
 */
export type Message =
  | { kind: 'quote'; quoteId: string }
  | { kind: 'booking-confirmation' | 'painter-confirmed' | 'booking-reminder' | 'booking-completed'; bookingId: string }
  | { kind: 'booking-rescheduled' | 'booking-cancelled'; bookingId: string; fee: Cents; sequence: number }
  | { kind: 'painter-late'; bookingId: string; minutes: number }
  | { kind: 'cost-adjusted'; bookingId: string; oldCost: Cents; newCost: Cents; reason: string }
  | { kind: 'job-cost-adjusted'; jobId: string; oldCost: Cents; newCost: Cents; reason: string }
  | { kind: 'booking-changed'; bookingId: string; oldEndDate: CivilDate; sequence: number }
  | { kind: 'job-assigned' | 'job-changed' | 'job-cancelled' | 'job-reminder'; jobId: string }
  | { kind: 'contractor-welcome' | 'email-confirmation' | 'new-contractor'; contractorId: string }
  /** The one-time token, sealed with the application's key (`sealText`). */
  | { kind: 'contractor-invitation' | 'password-reset'; contractorId: string; sealedToken: string }
  | { kind: 'booking-without-contractor' | 'visit-unconfirmed' | 'booking-waiting'; bookingId: string }
  | { kind: 'bookings-without-contractor' }
  | { kind: 'booking-links'; bookingIds: string[] }
  | { kind: 'commercial-inquiry' | 'inquiry'; inquiryId: string }

export type MessageKind = Message['kind']

/** The recipient of messages to the administrator, whose address only the configuration knows. */
export const ADMINISTRATOR = 'administrator'

/** The lane of messages. */
export const MAIL_LANE = 'mail'

/** The row of a message, for a statement that writes it together with its cause; `announceQueued` then says that it is there. */
export function messageRow(now: Date, to: string, { kind, ...payload }: Message, runAt: Date = now) {
  return {
    id: newId(),
    lane: MAIL_LANE,
    kind,
    recipient: to,
    payload: JSON.stringify(payload),
    created_at: now,
    run_at: runAt,
  }
}

/**
 * Queues a message, in the transaction of the change that causes it: both happen or neither.
 * @param to an e-mail address, or ADMINISTRATOR
 * @param runAt before which it is not sent; at once without it
 */
export function enqueue(db: Transaction, now: Date, to: string, message: Message, runAt: Date = now): void {
  insertLater(db, 'effects', messageRow(now, to, message, runAt))
  announceQueued(db, MAIL_LANE)
}
