import type { Checkout } from '#contract/bookings/card-payments.ts'
import { canCharge, largestTip } from '#domain/billing/card-payments.ts'
import { type Entry, payableNow, sumOf } from '#domain/billing/ledger.ts'
import { formatMoney } from '#domain/platform/format.ts'
import type { Cents } from '#domain/platform/money.ts'
import { text } from '#domain/platform/translation/text.ts'
import { explainShare } from '#domain/pricing/earnings.ts'
import { type CheckoutRow, lockCheckout, painterAtWork } from '#server/billing/cards/checkouts.queries.ts'
import { closeOpenCheckouts, findDepositPage, startCheckout } from '#server/billing/cards/start-checkout.ts'
import { entriesOf, subjectOf } from '#server/billing/ledger/ledger.queries.ts'
import { refuseOtherBalance } from '#server/billing/ledger/record-payment.ts'
import { bookingNotFound, lockKnownBooking } from '#server/bookings/lifecycle/locked-booking.ts'
import { takesCards } from '#server/platform/config.ts'
import { claimRequest } from '#server/platform/database/claim-request.ts'
import type { BookingRow } from '#server/platform/database/schema.ts'
import { inTransaction, type Transaction } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError, invalid } from '#server/platform/errors.ts'
import { newId } from '#server/platform/identifiers.ts'

/** A customer's request to pay by card. */
export type WantedCheckout = { requestId?: string | undefined; amount: Cents; tip: Cents }

/** Whose card page it is, and whether it is started from a link to pay, which is all that its provider then leads back to. */
export type Payer = { bookingId: string; byLink: boolean }

export const presentCheckout = ({ id, state, url, cents, tip }: CheckoutRow): Checkout => ({
  id,
  state,
  url: state === 'open' ? url : null,
  amount: cents,
  tip,
})

/** The price of finished work before tax: what tips are counted from. */
export async function tipBaseOf(
  db: Parameters<typeof subjectOf>[0],
  booking: Pick<BookingRow, 'id' | 'quote_id' | 'status'>,
  entries: readonly Entry[],
): Promise<Cents> {
  if (
    (booking.status !== 'completed' && booking.status !== 'in_progress') ||
    (await painterAtWork(db, booking.id)) === null
  )
    return 0
  const { taxRate } = await subjectOf(db, booking)
  return explainShare({ finalPrice: Math.max(0, sumOf(entries, 'owed', 'price', 'adjustment')), taxRate }, 0)
    .priceBeforeTax
}

const checkTip = (deps: Deps, tip: Cents, base: Cents): void => {
  if (tip > largestTip(base)) {
    throw invalid('tip', text('A tip can be at most {most}.', { most: formatMoney(deps.reader, largestTip(base)) }))
  }
}

const cardsOff = () => new AppError('conflict', text('Cards can’t be used here. You can pay in cash or by check.'))

/** The card page of a deposit: the one that is open already, if any. */
const depositPage = async (
  db: Transaction,
  now: Date,
  { id: bookingId, deposit, reserved_until: until }: BookingRow,
  { id, shown, byLink }: { id: string; shown: Cents; byLink: boolean },
): Promise<CheckoutRow> => {
  if (until === null || until <= now)
    throw new AppError('slot_unavailable', text('We couldn’t hold this date any longer. Please pick it again.'))
  if (shown !== deposit) throw new AppError('balance_changed', text('The deposit has changed. Please check it.'))
  const open = await findDepositPage(db, now, bookingId)
  if (open && open.by_link === byLink) return open
  // The page that it leads back to is not for somebody who only has a link to pay.
  if (open) await closeOpenCheckouts(db, now, bookingId)
  return startCheckout(db, now, { id, bookingId, purpose: 'deposit', cents: deposit, tip: 0, byLink })
}

/**
 * Starts the card page for what is open of a booking.
 * @throws AppError `conflict` without card payments; `already_paid`, `balance_changed`; `invalid_request` for the tip
 */
export function beginCheckout(deps: Deps, { bookingId, byLink }: Payer, wanted: WantedCheckout): Promise<Checkout> {
  if (!takesCards(deps.config)) throw cardsOff()
  return inTransaction(deps.db, async (db) => {
    const booking = await lockKnownBooking(db, bookingId)
    const id = wanted.requestId ?? newId()
    const known = await lockCheckout(db, id)
    if (known && (known.booking_id !== bookingId || known.by_link !== byLink)) throw bookingNotFound()
    await claimRequest(db, deps.now(), wanted.requestId, ['checkout', bookingId, byLink, wanted])
    if (known) return presentCheckout(known)
    const { amount: cents, tip } = wanted
    const now = deps.now()
    if (booking.status === 'reserved')
      return presentCheckout(await depositPage(db, now, booking, { id, shown: cents, byLink }))
    const entries = await entriesOf(db, bookingId)
    refuseOtherBalance(deps, entries, payableNow(entries, booking.status), cents)
    checkTip(deps, tip, await tipBaseOf(db, booking, entries))
    if (!canCharge(cents + tip)) throw invalid('amount', text('This amount can’t be paid by card.'))
    await closeOpenCheckouts(db, now, bookingId)
    return presentCheckout(await startCheckout(db, now, { id, bookingId, purpose: 'balance', cents, tip, byLink }))
  })
}
