import { CHECKOUT_MINUTES } from '#domain/billing/card-payments.ts'
import type { Cents } from '#domain/platform/money.ts'
import type { Transaction } from '#server/platform/database/transaction.ts'
import { planOpening, planQuestion } from './card-tasks.ts'
import type { CheckoutRow } from './checkouts.queries.ts'

const MINUTE = 60_000

/** A page that was started asks about itself for the first time after this long, if nothing was heard of it. */
const FIRST_QUESTION = 2 * MINUTE
/** A little more than the provider's least, so that our clocks need not agree to the second. */
const SLACK = MINUTE

/** Starts a card page for a booking that the caller has locked. It opens after the commit. */
export async function startCheckout(
  db: Transaction,
  now: Date,
  checkout: {
    id: string
    bookingId: string
    purpose: CheckoutRow['purpose']
    cents: Cents
    tip: Cents
    /** Started from a link to pay. */
    byLink: boolean
  },
): Promise<CheckoutRow> {
  const { id, bookingId, purpose, cents, tip, byLink } = checkout
  const row = await db
    .insertInto('checkouts')
    .values({
      id,
      booking_id: bookingId,
      purpose,
      cents,
      tip,
      by_link: byLink,
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

/** The page of a deposit that can still be paid, if there is one. */
export const findDepositPage = (db: Transaction, now: Date, bookingId: string): Promise<CheckoutRow | undefined> =>
  db
    .selectFrom('checkouts')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .where('purpose', '=', 'deposit')
    .where('state', 'in', ['starting', 'open'])
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
