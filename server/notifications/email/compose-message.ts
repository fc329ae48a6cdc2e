import type { Selectable } from 'kysely'
import { type NotificationKind, notificationKinds } from '#contract/platform/notification-kinds.ts'
import { beginningOf } from '#domain/platform/beginning-of.ts'
import { type Text, text } from '#domain/platform/translation/text.ts'
import { translator } from '#domain/platform/translation/translator.ts'
import { notificationOf } from '#server/notifications/kinds/all-notifications.ts'
import { balanceOf } from '#server/notifications/kinds/bill-parts.ts'
import type { CalendarInvitation, ComposeDeps, ReadFor } from '#server/notifications/kinds/define-notification.ts'
import type { EmailContent } from '#server/notifications/kinds/email-content.ts'
import { composeFooter } from '#server/notifications/kinds/email-footer.ts'
import { findMoneySubject } from '#server/notifications/kinds/money-subjects.queries.ts'
import { greeting } from '#server/notifications/kinds/people.ts'
import { renderHtml } from '#server/notifications/kinds/render-html.ts'
import { renderText } from '#server/notifications/kinds/render-text.ts'
import { linksUnder } from '#server/platform/auth/links.ts'
import { takesCards } from '#server/platform/config.ts'
import type { Database } from '#server/platform/database/schema.ts'
import { recipientOf } from '#server/platform/outbox/recipient.ts'
import {
  type Cause,
  causesIn,
  isMessageKind,
  readPayload,
  wasFound,
} from '#server/platform/stored-shapes/stored-message.ts'
import { readContact } from '#server/pricing/business-settings/business.queries.ts'
import { joinContents } from './join-causes.ts'

/** The fields of an outbox task that decide the message. */
export type MessageTask = Pick<Selectable<Database['outbox_tasks']>, 'id' | 'kind' | 'recipient' | 'payload'>

/** A message ready to send. `to` is a single plain address. */
export type ComposedMessage = {
  to: string
  /** The reply address, if the business has one. */
  replyTo: string | null
  subject: string
  html: string
  text: string
  calendar?: CalendarInvitation
}

const LONGEST_LINE = 150

/** A header is a single line; names in it come from people. */
export const oneLine = (text: string): string =>
  beginningOf(text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim(), LONGEST_LINE)

/** Why somebody gets a message. */
const reasons: Record<NotificationKind['audience'], Text> = {
  customer: text('You’re getting this because a quote or a booking was made with this email address at Evencoat.'),
  painter: text('You’re getting this because you paint with Evencoat.'),
  administrator: text('You’re getting this because you run Evencoat.'),
}

/** A message as it reads now. */
type ReadMessage = {
  kind: string
  emailContent: EmailContent
  applies: boolean
  calendar?: () => CalendarInvitation | undefined
}

/** Says how whoever did it came in, and whom to call if it was somebody else. */
async function withDoor(deps: ComposeDeps, emailContent: EmailContent): Promise<EmailContent> {
  const t = translator(deps.reader)
  const { phone } = await readContact(deps.db, deps.config)
  const how = t('This was done on our website with your booking ID and email, not with a link from one of our emails.')
  const help =
    phone === null
      ? t('If this wasn’t you, please let us know right away.')
      : t('If this wasn’t you, call us at {phone}.', { phone })
  const said = { type: 'note' as const, text: t('{how} {help}', { how, help }) }
  return { ...emailContent, blocks: [...emailContent.blocks, said] }
}

/** Reads one thing that a message tells of; undefined when that is gone. */
async function readCause(
  deps: ComposeDeps,
  { kind, payload: stored }: Cause,
  readFor: ReadFor,
): Promise<ReadMessage | undefined> {
  const { find, applies, email, calendar } = notificationOf(kind)
  const payload = readPayload(kind, stored)
  const subject = await find(deps, payload, readFor)
  if (subject === undefined) return undefined
  const now = deps.now()
  const links = linksUnder(deps.config.publicUrl, readFor === 'send' ? deps.config.secrets : null)
  const t = translator(deps.reader)
  const context = { t, now, reader: deps.reader, links, takesCards: takesCards(deps.config) }
  const emailContent = {
    reason: t(reasons[notificationKinds[kind].audience]),
    ...email(subject, context, payload),
  }
  return {
    kind,
    emailContent,
    applies: applies?.(subject, payload, now) ?? true,
    ...(calendar ? { calendar: () => calendar(subject, deps) } : {}),
  }
}

/** What still applies of the things that a letter tells of, as one letter; what no longer does, as long as nothing else is left. */
async function joined(
  deps: ComposeDeps,
  { payload }: Pick<MessageTask, 'payload'>,
  causes: readonly ReadMessage[],
): Promise<ReadMessage | undefined> {
  const applying = causes.filter(({ applies }) => applies)
  const [lead, ...others] = applying
  if (!lead || others.length === 0) return lead ?? causes[0]
  const subject = await findMoneySubject(deps, String(payload.bookingId))
  if (!subject) return lead
  const t = translator(deps.reader)
  const now = deps.now()
  const said = {
    hello: t(greeting(subject.quote.customer_name)),
    balance: balanceOf(subject, now),
    // The letter of a refund says how it goes back.
    stands: balanceOf(
      subject,
      now,
      applying.some(({ kind }) => kind === 'card-refund'),
    ),
  }
  const calendar = applying.find((one) => one.calendar)?.calendar
  return {
    kind: lead.kind,
    emailContent: joinContents([lead.emailContent, ...others.map(({ emailContent }) => emailContent)], said),
    applies: true,
    ...(calendar ? { calendar } : {}),
  }
}

/**
 * Reads what a message is about; undefined when that is gone, or when it is no message. One-time links and keys are only in what
 * goes out.
 */
export async function readMessage(
  deps: ComposeDeps,
  row: MessageTask,
  readFor: ReadFor,
): Promise<ReadMessage | undefined> {
  const { kind, payload } = row
  if (!isMessageKind(kind)) return undefined
  const causes = await Promise.all(causesIn({ kind, payload }).map((cause) => readCause(deps, cause, readFor)))
  const found = await joined(
    deps,
    row,
    causes.filter((one) => one !== undefined),
  )
  return found && wasFound(payload) ? { ...found, emailContent: await withDoor(deps, found.emailContent) } : found
}

/** A message as it is sent, without its appointment. */
export type Rendered = Omit<ComposedMessage, 'calendar'>

/** An email as text and HTML. */
export const renderEmail = async (
  deps: ComposeDeps,
  row: MessageTask,
  emailContent: EmailContent,
): Promise<Rendered> => {
  const contact = await readContact(deps.db, deps.config)
  const foot = composeFooter(deps.reader, deps.config.publicUrl, contact)
  return {
    to: recipientOf(deps, row),
    replyTo: contact.email,
    subject: oneLine(emailContent.subject),
    html: renderHtml(emailContent, foot),
    text: renderText(emailContent, foot),
  }
}

/**
 * Composes a message from the current data.
 * @returns `dropped` when it no longer applies: the visit was cancelled, the job reassigned, the link used, or the data is gone
 */
export async function composeMessage(deps: ComposeDeps, row: MessageTask): Promise<ComposedMessage | 'dropped'> {
  const found = await readMessage(deps, row, 'send')
  if (!found?.applies) return 'dropped'
  const calendar = found.calendar?.()
  return {
    ...(await renderEmail(deps, row, found.emailContent)),
    ...(calendar ? { calendar } : {}),
  }
}
