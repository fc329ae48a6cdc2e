import type { Checkout } from '../../contract/card-payments.ts'
import { CHECKOUT_MINUTES, canCharge, largestTip } from '../../domain/card-payments.ts'
import { explainShare } from '../../domain/earnings.ts'
import { formatMoney } from '../../domain/format.ts'
import { payableNow, sumOf } from '../../domain/ledger.ts'
import type { Cents } from '../../domain/money.ts'
import { message } from '../../domain/words/message.ts'
import { type BookingRow, lockBooking } from '../booking-life/held-life.ts'
import { bookingNotFound } from '../bookings/prove-customer.ts'
import { inTransaction, type Transaction } from '../database/transaction.ts'
import type { Deps } from '../deps.ts'
import { AppError, invalid } from '../errors.ts'
import { newId } from '../identifiers.ts'
import { entriesOf, type StoredEntry, subjectOf } from '../ledger/ledger.queries.ts'
import { refuseOtherBalance } from '../ledger/record-payment.ts'
import { planOpening, planQuestion } from './card-tasks.ts'
import { type CheckoutRow, lockCheckout, painterAtWork } from './checkouts.queries.ts'
import { takesCards } from './open-provider.ts'

const MINUTE = 60_000

/** A page that was started asks about itself for the first time after this long, if nothing was heard of it. */
const FIRST_QUESTION = 2 * MINUTE
/** A little more than the provider's least, so that our clocks need not agree to the second. */
const SLACK = MINUTE

/** What a customer wants to pay by card. */
export type WantedCheckout = { requestId?: string | undefined; amount: Cents; tip: Cents }

export const presentCheckout = ({ id, state, url, cents, tip }: CheckoutRow): Checkout => ({
  id,
  state,
  url: state === 'open' ? url : null,
  amount: cents,
  tip,
})

/** Starts a card page for a booking that the caller has locked. It opens after the commit. */
export async function startCheckout(
  db: Transaction,
  now: Date,
  {
    id,
    bookingId,
    purpose,
    cents,
    tip,
  }: {
    id: string
    bookingId: string
    purpose: CheckoutRow['purpose']
    cents: Cents
    tip: Cents
  },
): Promise<CheckoutRow> {
  const row = await db
    .insertInto('checkouts')
    .values({
      id,
      booking_id: bookingId,
      purpose,
      cents,
      tip,
      created_at: now,
      expires_at: new Date(now.getTime() + CHECKOUT_MINUTES * MINUTE + SLACK),
      ask_at: new Date(now.getTime() + FIRST_QUESTION),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  planOpening(db, now, id)
  return row
}

/** Closes the pages that are still open for a booking: it is paid on one page, not on two. */
export async function closeOpenCheckouts(db: Transaction, now: Date, bookingId: string): Promise<void> {
  const open = await db
    .selectFrom('checkouts')
    .select('id')
    .where('booking_id', '=', bookingId)
    .where('state', '=', 'open')
    .execute()
  for (const { id } of open) planQuestion(db, now, id, 'close-checkout')
}

/** The price of finished work before tax: what tips are counted from. */
export async function tipBaseOf(
  db: Parameters<typeof subjectOf>[0],
  booking: Pick<BookingRow, 'id' | 'quote_id' | 'status'>,
  entries: readonly StoredEntry[],
): Promise<Cents> {
  if (
    (booking.status !== 'completed' && booking.status !== 'in_progress') ||
    (await painterAtWork(db, booking.id)) === null
  )
    return 0
  const { taxRate } = await subjectOf(db, booking)
  return explainShare({ finalCost: Math.max(0, sumOf(entries, 'owed', 'price', 'adjustment')), taxRate }, 0).base
}

const checkTip = (deps: Deps, tip: Cents, base: Cents): void => {
  if (tip > largestTip(base)) {
    throw invalid('tip', message('A tip can be at most {most}.', { most: formatMoney(deps.reader, largestTip(base)) }))
  }
}

const cardsOff = () =>
  new AppError('unavailable', message('The card page is not available at the moment. Nothing was charged.'))

/**
 * Starts the card page for what is open of a booking.
 * @throws AppError `unavailable` without card payments; `already_paid`, `balance_changed`; `invalid_request` for the tip
 */
export function beginCheckout(deps: Deps, bookingId: string, wanted: WantedCheckout): Promise<Checkout> {
  if (!takesCards(deps.config)) throw cardsOff()
  return inTransaction(deps.db, async (db) => {
    const booking = await lockBooking(db, bookingId)
    if (!booking) throw bookingNotFound()
    const id = wanted.requestId ?? newId()
    const known = await lockCheckout(db, id)
    if (known && known.booking_id !== bookingId) throw bookingNotFound()
    if (known) return presentCheckout(known)
    const entries = await entriesOf(db, bookingId)
    const { amount: cents, tip } = wanted
    refuseOtherBalance(deps, entries, payableNow(entries, booking.status), cents)
    checkTip(deps, tip, await tipBaseOf(db, booking, entries))
    if (!canCharge(cents + tip)) throw invalid('amount', message('This amount cannot be paid by card.'))
    const now = deps.now()
    await closeOpenCheckouts(db, now, bookingId)
    return presentCheckout(await startCheckout(db, now, { id, bookingId, purpose: 'balance', cents, tip }))
  })
}
