import type { Transaction } from '#server/platform/database/transaction.ts'
import { enqueueTask } from '#server/platform/outbox/enqueue.ts'

export const DOCUMENTS_QUEUE = 'documents'

/** Plans the invoice of finished work for the moment from which the completion can no longer be undone. */
export const planFinalInvoice = (db: Transaction, now: Date, bookingId: string, at: Date): void =>
  enqueueTask(db, now, { queue: DOCUMENTS_QUEUE, kind: 'final-invoice', payload: { bookingId } }, at)

/** Plans to bill what the ledger of a booking holds by then and no document has billed yet. */
export const planBill = (db: Transaction, now: Date, bookingId: string): void =>
  enqueueTask(db, now, { queue: DOCUMENTS_QUEUE, kind: 'bill-booking', payload: { bookingId } })
