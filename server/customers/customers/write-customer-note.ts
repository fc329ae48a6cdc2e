import type { CustomerNote } from '#contract/quotes/office-quotes.ts'
import { type CivilDate, todayIn } from '#domain/platform/dates.ts'
import { text } from '#domain/platform/translation/text.ts'
import { type CallOutcome, canCallOn } from '#domain/quotes/quotes.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { claimRequest } from '#server/platform/database/claim-request.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError, invalid } from '#server/platform/errors.ts'
import { presentNote, recordMentions } from '#server/platform/mentions/mentions.ts'

type NoteInput = { requestId: string; outcome: CallOutcome | null; callOn: CivilDate | null; text: string }

/**
 * Stores a note about the customer of a quote, or the result of calling them; the same one again is stored once.
 * @throws AppError `not_found`; `invalid_request` for a day that is over or too far away; `conflict` when the id is another note's
 */
export const writeCustomerNote = (deps: Deps, quoteId: string, input: NoteInput): Promise<CustomerNote> =>
  inTransaction(deps.db, async (db) => {
    const { requestId, outcome, callOn, text: words } = input
    // Erasing the customer waits until the note is there to be erased, too.
    const quote = await db
      .selectFrom('quotes')
      .select('customer_id')
      .where('id', '=', quoteId)
      .forUpdate()
      .executeTakeFirst()
    if (!quote?.customer_id) throw new AppError('not_found', text('Quote not found'))
    const now = deps.now()
    await claimRequest(db, now, requestId, ['customer note', quoteId, input])
    if (callOn !== null && !canCallOn(callOn, todayIn(deps.market, now))) {
      throw invalid('callOn', text('Choose today or a day within six months'))
    }
    const { numInsertedOrUpdatedRows: inserted } = await db
      .insertInto('customer_notes')
      .values({
        id: requestId,
        quote_id: quoteId,
        outcome,
        call_on: callOn,
        text: words,
        actor: deps.actor,
        written_at: now,
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .executeTakeFirstOrThrow()
    const row = await db
      .selectFrom('customer_notes')
      .selectAll()
      .where('id', '=', requestId)
      .where('quote_id', '=', quoteId)
      .executeTakeFirst()
    // Somebody else's note under this id: the caller has to make another one.
    if (!row) throw new AppError('conflict', text("We couldn't save that note. Please try again."))
    if (inserted === 1n) {
      const after = outcome === null ? null : { outcome }
      recordAudit(db, now, { actor: deps.actor, action: 'customer.noted', about: ['quote', quoteId], after })
      await recordMentions(db, now, { customer_note_id: row.id }, words)
    }
    const { id, written_at: at, actor } = row
    return presentNote(db, {
      id,
      at,
      actor,
      kind: row.outcome ?? 'note',
      callOn: row.call_on,
      text: row.text,
      bookingId: null,
      quoteId,
    })
  })
