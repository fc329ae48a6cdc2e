import type { OfficeNoteKind } from '#domain/customers/note-kinds.ts'
import { text } from '#domain/platform/translation/text.ts'
import { lockKnownBooking } from '#server/bookings/lifecycle/locked-booking.ts'
import { recordChange } from '#server/platform/change-log/record-change.ts'
import { claimRequest } from '#server/platform/database/claim-request.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError } from '#server/platform/errors.ts'
import { presentNote, recordMentions } from '#server/platform/mentions/mentions.ts'

type NoteInput = { requestId: string; kind: OfficeNoteKind; text: string }

/** Stores a note of the office about a booking; the same one again is stored once. @throws AppError `not_found` */
export const writeOfficeNote = (deps: Deps, bookingId: string, { requestId, kind, text: words }: NoteInput) =>
  inTransaction(deps.db, async (db) => {
    await lockKnownBooking(db, bookingId)
    const written_at = deps.now()
    await claimRequest(db, written_at, requestId, ['office note', bookingId, kind, words])
    const { numInsertedOrUpdatedRows: inserted } = await db
      .insertInto('office_notes')
      .values({ id: requestId, booking_id: bookingId, kind, text: words, actor: deps.actor, written_at })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .executeTakeFirstOrThrow()
    const row = await db
      .selectFrom('office_notes')
      .select(['id', 'written_at as at', 'actor', 'kind', 'text'])
      .where('id', '=', requestId)
      .where('booking_id', '=', bookingId)
      .executeTakeFirst()
    // Somebody else's note under this id: the caller has to make another one.
    if (!row) throw new AppError('conflict', text("We couldn't save that note. Please try again."))
    if (inserted === 1n) await recordMentions(db, written_at, { office_note_id: row.id }, words)
    recordChange(db, { topic: 'bookings', bookingId, kind: 'visit' })
    return presentNote(db, row)
  })
