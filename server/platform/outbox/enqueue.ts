import { NO_EMAIL } from '#domain/platform/customer-identity.ts'
import { currentDoor } from '#server/platform/audit/call-device.ts'
import { insertAtCommit } from '#server/platform/database/at-commit.ts'
import { beforeCommit, type Transaction } from '#server/platform/database/transaction.ts'
import { newId } from '#server/platform/identifiers.ts'
import { isToCustomer, type Message } from '#server/platform/stored-shapes/stored-message.ts'
import { holdColumns, isSilenced } from './hold.ts'
import { isJoined, joinLetters, LETTER_WAIT } from './join-letters.ts'
import { announceQueued } from './queue-listeners.ts'

/** The recipient of messages to the administrator, whose address only the configuration knows. */
export const ADMINISTRATOR = 'administrator'

/** The queue of emails. */
export const EMAIL_QUEUE = 'mail'

/**
 * Messages to somebody without email. No worker takes them: the office prints them or calls
 * (docs/rules/messages.md#without-email).
 */
export const LETTER_QUEUE = 'letter'

/** What a customer is told about what was done with their booking's id and email says that it was, since others know these, too. */
const doorFor = (kind: Message['kind']) =>
  isToCustomer(kind) && currentDoor()?.way === 'id_and_email' ? { openedWith: 'id_and_email' } : {}

/** The row of a message, for a statement that writes it together with its cause; call `announceQueued` afterwards. */
export function messageRow(now: Date, to: string, { kind, ...payload }: Message, runAt: Date = now) {
  return {
    id: newId(),
    queue: to === NO_EMAIL ? LETTER_QUEUE : EMAIL_QUEUE,
    kind,
    recipient: to,
    payload: JSON.stringify({ ...payload, ...doorFor(kind) }),
    created_at: now,
    run_at: runAt,
  }
}

/**
 * Queues a message in the transaction of the change that causes it: both happen or neither.
 * @param to an e-mail address, NO_EMAIL, or ADMINISTRATOR
 * @param runAt not sent before this time; at once without it, or after the minute in which others may join it
 */
export function enqueue(db: Transaction, now: Date, to: string, message: Message, runAt: Date = now): void {
  if (isSilenced(db, message.kind)) return
  const row = { ...messageRow(now, to, message, runAt), ...holdColumns(db, runAt) }
  if (!isJoined(message.kind)) insertAtCommit(db, 'outbox_tasks', row)
  else {
    insertAtCommit(db, 'outbox_tasks', { ...row, run_at: new Date(row.run_at.getTime() + LETTER_WAIT) })
    beforeCommit(db, joinLetters)
  }
  announceQueued(db, EMAIL_QUEUE)
}

/** An outbox task other than a message: its queue, its kind, and the facts it needs. */
export type Task = { queue: string; kind: string; payload: Record<string, string | number> }

/** The same for what is no message. */
export function enqueueTask(db: Transaction, now: Date, { queue, kind, payload }: Task, runAt: Date = now): void {
  insertAtCommit(db, 'outbox_tasks', {
    id: newId(),
    queue,
    kind,
    recipient: queue,
    payload: JSON.stringify(payload),
    created_at: now,
    run_at: runAt,
    ...holdColumns(db, runAt),
  })
  announceQueued(db, queue)
}
