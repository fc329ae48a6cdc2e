import { insertLater } from '../database/later.ts'
import type { Transaction } from '../database/transaction.ts'
import { announceQueued } from '../effects/queue-listeners.ts'
import { newId } from '../identifiers.ts'

export const DOCUMENTS_LANE = 'documents'

/** Plans the invoice of finished work for the moment from which the completion can no longer be undone. */
export function planFinalInvoice(db: Transaction, now: Date, bookingId: string, at: Date): void {
  insertLater(db, 'effects', {
    id: newId(),
    lane: DOCUMENTS_LANE,
    kind: 'final-invoice',
    recipient: 'documents',
    payload: JSON.stringify({ bookingId }),
    created_at: now,
    run_at: at,
  })
  announceQueued(db, DOCUMENTS_LANE)
}
