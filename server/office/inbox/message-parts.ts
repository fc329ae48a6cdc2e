import { mailProblem } from '#domain/notifications/mail-problems.ts'
import { givenUpSince } from '#domain/office/inbox.ts'
import { translator } from '#domain/platform/translation/translator.ts'
import { beyond, type InboxDeps, type InboxItem, type Part, type Reading, shortened } from './inbox-item.ts'
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
      shown: { messageKind: failed.kind, words: failed.lastError === null ? null : shortened(failed.lastError) },
    }),
  )
  return { lines, more: beyond(rows) }
}
