import type { BookingWithJob } from '#domain/bookings/booking-lifecycle.ts'
import { type ChangeReason, canPropose, type Withdrawer } from '#domain/bookings/change-orders.ts'
import type { LedgerContext } from '#server/billing/ledger/post.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { recordChange } from '#server/platform/change-log/record-change.ts'
import type { BookingRow } from '#server/platform/database/schema.ts'
import type { Transaction } from '#server/platform/database/transaction.ts'

/**
 * Withdraws the change that waits for the customer of a booking, which the caller has locked.
 * @param reason only one that was sent for this reason
 * @returns its id; undefined when none waits
 */
export async function withdrawOpenChange(
  db: Transaction,
  { now, actor }: Pick<LedgerContext, 'now' | 'actor'>,
  bookingId: string,
  by: Withdrawer,
  reason?: ChangeReason,
): Promise<string | undefined> {
  const at = now()
  const withdrawn = await db
    .updateTable('change_orders')
    .set({ state: 'withdrawn', answered_at: at, withdrawn_by: by })
    .where('booking_id', '=', bookingId)
    .where('state', '=', 'sent')
    .$if(reason !== undefined, (query) => query.where('reason', '=', reason as ChangeReason))
    .returning('id')
    .executeTakeFirst()
  if (!withdrawn) return undefined
  recordChange(db, { topic: 'bookings', bookingId, kind: 'change' })
  recordAudit(db, at, {
    actor,
    action: 'change.withdrawn',
    about: ['booking', bookingId],
    before: { changeId: withdrawn.id, state: 'sent' },
    after: { changeId: withdrawn.id, state: 'withdrawn', by },
  })
  return withdrawn.id
}

/** A change that was withdrawn because of what became of its visit, which was undone, waits for its customer again. */
export async function reopenWithdrawnChange(
  db: Transaction,
  { now, actor }: Pick<LedgerContext, 'now' | 'actor'>,
  bookingId: string,
  changeId: string,
): Promise<void> {
  const reopened = await db
    .updateTable('change_orders')
    .set({ state: 'sent', answered_at: null, withdrawn_by: null })
    .where('id', '=', changeId)
    .where('withdrawn_by', '=', 'visit')
    .returning('id')
    .executeTakeFirst()
  if (!reopened) return
  recordChange(db, { topic: 'bookings', bookingId, kind: 'change' })
  recordAudit(db, now(), {
    actor,
    action: 'change.reopened',
    about: ['booking', bookingId],
    before: { changeId, state: 'withdrawn' },
    after: { changeId, state: 'sent' },
  })
}

/** The painter whose proposal can wait for its customer: who can propose other work, or is asked about a new time. */
const proposer = (
  { booking, job }: BookingWithJob,
  { kind, purpose }: Pick<BookingRow, 'kind' | 'purpose'>,
): string | null => {
  if (job === null) return null
  const canWait =
    job.status === 'assigned' || canPropose({ kind, purpose, bookingStatus: booking.status, jobStatus: job.status })
  return canWait ? job.contractorId : null
}

/**
 * Withdraws what a painter proposed once they can no longer propose anything: the visit is done, cancelled, or somebody else's
 * (docs/rules/change-orders.md#states). One who is asked again, as the visit was moved, keeps it.
 */
export async function withdrawEndedChange(
  db: Transaction,
  context: Pick<LedgerContext, 'now' | 'actor'>,
  booking: BookingRow,
  { before, after }: { before: BookingWithJob; after: BookingWithJob },
): Promise<void> {
  const by = proposer(before, booking)
  if (by !== null && proposer(after, booking) !== by) await withdrawOpenChange(db, context, booking.id, 'visit')
}
