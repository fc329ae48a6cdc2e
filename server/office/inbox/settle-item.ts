import { type Text, text } from '#domain/platform/translation/text.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError } from '#server/platform/errors.ts'

/** The items that are stored, and stay until somebody says that they are done: by their table. */
const stored = {
  mentions: { kind: 'mention', action: 'mention', gone: text('That note is gone.') },
  money_changes: { kind: 'money_changed', action: 'money', gone: text('That booking is gone.') },
} as const satisfies Record<string, { kind: string; action: string; gone: Text }>

/**
 * Says that somebody has seen to an item, or has not after all (docs/rules/office.md#mentions). Saying it again changes nothing.
 * @throws AppError `not_found`, also once what it is about was erased
 */
export const settleItem = (
  deps: Deps,
  table: keyof typeof stored,
  id: string,
  done: boolean,
): Promise<{ done: boolean }> =>
  inTransaction(deps.db, async (db) => {
    const { kind, action, gone } = stored[table]
    const item = await db.selectFrom(table).select('done_at').where('id', '=', id).forUpdate().executeTakeFirst()
    if (!item) throw new AppError('not_found', gone)
    if ((item.done_at !== null) === done) return { done }
    const now = deps.now()
    await db
      .updateTable(table)
      .set({ done_at: done ? now : null })
      .where('id', '=', id)
      .execute()
    recordAudit(db, now, {
      actor: deps.actor,
      action: done ? `inbox.${action}-done` : `inbox.${action}-reopened`,
      about: ['inbox', `${kind}:${id}`],
    })
    return { done }
  })
