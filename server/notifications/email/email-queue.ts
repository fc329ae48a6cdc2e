import { isEmail } from '#domain/platform/contact-fields.ts'
import { isDemoAddress } from '#domain/platform/demo-address.ts'
import { EMAIL_QUEUE } from '#server/platform/outbox/enqueue.ts'
import {
  type OutboxTask,
  type Queue,
  type TaskDeps,
  TaskFailure,
  type TaskHandler,
} from '#server/platform/outbox/outbox-task.ts'
import { type ComposedMessage, composeMessage } from './compose-message.ts'
import { explainFailure } from './explain-failure.ts'
import { type Mailer, openMailer, SENDING_CONCURRENCY } from './mailer.ts'
import { recordUnread } from './record-unread.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** A message that cannot be composed (its token was sealed with another key, for example) must not block the others. */
const compose = async (deps: TaskDeps, task: OutboxTask): Promise<ComposedMessage | 'dropped'> => {
  try {
    return await composeMessage(deps, await recordUnread(deps.db, task))
  } catch {
    throw new TaskFailure({ permanent: false, reason: 'the message could not be composed' })
  }
}

/**
 * Refuses what was composed for one address and goes to another one since: the keys in it may be new ones, which are not for the old
 * address. Checked after composing: a correction of the address changes both at once.
 */
const requireSameReader = async ({ db }: TaskDeps, { id, recipient }: OutboxTask): Promise<void> => {
  const row = await db.selectFrom('outbox_tasks').select('recipient').where('id', '=', id).executeTakeFirst()
  if (row && row.recipient !== recipient)
    throw new TaskFailure({ permanent: false, reason: 'the address was corrected' })
}

/** Composes a message and hands it to the mail server, with the task's id as Message-ID. */
export const sendWith =
  (mailer: Mailer): TaskHandler =>
  async (deps, task) => {
    const message = await compose(deps, task)
    if (message === 'dropped') return 'dropped'
    await requireSameReader(deps, task)
    if (!isEmail(message.to)) {
      throw new TaskFailure({ permanent: true, reason: 'the recipient is no e-mail address' })
    }
    // People of the demo data have no mailbox: what is addressed to them ends here.
    if (isDemoAddress(message.to)) return 'done'
    try {
      await mailer.send(task.id, message)
    } catch (error) {
      throw new TaskFailure(explainFailure(error))
    }
    return 'done'
  }

/** E-mail. Without `SMTP_URL` nothing is delivered: messages wait, and the administrator can read them. */
export const emailQueue: Queue = {
  name: EMAIL_QUEUE,
  batch: 20,
  concurrency: SENDING_CONCURRENCY,
  // The mailer itself times out after a minute.
  timeout: 2 * MINUTE,
  // The tenth attempt is the last, about two days after the first.
  backoff: [MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 4 * HOUR, 4 * HOUR, 8 * HOUR, 12 * HOUR, 24 * HOUR],
  open: ({ config: { smtpUrl, mailFrom } }) => {
    if (!smtpUrl) return null
    const mailer = openMailer(smtpUrl, mailFrom)
    return { run: sendWith(mailer), close: mailer.close }
  },
}
