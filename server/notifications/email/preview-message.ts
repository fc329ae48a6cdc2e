import { translator } from '#domain/platform/translation/translator.ts'
import type { ComposeDeps } from '#server/notifications/kinds/define-notification.ts'
import { recipientOf } from '#server/platform/outbox/recipient.ts'
import { isMessageKind } from '#server/platform/stored-shapes/stored-message.ts'
import { type MessageTask, oneLine, type Rendered, readMessage, renderEmail } from './compose-message.ts'
import { messageTitle } from './message-title.ts'

/**
 * A message for the administrator to read, whatever became of it: from today's data, with one-time links redacted and without
 * the keys of bookings.
 */
export async function previewMessage(deps: ComposeDeps, row: MessageTask): Promise<Rendered> {
  const found = await readMessage(deps, row, 'look')
  if (found) return renderEmail(deps, row, found.emailContent)
  const t = translator(deps.reader)
  return {
    to: recipientOf(deps, row),
    replyTo: null,
    subject: messageTitle(deps.reader, row.kind),
    html: '',
    text: isMessageKind(row.kind)
      ? t('What this message was about is no longer stored.')
      : t('This isn’t an email, so there’s nothing to read.'),
  }
}

/** Of the same message what a list shows, without its text being rendered. */
export async function previewSubject(deps: ComposeDeps, row: MessageTask): Promise<{ to: string; subject: string }> {
  const found = await readMessage(deps, row, 'list')
  const subject = found ? oneLine(found.emailContent.subject) : messageTitle(deps.reader, row.kind)
  return { to: recipientOf(deps, row), subject }
}
