import { canWriteNotes, type VisitNotes, visitNoteNames } from '#domain/bookings/visit-notes.ts'
import { text } from '#domain/platform/translation/text.ts'
import { findLiveJob, lockKnownBooking } from '#server/bookings/lifecycle/locked-booking.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { recordChange } from '#server/platform/change-log/record-change.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError } from '#server/platform/errors.ts'
import { notesOf, storeNotes } from './visit-notes.queries.ts'

/**
 * The customer or the office writes what the painter should know about the home; both other sides see it at once
 * (docs/rules/conversations.md#notes-for-the-painter).
 * @param known the notes as their writer has read them; without it, they are replaced whatever they say
 * @throws AppError `not_found` for a booking that is gone; `conflict` once the visit is over, or when they read otherwise by now
 */
export const writeVisitNotes = (deps: Deps, bookingId: string, notes: VisitNotes, known?: VisitNotes): Promise<void> =>
  inTransaction(deps.db, async (db) => {
    const now = deps.now()
    const booking = await lockKnownBooking(db, bookingId)
    const before = await notesOf(db, bookingId)
    const changed = visitNoteNames.filter((name) => notes[name] !== before[name])
    if (changed.length === 0) return
    if (!canWriteNotes(booking.status)) {
      throw new AppError('conflict', text('The visit is over, so your painter no longer sees notes.'))
    }
    if (known && visitNoteNames.some((name) => known[name] !== before[name])) {
      throw new AppError(
        'conflict',
        text('Somebody changed these notes in the meantime. Look at them again, then save yours.'),
      )
    }
    await storeNotes(db, now, bookingId, notes)
    const job = await findLiveJob(db, bookingId)
    if (job) recordChange(db, { topic: 'jobs', contractorId: job.contractor_id, jobId: job.id, kind: 'changed' })
    recordChange(db, { topic: 'bookings', bookingId, kind: 'visit' })
    // Which ones, never what they say: it may open a gate.
    recordAudit(db, now, {
      actor: deps.actor,
      action: 'notes.changed',
      about: ['booking', bookingId],
      after: { changed },
    })
  })
