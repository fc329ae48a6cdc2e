import type { Insertable } from 'kysely'
import { recordAudit } from '../audit/record-audit.ts'
import type { Database } from '../database/schema.ts'
import { inTransaction, type Transaction } from '../database/transaction.ts'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors.ts'
import { newId } from '../identifiers.ts'
import { issueOneTimeToken } from '../sessions/one-time-tokens.ts'
import type { MessageRow } from './messages.queries.ts'

const purposes: Partial<Record<string, 'invitation' | 'password_reset'>> = {
  'contractor-invitation': 'invitation',
  'password-reset': 'password_reset',
}

/** A link in a message works once and not for long: sent again, it gets a new one. */
const freshPayload = async (db: Transaction, deps: Deps, row: MessageRow): Promise<Record<string, unknown>> => {
  const purpose = purposes[row.kind]
  const { contractorId } = row.payload
  if (!purpose || typeof contractorId !== 'string') return row.payload
  return { ...row.payload, sealedToken: await issueOneTimeToken(db, deps, contractorId, purpose) }
}

/**
 * Queues a message again. One that waits for its turn, or for another try, is simply due now. One that was sent, dropped or
 * given up goes out as a new message: with the old one's Message-ID, mail programs would hide it as a duplicate.
 * @returns the row that is queued
 * @throws AppError `not_found`
 */
export async function resendMessage(deps: Deps, id: string): Promise<MessageRow> {
  const queued = await inTransaction(deps.db, async (db) => {
    const now = deps.now()
    const row = await db.selectFrom('outbox').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
    if (!row) throw new AppError('not_found', 'There is no such message.')
    const isQueued = row.state === 'waiting' || row.state === 'failed'
    const fresh: Insertable<Database['outbox']> = {
      id: newId(),
      kind: row.kind,
      recipient: row.recipient,
      payload: JSON.stringify(isQueued ? row.payload : await freshPayload(db, deps, row)),
      created_at: now,
      run_at: now,
    }
    const result = isQueued
      ? await db
          .updateTable('outbox')
          .set({ run_at: now })
          .where('id', '=', id)
          .returningAll()
          .executeTakeFirstOrThrow()
      : await db.insertInto('outbox').values(fresh).returningAll().executeTakeFirstOrThrow()
    recordAudit(db, now, {
      actor: 'admin',
      action: 'message.resent',
      subjectType: 'message',
      subjectId: id,
      after: { kind: row.kind, messageId: result.id },
    })
    return result
  })
  deps.nudge('outbox')
  return queued
}
