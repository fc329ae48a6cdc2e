import { sql } from 'kysely'
import type { z } from 'zod'
import type { snoozeInboxItems } from '#contract/office/inbox.ts'
import { MAX_INBOX_ITEMS } from '#domain/notifications/inbox.ts'
import { snoozeEnds, snoozeProblem } from '#domain/office/snoozes.ts'
import { todayIn } from '#domain/platform/dates.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError } from '#server/platform/errors.ts'
import { findInboxItems } from './find-inbox-items.ts'
import { getItemId } from './inbox-item.ts'

type Input = z.output<(typeof snoozeInboxItems)['body']>
type Snoozed = z.output<(typeof snoozeInboxItems)['response']>

/** What an audit entry is about: the one item, or the kind of all. */
const toSubject = (ids: readonly string[], kind: string | undefined) =>
  ['inbox', (ids.length === 1 ? ids[0] : kind) ?? 'items'] as const

/**
 * Snoozes inbox items until a day (docs/rules/office.md#snoozing): those that are named, or all of a kind. Those that are
 * settled meanwhile are left out; others that are snoozed already get the new day.
 * @throws AppError `invalid_request` for a day that is over or too far ahead
 */
export async function snoozeItems(deps: Deps, { ids, kind, until: day }: Input): Promise<Snoozed> {
  const now = deps.now()
  const problem = snoozeProblem(day, todayIn(deps.market, now))
  if (problem) throw new AppError('invalid_request', problem, { issues: [{ path: 'until', words: problem }] })
  const { lines, snoozed } = await findInboxItems(deps, MAX_INBOX_ITEMS)
  const named = new Set(ids)
  const chosen = kind
    ? lines.filter((line) => line.kind === kind)
    : [...lines, ...snoozed].filter((line) => named.has(getItemId(line)))
  const until = snoozeEnds(deps.market, day)
  const done = chosen.map(getItemId)
  if (chosen.length > 0) {
    await inTransaction(deps.db, async (db) => {
      await db.deleteFrom('inbox_snoozes').where('until', '<=', now).execute()
      await db
        .insertInto('inbox_snoozes')
        .values(
          chosen.map((item) => ({
            kind: item.kind,
            subject_id: item.subjectId,
            urgency: item.urgency,
            until,
            snoozed_at: now,
          })),
        )
        .onConflict((conflict) =>
          conflict.columns(['kind', 'subject_id']).doUpdateSet((row) => ({
            urgency: row.ref('excluded.urgency'),
            until: row.ref('excluded.until'),
            snoozed_at: row.ref('excluded.snoozed_at'),
          })),
        )
        .execute()
      recordAudit(db, now, {
        actor: deps.actor,
        action: 'inbox.snoozed',
        about: toSubject(done, kind),
        after: { until: day, items: done.length },
      })
    })
  }
  return { ids: done, until }
}

/** Puts snoozed items back into the inbox, also as the undo of snoozing them. @returns how many */
export const wakeItems = (deps: Deps, ids: readonly string[]): Promise<number> =>
  inTransaction(deps.db, async (db) => {
    const { rows } = await sql`
      delete from inbox_snoozes where kind || ':' || subject_id = any(${[...ids]}) returning kind`.execute(db)
    if (rows.length > 0) {
      recordAudit(db, deps.now(), {
        actor: deps.actor,
        action: 'inbox.woken',
        about: toSubject(ids, undefined),
        after: { items: rows.length },
      })
    }
    return rows.length
  })
