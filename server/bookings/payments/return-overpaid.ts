import { balanceOf } from '#domain/billing/ledger.ts'
import { cardPaymentsOf } from '#server/billing/cards/checkouts.queries.ts'
import { entriesOf } from '#server/billing/ledger/ledger.queries.ts'
import { lockBooking } from '#server/bookings/lifecycle/locked-booking.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { TaskDeps } from '#server/platform/outbox/outbox-task.ts'
import { refundToCard } from './refund-to-card.ts'

/** Sends back to the card what a cancelled visit was paid too much. Cash and checks are the office's to give back. */
export const returnOverpaid = (deps: TaskDeps, bookingId: string): Promise<'done' | 'dropped'> =>
  inTransaction(deps.db, async (db) => {
    const booking = await lockBooking(db, bookingId)
    if (booking?.status !== 'cancelled') return 'dropped'
    const { balance } = balanceOf(await entriesOf(db, bookingId))
    const byCard = (await cardPaymentsOf(db, bookingId)).reduce((sum, { remaining }) => sum + remaining, 0)
    const amount = Math.min(-balance, byCard)
    if (amount <= 0) return 'dropped'
    await refundToCard(db, { ...deps, actor: 'system' }, booking, { amount, reason: null, occasion: 'cancelled' })
    return 'done'
  })
