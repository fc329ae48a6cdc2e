import { bill } from '#server/billing/invoices/bill.ts'
import { DOCUMENTS_LANE } from '#server/billing/invoices/plan-final-invoice.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { EffectDeps, Lane, Runner } from '#server/platform/outbox/effect.ts'
import { lockBooking } from './held-life.ts'

/** Issues the invoice of finished work; running it again issues nothing more. */
export const issueFinalInvoice: Runner = (deps: EffectDeps, { payload }) =>
  inTransaction(deps.db, async (db) => {
    const booking = await lockBooking(db, String(payload.bookingId))
    if (booking?.status !== 'completed') return 'dropped'
    await bill(db, deps, booking, { finishes: true })
    return 'done'
  })

/** Bills what the ledger of a booking says and no document said yet. */
const billBooking: Runner = (deps: EffectDeps, { payload }) =>
  inTransaction(deps.db, async (db) => {
    const booking = await lockBooking(db, String(payload.bookingId))
    if (!booking) return 'dropped'
    await bill(db, deps, booking)
    return 'done'
  })

/** Issues a document that was planned. */
export const issuePlanned: Runner = (deps, effect) =>
  (effect.kind === 'bill-booking' ? billBooking : issueFinalInvoice)(deps, effect)

const MINUTE = 60_000

/** Documents that are issued some time after their cause. */
export const documents: Lane = {
  name: DOCUMENTS_LANE,
  batch: 20,
  atOnce: 2,
  patience: MINUTE,
  pauses: [MINUTE, 5 * MINUTE, 15 * MINUTE, 60 * MINUTE, 240 * MINUTE, 1440 * MINUTE],
  open: () => ({ run: issuePlanned, close: () => undefined }),
}
