import type { PainterNote } from '#contract/painters/painter-notes.ts'
import { text } from '#domain/platform/translation/text.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { claimRequest } from '#server/platform/database/claim-request.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError } from '#server/platform/errors.ts'
import { presentNote, presentNotes, recordMentions } from '#server/platform/mentions/mentions.ts'

const columns = ['id', 'written_at as at', 'actor', 'text'] as const

/** The office's notes about a painter, newest first; all of them without a limit. */
export async function readPainterNotes(db: Db, contractorId: string, limit?: number): Promise<PainterNote[]> {
  const rows = await db
    .selectFrom('painter_notes')
    .select(columns)
    .where('contractor_id', '=', contractorId)
    .orderBy('written_at', 'desc')
    .orderBy('id', 'desc')
    .$if(limit !== undefined, (query) => query.limit(limit as number))
    .execute()
  return presentNotes(db, rows)
}

/**
 * Stores a note of the office about a painter; the same one again is stored once (docs/rules/office.md#the-painter-page).
 * @throws AppError `not_found`; `conflict` when the id is another note's
 */
export const writePainterNote = (
  deps: Deps,
  contractorId: string,
  { requestId, text: words }: { requestId: string; text: string },
): Promise<PainterNote> =>
  inTransaction(deps.db, async (db) => {
    // Erasing the painter waits until the note is there to be erased, too.
    const painter = await db
      .selectFrom('contractors')
      .select('id')
      .where('id', '=', contractorId)
      .forUpdate()
      .executeTakeFirst()
    if (!painter) throw new AppError('not_found', text('We can’t find that painter.'))
    const now = deps.now()
    await claimRequest(db, now, requestId, ['painter note', contractorId, words])
    const { numInsertedOrUpdatedRows: inserted } = await db
      .insertInto('painter_notes')
      .values({ id: requestId, contractor_id: contractorId, text: words, actor: deps.actor, written_at: now })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .executeTakeFirstOrThrow()
    const row = await db
      .selectFrom('painter_notes')
      .select(columns)
      .where('id', '=', requestId)
      .where('contractor_id', '=', contractorId)
      .executeTakeFirst()
    // Somebody else's note under this id: the caller has to make another one.
    if (!row) throw new AppError('conflict', text("We couldn't save that note. Please try again."))
    // The audit says that a note was written, never what it says: the painter can be erased, and the audit stays.
    if (inserted === 1n) {
      recordAudit(db, now, { actor: deps.actor, action: 'contractor.noted', about: ['contractor', contractorId] })
      await recordMentions(db, now, { painter_note_id: row.id }, words)
    }
    return presentNote(db, row)
  })
