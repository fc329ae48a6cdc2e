import { NO_EMAIL } from '#domain/platform/customer-identity.ts'
import { text } from '#domain/platform/translation/text.ts'
import { correctCustomerWithin } from '#server/bookings/corrections/correct-customer.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { inTransaction, type Transaction } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError, invalid } from '#server/platform/errors.ts'
import { newId } from '#server/platform/identifiers.ts'
import { issueOneTimeToken } from '#server/platform/logins/one-time-tokens.ts'
import { EMAIL_QUEUE, LETTER_QUEUE } from '#server/platform/outbox/enqueue.ts'
import { announceQueued } from '#server/platform/outbox/queue-listeners.ts'
import { lockReader } from './message-reader.ts'
import type { MessageRow } from './messages.queries.ts'

const purposes: Partial<Record<string, 'invitation' | 'password_reset'>> = {
  'contractor-invitation': 'invitation',
  'password-reset': 'password_reset',
  'office-invitation': 'invitation',
  'office-password-reset': 'password_reset',
}

/** The link in a message works once and only for a limited time: sent again, it gets a new one. */
const freshPayload = async (db: Transaction, deps: Deps, row: MessageRow): Promise<Record<string, unknown>> => {
  const purpose = purposes[row.kind]
  const { contractorId, accountId } = row.payload
  const owner =
    typeof contractorId === 'string' ? { contractorId } : typeof accountId === 'string' ? { account: accountId } : null
  if (!purpose || !owner) return row.payload
  return { ...row.payload, sealedToken: await issueOneTimeToken(db, deps, owner, purpose) }
}

/** How a message goes to an address, or to somebody who has none. */
const queueTo = (recipient: string): string => (recipient === NO_EMAIL ? LETTER_QUEUE : EMAIL_QUEUE)

/** A copy that is sent as a new message: with the same Message-ID, mail clients would hide it as a duplicate. */
const sendCopy = async (db: Transaction, deps: Deps, row: MessageRow, recipient: string): Promise<MessageRow> => {
  const { id, kind } = row
  const queue = queueTo(recipient)
  const now = deps.now()
  const payload = JSON.stringify(await freshPayload(db, deps, row))
  await db.updateTable('outbox_tasks').set({ resent_at: now }).where('id', '=', id).execute()
  const fresh = { id: newId(), queue, kind, recipient, payload, created_at: now, run_at: now }
  return db.insertInto('outbox_tasks').values(fresh).returningAll().executeTakeFirstOrThrow()
}

/** The same task, due now: its id stays, so that the other side recognizes it and performs it once. */
const runAgain = (
  db: Transaction,
  deps: Deps,
  { id, state, queue }: MessageRow,
  recipient: string,
): Promise<MessageRow> =>
  db
    .updateTable('outbox_tasks')
    .set({
      recipient,
      run_at: deps.now(),
      ...(queue === LETTER_QUEUE ? { queue: queueTo(recipient) } : {}),
      ...(state === 'dead' ? { state: 'waiting', attempts: 0 } : {}),
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

const queueAgain = (db: Transaction, deps: Deps, row: MessageRow, recipient: string): Promise<MessageRow> => {
  if (row.queue === LETTER_QUEUE && row.state === 'waiting' && recipient === NO_EMAIL) {
    throw new AppError('conflict', text('This is a letter: print it, or add an email address for the customer first.'))
  }
  if (row.state === 'waiting' || row.state === 'failed') return runAgain(db, deps, row, recipient)
  if (row.queue === EMAIL_QUEUE || row.queue === LETTER_QUEUE) return sendCopy(db, deps, row, recipient)
  if (row.state === 'dead') return runAgain(db, deps, row, recipient)
  throw new AppError('conflict', text('This was already settled.'))
}

/**
 * Queues a message again. One that is waiting, or due for a retry, simply becomes due now. One that was sent, dropped or given
 * up is sent as a new message. Other tasks (a payment, for example) are never duplicated: only one that was given up is
 * retried.
 * @param to another address than the reader's present one, in lower case: it becomes that of the customer to whom the message was
 * addressed (docs/rules/office.md#email-that-came-back); a painter's own stays
 * @returns the row that is queued
 * @throws AppError `not_found`; `conflict` for a settled task that is no message; `invalid_request` for its new address
 */
export const resendMessage = (deps: Deps, id: string, to?: string): Promise<MessageRow> =>
  inTransaction(deps.db, async (db) => {
    const row = await db.selectFrom('outbox_tasks').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
    if (!row) throw new AppError('not_found', text('We can’t find that message.'))
    if (to !== undefined && row.queue !== EMAIL_QUEUE) throw invalid('to', text('This isn’t an email.'))
    const reader = await lockReader(db, row)
    if (reader.quoteId !== null && to !== undefined) {
      const { quoteId, bookingId } = row.payload
      await correctCustomerWithin(db, deps, reader.quoteId, { email: to }, { sending: { quoteId, bookingId } })
    }
    const queued = await queueAgain(db, deps, row, to ?? reader.address)
    announceQueued(db, queued.queue)
    recordAudit(db, deps.now(), {
      actor: deps.actor,
      action: 'message.resent',
      about: ['message', id],
      after: {
        kind: row.kind,
        messageId: queued.id,
        ...(queued.recipient === row.recipient ? {} : { email: 'changed' }),
      },
    })
    return queued
  })
