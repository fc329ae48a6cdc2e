import { givenUpSince, mailWatch } from '#domain/notifications/inbox.ts'
import { mailProblem } from '#domain/platform/mail-problems.ts'
import { translator } from '#domain/platform/translation/translator.ts'
import { beyond, type InboxDeps, type InboxItem, type Part, type Reading, shortened } from './inbox-item.ts'
import { stuckMail } from './more-items.queries.ts'
import { failedMessages, failedTasks } from './other-items.queries.ts'

export async function messagePart({ db, reader, now }: InboxDeps, reading: Reading): Promise<Part> {
  const t = translator(reader)
  const rows = await failedMessages(db, givenUpSince(now()), reading('message_failed'))
  const lines = rows.map(
    (failed): InboxItem => ({
      kind: 'message_failed',
      subjectId: failed.id,
      urgency: 'later',
      since: failed.createdAt,
      due: null,
      bookingId: failed.bookingId,
      failed,
      shown: { messageKind: failed.kind, words: failed.lastError === null ? null : t(mailProblem(failed.lastError)) },
    }),
  )
  return { lines, more: beyond(rows) }
}

export async function taskPart({ db }: InboxDeps, reading: Reading): Promise<Part> {
  const rows = await failedTasks(db, reading('task_failed'))
  const lines = rows.map(
    (failed): InboxItem => ({
      kind: 'task_failed',
      subjectId: failed.id,
      urgency: 'later',
      since: failed.createdAt,
      due: null,
      bookingId: failed.bookingId,
      shown: {
        messageKind: failed.kind,
        amount: failed.amount,
        words: failed.lastError === null ? null : shortened(failed.lastError),
      },
    }),
  )
  return { lines, more: beyond(rows) }
}

/** That no email goes out: there is no mail server, or it takes none. One item for all of them. */
export async function stuckMailPart({ db, reader, now, config }: InboxDeps): Promise<Part> {
  const t = translator(reader)
  const { before, lookedBack } = mailWatch(now())
  const stuck = await stuckMail(db, before, lookedBack)
  if (!stuck) return { lines: [] }
  const hasServer = config.smtpUrl !== undefined
  const problem = stuck.lastError === null ? t("Our mail server doesn't answer.") : t(mailProblem(stuck.lastError))
  return {
    lines: [
      {
        kind: 'mail_stuck',
        subjectId: 'mail',
        urgency: hasServer ? 'now' : 'soon',
        since: stuck.since,
        due: null,
        bookingId: null,
        shown: { openJobs: stuck.count, words: hasServer ? problem : t('No mail server is set up.') },
      },
    ],
  }
}
