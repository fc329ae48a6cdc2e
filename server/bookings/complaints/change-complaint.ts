import type { Complaint } from '#contract/bookings/complaints.ts'
import { text } from '#domain/platform/translation/text.ts'
import { lockKnownBooking } from '#server/bookings/lifecycle/locked-booking.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { recordChange } from '#server/platform/change-log/record-change.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError } from '#server/platform/errors.ts'
import { newId } from '#server/platform/identifiers.ts'
import { complaintsOf, findOpenComplaint } from './complaints.queries.ts'

/**
 * Writes down what a customer is unhappy about (docs/rules/office.md#complaints); the same words again change nothing.
 * @throws AppError `not_found`; `conflict` while another complaint is open
 */
export const openComplaint = (deps: Deps, bookingId: string, words: string): Promise<Complaint> =>
  inTransaction(deps.db, async (db) => {
    await lockKnownBooking(db, bookingId)
    const open = await findOpenComplaint(db, bookingId)
    if (open?.text === words) return open
    if (open) throw new AppError('conflict', text('There’s already an open complaint about this booking.'))
    const [id, now] = [newId(), deps.now()]
    await db.insertInto('complaints').values({ id, booking_id: bookingId, words, opened_at: now }).execute()
    recordChange(db, { topic: 'bookings', bookingId, kind: 'visit' })
    recordAudit(db, now, { actor: deps.actor, action: 'complaint.opened', about: ['booking', bookingId] })
    return { id, bookingId, text: words, openedAt: now, closedAt: null, outcome: null }
  })

/**
 * Ends the open complaint about a booking; the same outcome again changes nothing.
 * @throws AppError `not_found`; `conflict` when none is open
 */
export const closeComplaint = (deps: Deps, bookingId: string, outcome: string): Promise<Complaint> =>
  inTransaction(deps.db, async (db) => {
    await lockKnownBooking(db, bookingId)
    const open = await findOpenComplaint(db, bookingId)
    if (!open) {
      const [last] = await complaintsOf(db, [bookingId])
      if (last?.outcome === outcome) return last
      throw new AppError('conflict', text('There’s no open complaint about this booking.'))
    }
    const now = deps.now()
    await db.updateTable('complaints').set({ outcome, closed_at: now }).where('id', '=', open.id).execute()
    recordChange(db, { topic: 'bookings', bookingId, kind: 'visit' })
    recordAudit(db, now, { actor: deps.actor, action: 'complaint.closed', about: ['booking', bookingId] })
    return { ...open, outcome, closedAt: now }
  })
