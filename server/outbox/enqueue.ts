import type { Cents } from '../../domain/money.ts'
import { insertLater } from '../database/later.ts'
import type { Transaction } from '../database/transaction.ts'
import { newId } from '../identifiers.ts'

/**
 * What is to be said, and to whom it refers: never the text itself. The text is composed when it is sent, from the data as
 * it is then, so that nobody is reminded of a visit that was cancelled meanwhile.
 */
export type Message =
  | { kind: 'quote'; quoteId: string }
  | { kind: 'booking-confirmation' | 'painter-confirmed' | 'booking-reminder' | 'booking-completed'; bookingId: string }
  | { kind: 'booking-rescheduled' | 'booking-cancelled'; bookingId: string; fee: Cents; sequence: number }
  | { kind: 'job-assigned' | 'job-changed' | 'job-cancelled' | 'job-reminder'; jobId: string }
  | { kind: 'contractor-welcome' | 'new-contractor'; contractorId: string }
  /** The one-time token, sealed with the application's key (`sealText`). */
  | { kind: 'contractor-invitation' | 'password-reset'; contractorId: string; sealedToken: string }
  | { kind: 'booking-without-contractor'; bookingId: string }
  | { kind: 'commercial-inquiry'; inquiryId: string }

export type MessageKind = Message['kind']

/** The recipient of messages to the administrator, whose address only the configuration knows. */
export const ADMINISTRATOR = 'administrator'

/** The row of a message, for a statement that writes it together with its cause. */
export function messageRow(now: Date, to: string, { kind, ...payload }: Message) {
  return { id: newId(), kind, recipient: to, payload: JSON.stringify(payload), created_at: now, run_at: now }
}

/**
 * Puts a message into the outbox, in the transaction of the change that causes it: both happen or neither.
 * @param to an e-mail address, or ADMINISTRATOR
 */
export function enqueue(db: Transaction, now: Date, to: string, message: Message): void {
  insertLater(db, 'outbox', messageRow(now, to, message))
}
