import { changeFeesTakenOff } from '#domain/billing/change-fees.ts'
import { balanceOf, type Entry } from '#domain/billing/ledger.ts'
import { type PriceFacts, postingsOfEvent } from '#domain/billing/postings.ts'
import type { PromiseChange } from '#domain/billing/promise-entries.ts'
import type { BookingWithJob, LifecycleEvent } from '#domain/bookings/booking-lifecycle.ts'
import { translator } from '#domain/platform/translation/translator.ts'
import { type BillDeps, bill } from '#server/billing/invoices/bill.ts'
import { planBill } from '#server/billing/invoices/plan-final-invoice.ts'
import { entriesOf, type Subject, subjectOf } from '#server/billing/ledger/ledger.queries.ts'
import { type LedgerContext, post } from '#server/billing/ledger/post.ts'
import { readEarningsBasis } from '#server/billing/stored-shapes/stored-earnings.ts'
import type { BookingRow } from '#server/platform/database/schema.ts'
import type { Transaction } from '#server/platform/database/transaction.ts'
import { enqueueTask } from '#server/platform/outbox/enqueue.ts'
import { isHeldBack } from '#server/platform/outbox/hold.ts'
import { keepPromises } from './keep-promises.ts'
import type { LockedBooking } from './locked-booking.ts'
import { waitedInVain } from './waited-in-vain.ts'

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
  { finalPrice }: Pick<Subject, 'finalPrice'>,
): PriceFacts => ({
  bookingId: booking.id,
  kind: booking.kind,
  finalPrice,
  job: job && { earnings: job.earnings, commissionRate: readEarningsBasis(job.earnings_basis).commissionRate },
})

/** The painters who handed a visit back. */
const handedBackBy = async (db: Transaction, bookingId: string): Promise<string[]> => {
  const query = db.selectFrom('jobs').select('contractor_id').where('booking_id', '=', bookingId)
  const rows = await query.where('handed_back', 'is not', null).execute()
  return rows.map(({ contractor_id: id }) => id)
}

/** Takes off the fees for late changes of a visit that we cancel (docs/rules/money.md#late-fees). @returns all entries */
async function takeOffChangeFees(
  db: Transaction,
  deps: LedgerContext & BillDeps,
  booking: BookingRow,
  { subject, status, entries }: Parameters<typeof post>[2],
  change: { event: LifecycleEvent; before: BookingWithJob },
): Promise<readonly Entry[]> {
  if (change.event.type !== 'cancelled' || !entries.some(({ kind }) => kind === 'late_rescheduling_fee')) return entries
  const taken = changeFeesTakenOff(entries, change, await handedBackBy(db, booking.id))
  if (!taken || (change.event.by !== 'office' && (await waitedInVain(db, booking)))) return entries
  const reason = translator(deps.reader)(taken.reason)
  return post(db, { ...deps, actor: 'system' }, { subject, status, entries }, taken.postings, { reason })
}

/** Plans that money which was paid too much for a visit that does not take place goes back to its card without anybody asking. */
export function planReturn(db: Transaction, now: Date, bookingId: string, entries: readonly Entry[]): void {
  if (balanceOf(entries).balance >= 0 || !entries.some(({ method }) => method === 'card')) return
  enqueueTask(db, now, { queue: 'card-money', kind: 'return-overpaid', payload: { bookingId } })
}

/** Enters what an event in a booking's lifecycle means for the money. The caller holds the lock on the booking. */
export async function enterInLedger(
  db: Transaction,
  deps: LedgerContext & BillDeps,
  locked: LockedBooking,
  { event, before, after, dayArrival }: PromiseChange,
): Promise<void> {
  const isFirstArrival = after.job !== null && after.job.arrivedAt !== (before.job?.arrivedAt ?? null)
  const isArrival = isFirstArrival || dayArrival !== undefined
  if (!concernsMoney(event) && !isArrival) return
  const subject = await subjectOf(db, locked.booking)
  const entries = await entriesOf(db, locked.booking.id)
  const postings = postingsOfEvent(entries, { event, before, after, facts: priceFactsOf(locked, subject) })
  const { status } = after.booking
  const posted = await post(db, deps, { subject, status, entries }, postings)
  const known = await takeOffChangeFees(
    db,
    deps,
    locked.booking,
    { subject, status, entries: posted },
    { event, before },
  )
  const all = await keepPromises(
    db,
    deps,
    locked.booking,
    { subject, status, entries: known },
    { event, before, after, dayArrival },
  )
  if (event.type === 'cancelled' || event.type === 'ended' || event.type === 'nobody-home')
    planReturn(db, deps.now(), locked.booking.id, all)
  // The invoice of finished work follows once the completion can no longer be undone.
  if (event.type === 'completed' || event.type === 'undone') return
  // A document that was issued stays; an event that may be undone is billed once it stands.
  if (isHeldBack(db, deps.now())) planBill(db, deps.now(), locked.booking.id)
  else await bill(db, deps, { ...locked.booking, status })
}
