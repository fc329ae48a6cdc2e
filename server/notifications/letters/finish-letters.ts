import { sql } from 'kysely'
import type { LetterDone } from '#domain/platform/letter-done.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { LETTER_QUEUE } from '#server/platform/outbox/enqueue.ts'

/**
 * Records that letters were printed, or that their customers were called. Each counts once, however often it is said.
 * @returns how many were still to be done
 */
export const finishLetters = (deps: Deps, ids: readonly string[], how: LetterDone): Promise<number> =>
  inTransaction(deps.db, async (db) => {
    const now = deps.now()
    const { rows } = await sql<{ id: string; kind: string }>`
      update outbox_tasks set state = 'sent', sent_at = ${now}, attempts = attempts + 1, done_how = ${how}, done_by = ${deps.actor}
       where id in (select id from outbox_tasks
                     where id = any(${ids}) and queue = ${LETTER_QUEUE} and state = 'waiting' and run_at <= ${now}
                     order by id for update)
      returning id, kind`.execute(db)
    for (const { id, kind } of rows) {
      recordAudit(db, now, { actor: deps.actor, action: `letter.${how}`, about: ['message', id], after: { kind } })
    }
    return rows.length
  })

/** Drops letters that no longer apply, so that they are neither printed nor asked for again. */
export async function dropLetters(deps: Pick<Deps, 'db'>, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await sql`
    update outbox_tasks set state = 'dropped', last_error = 'no longer true when its turn came'
     where id = any(${ids}) and queue = ${LETTER_QUEUE} and state = 'waiting'`.execute(deps.db)
}
