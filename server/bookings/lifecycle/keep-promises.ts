import type { Entry } from '#domain/billing/ledger.ts'
import type { Posting } from '#domain/billing/postings.ts'
import { causeOfPromise, type PromiseChange, promiseOfCause, promisePostings } from '#domain/billing/promise-entries.ts'
import type { LifecycleEvent } from '#domain/bookings/booking-lifecycle.ts'
import { type LateChange, promiseReason } from '#domain/bookings/promises.ts'
import type { BookingStatus } from '#domain/platform/booking-status.ts'
import { text } from '#domain/platform/translation/text.ts'
import { translator } from '#domain/platform/translation/translator.ts'
import type { BillDeps } from '#server/billing/invoices/bill.ts'
import type { Subject } from '#server/billing/ledger/ledger.queries.ts'
import { type LedgerContext, post } from '#server/billing/ledger/post.ts'
import type { BookingRow } from '#server/platform/database/schema.ts'
import type { Transaction } from '#server/platform/database/transaction.ts'
import { enqueue } from '#server/platform/outbox/enqueue.ts'
import { onTermsOf } from './terms-of-booking.ts'

const PROMISE_WAS_KEPT = text('The painter had arrived earlier than we knew')

/** What we changed at the last minute: a visit that its customer cancels is credited where nobody had it. */
const changeOf = (event: LifecycleEvent): LateChange => {
  if (event.type === 'cancelled') return event.by === 'office' ? 'cancelled' : 'no_painter'
  return event.type === 'unassigned' ? 'unassigned' : 'moved'
}

/** The message about what happened says what we owe for it. */
const hasOwnMessage = ({ type }: LifecycleEvent): boolean => type === 'missed' || type === 'cancelled'

/** A credit reaches its customer with the message about what happened, if there is one, else with one of its own. */
function notifyCustomer(
  db: Transaction,
  now: Date,
  { bookingId, email }: Subject,
  { posting, event }: { posting: Posting; event: LifecycleEvent },
): void {
  const cents = Math.abs(posting.lines.reduce((sum, line) => sum + line.cents, 0))
  const promise = promiseOfCause(posting.cause)?.kind
  if (!promise) enqueue(db, now, email, { kind: 'promise-withdrawn', bookingId, cents, reason: null })
  else if (!hasOwnMessage(event)) enqueue(db, now, email, { kind: 'promise-credit', bookingId, promise, cents })
}

/** Once somebody has come to a visit that counts as missed, its credit is called by that; once that turns out to be a mistake, not anymore. */
async function renameCredit(
  db: Transaction,
  deps: LedgerContext & BillDeps,
  booking: BookingRow,
  { before, after, dayArrival }: PromiseChange,
): Promise<void> {
  const hasCome = dayArrival !== undefined || Boolean(after.job?.arrivedAt)
  if (!dayArrival && hasCome === Boolean(before.job?.arrivedAt)) return
  const date = dayArrival?.date ?? before.booking.scheduledDate
  const cause = causeOfPromise({ kind: 'missed', bookingId: booking.id, date })
  const t = translator(deps.reader)
  const reason = t(promiseReason(onTermsOf(deps.market, booking), 'missed', { hasCome }))
  await db.updateTable('ledger_reasons').set({ reason }).where('cause', '=', cause).execute()
}

/**
 * Credits the customer of a booking for a promise that an event breaks, or reverses the credit if it was kept; they are
 * notified (docs/rules/promises.md).
 * @returns all entries, the new ones included
 */
export async function keepPromises(
  db: Transaction,
  deps: LedgerContext & BillDeps,
  booking: BookingRow,
  { subject, status, entries }: { subject: Subject; status: BookingStatus; entries: readonly Entry[] },
  change: PromiseChange,
): Promise<readonly Entry[]> {
  const t = translator(deps.reader)
  const market = onTermsOf(deps.market, booking)
  const system = { ...deps, actor: 'system' }
  let all = entries
  await renameCredit(db, deps, booking, change)
  for (const posting of promisePostings(entries, change, market, booking.id)) {
    const promise = promiseOfCause(posting.cause)
    const why = { hasCome: change.event.type !== 'missed', change: changeOf(change.event) }
    const reason = t(promise ? promiseReason(market, promise.kind, why) : PROMISE_WAS_KEPT)
    all = await post(db, system, { subject, status, entries: all }, [posting], { reason })
    notifyCustomer(db, deps.now(), subject, { posting, event: change.event })
  }
  return all
}
