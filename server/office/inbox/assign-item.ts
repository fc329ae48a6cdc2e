import type { z } from 'zod'
import type { assignInboxItem } from '#contract/office/inbox.ts'
import { MAX_INBOX_ITEMS } from '#domain/notifications/inbox.ts'
import { text } from '#domain/platform/translation/text.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { inTransaction, type Transaction } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError, invalid } from '#server/platform/errors.ts'
import { findAccount, takesItems } from '#server/platform/logins/accounts.queries.ts'
import { type Assignee, assigneeOf, readAssignments } from './assignments.queries.ts'
import { findInboxItems } from './find-inbox-items.ts'
import { getItemId, type InboxItem } from './inbox-item.ts'

type Input = z.output<(typeof assignInboxItem)['body']>

const takenBy = ({ name }: Assignee) =>
  new AppError('conflict', text('{who} has this already.', { who: name ?? text('The administrator') }))

const givenBack = () => new AppError('conflict', text('Nobody has this anymore. Please look again.'))

/** Whom an item can be given to. @throws AppError `invalid_request` naming `to` */
async function assigneeNamed(db: Transaction, id: string): Promise<Assignee> {
  const row = await findAccount(db, id)
  if (!row || !takesItems(row)) throw invalid('to', text('That person can’t take this. Please choose somebody else.'))
  return { id: row.username, name: row.name }
}

/** Locks who has an item: one who comes at the same time waits, whether anybody ever had it or not. */
async function lockAssignment(db: Transaction, now: Date, { kind, subjectId }: InboxItem): Promise<void> {
  await db
    .insertInto('inbox_assignments')
    .values({ kind, subject_id: subjectId, account: null, assigned_at: now })
    .onConflict((conflict) => conflict.columns(['kind', 'subject_id']).doNothing())
    .execute()
  await db
    .selectFrom('inbox_assignments')
    .select('kind')
    .where('kind', '=', kind)
    .where('subject_id', '=', subjectId)
    .forUpdate()
    .execute()
}

/**
 * Gives an inbox item to somebody, or back to nobody (docs/rules/office.md#who-has-it): of two who take it at once, one wins, and
 * the other is told who has it.
 * @throws AppError `not_found` for an item that is settled; `conflict` when somebody else has it than the caller knew;
 * `invalid_request` naming `to`
 */
export async function assignItem(deps: Deps, { id, to, from }: Input): Promise<{ assignee: Assignee | null }> {
  const { lines, snoozed } = await findInboxItems(deps, MAX_INBOX_ITEMS)
  const item = [...lines, ...snoozed].find((line) => getItemId(line) === id)
  if (!item) throw new AppError('not_found', text('That’s already settled.'))
  const { kind, subjectId } = item
  return inTransaction(deps.db, async (db) => {
    const now = deps.now()
    const assignee = to === null ? null : await assigneeNamed(db, to)
    await lockAssignment(db, now, item)
    const holder = assigneeOf(await readAssignments(db, { kind, subjectId }), item)
    if ((holder?.id ?? null) === to) return { assignee }
    if ((holder?.id ?? null) !== from) throw holder ? takenBy(holder) : givenBack()
    await db
      .updateTable('inbox_assignments')
      .set({ account: to, assigned_at: now })
      .where('kind', '=', kind)
      .where('subject_id', '=', subjectId)
      .execute()
    recordAudit(db, now, {
      actor: deps.actor,
      action: assignee === null ? 'inbox.given-back' : 'inbox.assigned',
      about: ['inbox', id],
      before: holder && { account: holder.id },
      after: assignee && { account: assignee.id },
    })
    return { assignee }
  })
}
