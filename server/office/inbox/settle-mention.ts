import { text } from '#domain/platform/translation/text.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError } from '#server/platform/errors.ts'

/**
 * Says that somebody has seen to a mention, or has not after all (docs/rules/office.md#mentions). Saying it again changes nothing.
 * @throws AppError `not_found`, also once the note was erased
 */
export const settleMention = (deps: Deps, id: string, done: boolean): Promise<{ done: boolean }> =>
  inTransaction(deps.db, async (db) => {
    const mention = await db
      .selectFrom('mentions')
      .select('done_at')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!mention) throw new AppError('not_found', text('That note is gone.'))
    if ((mention.done_at !== null) === done) return { done }
    const now = deps.now()
    await db
      .updateTable('mentions')
      .set({ done_at: done ? now : null })
      .where('id', '=', id)
      .execute()
    const action = done ? 'inbox.mention-done' : 'inbox.mention-reopened'
    recordAudit(db, now, { actor: deps.actor, action, about: ['inbox', `mention:${id}`] })
    return { done }
  })
