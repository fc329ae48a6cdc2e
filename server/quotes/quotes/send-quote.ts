import { sql } from 'kysely'
import { text } from '#domain/platform/translation/text.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { literals } from '#server/platform/database/literals.ts'
import { inTransaction, type Transaction } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError } from '#server/platform/errors.ts'
import { enqueue } from '#server/platform/outbox/enqueue.ts'
import { openTaskStates } from '#server/platform/outbox/outbox-task.ts'

/** Seconds within which a second request is for the same email. */
const SAME_EMAIL_SECONDS = 60

/** Whether an email with this quote waits, or was queued a moment ago. */
async function isOnItsWay(db: Transaction, now: Date, quoteId: string): Promise<boolean> {
  const since = new Date(now.getTime() - SAME_EMAIL_SECONDS * 1000)
  const { rows } = await sql`
    select 1 from outbox_tasks
     where payload ->> 'quoteId' = ${quoteId} and kind = 'quote'
       and (state in (${literals(openTaskStates)}) or created_at > ${since})
     limit 1`.execute(db)
  return rows.length > 0
}

/**
 * Sends a quote to its customer, as often as the office asks for it; once when it asks again within a minute, or before the
 * email has gone out, so that a retry sends nothing twice.
 * @throws AppError `not_found`, `quote_expired`
 */
export const sendQuote = (deps: Deps, quoteId: string): Promise<void> =>
  inTransaction(deps.db, async (db) => {
    const quote = await db
      .selectFrom('quotes')
      .select(['customer_id', 'email', 'expires_at'])
      .where('id', '=', quoteId)
      .forUpdate()
      .executeTakeFirst()
    if (!quote || quote.customer_id === null) throw new AppError('not_found', text('Quote not found'))
    const now = deps.now()
    if (quote.expires_at <= now)
      throw new AppError('quote_expired', text('This quote has expired. Please request a new one.'))
    if (await isOnItsWay(db, now, quoteId)) return
    enqueue(db, now, quote.email, { kind: 'quote', quoteId })
    recordAudit(db, now, { actor: deps.actor, action: 'quote.sent', about: ['quote', quoteId] })
  })
