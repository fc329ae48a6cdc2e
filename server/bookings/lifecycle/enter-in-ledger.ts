import { balanceOf } from '#domain/billing/ledger.ts'
import { type PriceFacts, postingsOfEvent } from '#domain/billing/postings.ts'
import type { BookingWithJob, LifecycleEvent } from '#domain/bookings/booking-lifecycle.ts'
import { type BillDeps, bill } from '#server/billing/invoices/bill.ts'
import { planBill } from '#server/billing/invoices/plan-final-invoice.ts'
import { entriesOf, type Subject, subjectOf } from '#server/billing/ledger/ledger.queries.ts'
import { type LedgerContext, post } from '#server/billing/ledger/post.ts'
import type { Transaction } from '#server/platform/database/transaction.ts'
import { enqueueTask } from '#server/platform/outbox/enqueue.ts'
import { isHeldBack } from '#server/platform/outbox/hold.ts'
import { readEarningsBasis } from '#server/platform/stored-shapes/stored-earnings.ts'
import { keepPromises } from './keep-promises.ts'
import type { LockedBooking } from './locked-booking.ts'

/** Whether an event can change what anybody owes or earns. */
const concernsMoney = (event: LifecycleEvent): boolean => {
  switch (event.type) {
    case 'cancelled':
    case 'restored':
    case 'secured':
    case 'status-set':
    case 'completed':
    case 'undone':
    case 'ended':
    case 'nobody-home':
    case 'arrival-settled':
      return true
    case 'moved':
      return event.fee > 0 || (event.credit ?? 0) > 0
    case 'unassigned':
      return (event.credit ?? 0) > 0
    case 'missed':
      return event.credit > 0
    default:
      return false
  }
}

/** The facts that decide the price and the shares of a booking. */
export const priceFactsOf = (
  { booking, job }: LockedBooking,
  { finalCost }: Pick<Subject, 'finalCost'>,
): PriceFacts => ({
  bookingId: booking.id,
  kind: booking.kind,
  finalCost,
  job: job && { earnings: job.earnings, commissionRate: readEarningsBasis(job.earnings_basis).commissionRate },
})

/** Enters what an event in a booking's life means for the money. The caller has locked the booking. */
export async function enterInLedger(
  db: Transaction,
  deps: LedgerContext & BillDeps,
  locked: LockedBooking,
  { event, before, after }: { event: LifecycleEvent; before: BookingWithJob; after: BookingWithJob },
): Promise<void> {
  const isArrival = after.job !== null && after.job.arrivedAt !== (before.job?.arrivedAt ?? null)
  if (!concernsMoney(event) && !isArrival) return
  const subject = await subjectOf(db, locked.booking)
  const entries = await entriesOf(db, locked.booking.id)
  const postings = postingsOfEvent(entries, { event, before, after, facts: priceFactsOf(locked, subject) })
  const { status } = after.booking
  const posted = await post(db, deps, { subject, status, entries }, postings)
  const all = await keepPromises(
    db,
    deps,
    locked.booking,
    { subject, status, entries: posted },
    { event, before, after },
  )
  // Money that was paid by card goes back to it without anybody asking.
  if (
    (event.type === 'cancelled' || event.type === 'ended' || event.type === 'nobody-home') &&
    balanceOf(all).balance < 0 &&
    all.some(({ method }) => method === 'card')
  ) {
    enqueueTask(db, deps.now(), {
      lane: 'card-money',
      kind: 'return-overpaid',
      payload: { bookingId: locked.booking.id },
    })
  }
  // The invoice of finished work follows once the completion can no longer be undone.
  if (event.type === 'completed' || event.type === 'undone') return
  // A document that was issued stays; an event that may be undone is billed once it stands.
  if (isHeldBack(db, deps.now())) planBill(db, deps.now(), locked.booking.id)
  else await bill(db, deps, { ...locked.booking, status })
}
