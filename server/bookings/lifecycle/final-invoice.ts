import { bill } from '#server/billing/invoices/bill.ts'
import { DOCUMENTS_QUEUE } from '#server/billing/invoices/plan-final-invoice.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { Queue, TaskDeps, TaskHandler } from '#server/platform/outbox/outbox-task.ts'
import { lockBooking } from './locked-booking.ts'

/** Issues the invoice of finished work; running it again issues nothing more. */
export const issueFinalInvoice: TaskHandler = (deps: TaskDeps, { payload }) =>
  inTransaction(deps.db, async (db) => {
    const booking = await lockBooking(db, String(payload.bookingId))
    if (booking?.status !== 'completed') return 'dropped'
    await bill(db, deps, booking, { finishes: true })
    return 'done'
  })

/** Bills what the ledger of a booking says and no document said yet. */
const billBooking: TaskHandler = (deps: TaskDeps, { payload }) =>
  inTransaction(deps.db, async (db) => {
    const booking = await lockBooking(db, String(payload.bookingId))
    if (!booking) return 'dropped'
    await bill(db, deps, booking)
    return 'done'
  })

/** Issues a document that was planned. */
export const issuePlanned: TaskHandler = (deps, task) =>
  (task.kind === 'bill-booking' ? billBooking : issueFinalInvoice)(deps, task)

const MINUTE = 60_000

/** Documents that are issued some time after their cause. */
export const documents: Queue = {
  name: DOCUMENTS_QUEUE,
  batch: 20,
  concurrency: 2,
  timeout: MINUTE,
  backoff: [MINUTE, 5 * MINUTE, 15 * MINUTE, 60 * MINUTE, 240 * MINUTE, 1440 * MINUTE],
  open: () => ({ run: issuePlanned, close: () => undefined }),
}
