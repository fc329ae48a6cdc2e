import { text } from '#domain/platform/translation/text.ts'
import type { StoredChange } from '#server/billing/stored-shapes/stored-change.ts'
import type { QuoteRow } from '#server/bookings/booking/bookings.queries.ts'
import {
  lockProvenBooking,
  type OnThePhone,
  type Proof,
  phoneOf,
  requireProof,
} from '#server/bookings/booking/prove-customer.ts'
import { type LockedBooking, withOpenJob } from '#server/bookings/lifecycle/locked-booking.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { recordChange } from '#server/platform/change-log/record-change.ts'
import { inTransaction, type Transaction } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError } from '#server/platform/errors.ts'
import { findChange } from './change-orders.queries.ts'

/** A customer's change: its visit is locked. */
export type LockedChange = {
  locked: LockedBooking
  quote: QuoteRow
  change: StoredChange
  /** Who answers on the phone; undefined for customers who answer themselves. */
  phone: OnThePhone | undefined
}

/** Which change of which booking, and how its customer proves that it is theirs. */
export type ChangeOf = { bookingId: string; changeId: string; proof: Proof }

/** Works on a change of a customer who has proven that the booking is theirs, all or nothing. */
export async function withLockedChange(
  deps: Deps,
  { bookingId, changeId, proof }: ChangeOf,
  work: (db: Transaction, lockedChange: LockedChange) => Promise<void>,
): Promise<void> {
  requireProof(proof)
  await inTransaction(deps.db, async (db) => {
    const { booking, quote } = await lockProvenBooking(db, deps, bookingId, proof)
    const change = await findChange(db, bookingId, changeId)
    if (!change) throw new AppError('not_found', text('Change not found'))
    await work(db, { locked: await withOpenJob(db, booking), quote, change, phone: phoneOf(proof) })
  })
}

/** Records what a customer did about a change, and lets the open pages of both sides know. */
export function recordAnswer(
  db: Transaction,
  { actor, now: clock }: Pick<Deps, 'actor' | 'now'>,
  { locked: { booking, job }, change, phone }: LockedChange,
  { action, after }: { action: 'approved' | 'declined' | 'reopened'; after: object },
): void {
  recordChange(db, { topic: 'bookings', bookingId: booking.id, kind: 'change' })
  recordAudit(db, clock(), {
    actor: phone ? actor : 'customer',
    action: `change.${action}`,
    about: ['booking', booking.id],
    before: { changeId: change.id, state: change.state },
    after: { changeId: change.id, ...after, ...(phone ? { byPhone: true } : {}) },
  })
  if (job) recordChange(db, { topic: 'jobs', contractorId: job.contractor_id, jobId: job.id, kind: 'changed' })
}
