import { type DepositTerms, depositFor, HELD_MINUTES } from '#domain/billing/card-payments.ts'
import type { Cents } from '#domain/platform/money.ts'
import type { QuoteSource } from '#domain/quotes/sources.ts'
import type { VisitKind } from '#domain/scheduling/slots.ts'
import { planEndOfReservation } from '#server/billing/cards/card-tasks.ts'
import { failCheckout } from '#server/billing/cards/open-checkout.ts'
import { type CardProvider, ProviderFailure } from '#server/billing/cards/provider.ts'
import { closeOpenCheckouts, startCheckout } from '#server/billing/cards/start-checkout.ts'
import type { BillDeps } from '#server/billing/invoices/bill.ts'
import type { LedgerContext } from '#server/billing/ledger/post.ts'
import { applyEvent } from '#server/bookings/lifecycle/apply-transition.ts'
import { lockBooking } from '#server/bookings/lifecycle/locked-booking.ts'
import { type Config, takesCards } from '#server/platform/config.ts'
import type { BookingRow } from '#server/platform/database/schema.ts'
import { inTransaction, type Transaction } from '#server/platform/database/transaction.ts'
import { newId } from '#server/platform/identifiers.ts'
import { enqueue } from '#server/platform/outbox/enqueue.ts'
import type { TaskDeps } from '#server/platform/outbox/outbox-task.ts'
import { settleCheckout } from './settle-checkout.ts'

const MINUTE = 60_000

/** Milliseconds for which the end of a reservation waits for a provider that does not answer. What is paid later goes back. */
const PROVIDER_TIMEOUT = 10 * MINUTE

/** The deposit that secures a new booking; 0 when nothing has to be paid before the work. */
export const depositOf = (
  config: Pick<Config, 'stripe'>,
  terms: DepositTerms,
  { kind, price }: { kind: VisitKind; price: Cents },
): Cents => (takesCards(config) && kind === 'painting' ? depositFor(terms, price) : 0)

/** Until when a date is held that is reserved now. */
export const reservedUntil = (now: Date, source: QuoteSource): Date =>
  new Date(now.getTime() + HELD_MINUTES[source] * MINUTE)

/** Starts the card page of a reserved date, and plans the end of the reservation. @returns the id of the page */
export async function reserve(
  db: Transaction,
  now: Date,
  { id: bookingId, deposit, reserved_until: until }: Pick<BookingRow, 'id' | 'deposit' | 'reserved_until'>,
): Promise<string> {
  const id = newId()
  await startCheckout(db, now, { id, bookingId, purpose: 'deposit', cents: deposit, tip: 0, byLink: false })
  planEndOfReservation(db, now, bookingId, until ?? now)
  return id
}

/** Asks for the deposit of a date that was reserved on the phone: its page opens once the customer follows the link. */
export function askForDeposit(
  db: Transaction,
  now: Date,
  { id: bookingId, reserved_until: until }: Pick<BookingRow, 'id' | 'reserved_until'>,
  to: string,
): void {
  enqueue(db, now, to, { kind: 'deposit-asked', bookingId })
  planEndOfReservation(db, now, bookingId, until ?? now)
}

/** Gives up a reserved date that the caller has locked: its slots are free again, and its page is closed. */
export async function releaseReservation(
  db: Transaction,
  deps: LedgerContext & BillDeps,
  booking: BookingRow,
  isNotified: boolean,
): Promise<void> {
  await applyEvent(db, deps, { booking, job: null }, { type: 'lapsed', told: isNotified })
  await closeOpenCheckouts(db, deps.now(), booking.id)
}

const openPagesOf = (deps: TaskDeps, bookingId: string) =>
  deps.db
    .selectFrom('checkouts')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .where('state', 'in', ['starting', 'open'])
    .execute()

/**
 * Ends a reservation: its pages are closed first, and a customer who has paid by then is booked. Without an answer, the
 * date is free again after a while.
 */
export async function endReservation(
  deps: TaskDeps,
  provider: CardProvider,
  bookingId: string,
): Promise<'done' | 'dropped'> {
  const { db, now } = deps
  const find = db.selectFrom('bookings').select(['status', 'reserved_until']).where('id', '=', bookingId)
  const found = await find.executeTakeFirst()
  if (found?.status !== 'reserved' || found.reserved_until === null) return 'dropped'
  try {
    for (const row of await openPagesOf(deps, bookingId)) {
      if (row.provider_id === null) await failCheckout(db, row.id)
      else await settleCheckout(deps, row, await provider.expireCheckout(row.provider_id))
    }
  } catch (error) {
    const isLate = now().getTime() > found.reserved_until.getTime() + PROVIDER_TIMEOUT
    if (!(error instanceof ProviderFailure && (isLate || error.permanent))) throw error
  }
  return inTransaction(db, async (db) => {
    const booking = await lockBooking(db, bookingId)
    if (booking?.status !== 'reserved') return 'dropped'
    await releaseReservation(db, { ...deps, actor: 'system' }, booking, true)
    return 'done'
  })
}
