import type { Inbox, InboxItemDetails } from '#contract/notifications/inbox.ts'
import type { PushTopic } from '#domain/platform/push-topics.ts'
import type { Reader } from '#domain/platform/reader.ts'
import type { Translator } from '#domain/platform/translation/translator.ts'
import type { Links } from '#server/platform/auth/links.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { MessageKind, MessagePayload } from '#server/platform/stored-shapes/stored-message.ts'
import type { EmailContent } from './email-content.ts'

/** Everything a notification may be composed from. */
export type ComposeDeps = Pick<
  Deps,
  'db' | 'config' | 'market' | 'reader' | 'directory' | 'freeSlots' | 'now' | 'readInbox' | 'formatInboxItem'
>

/** The purpose of reading a message: to send it, to look at it, or to list it with its subject and no more of it. */
export type ReadFor = 'send' | 'look' | 'list'

/** The data that every message may use in addition to its subject. */
export type EmailContext = {
  t: Translator
  now: Date
  reader: Reader
  links: Links
  /** Whether customers can pay by card: only then is one promised, or a deposit asked for. */
  takesCards: boolean
}

/** An email as its kind writes it: with a reason only where it is another one than all emails to its audience have. */
export type ComposedEmail = Omit<EmailContent, 'reason'> & Partial<Pick<EmailContent, 'reason'>>

/** The appointment for the reader's calendar, and the method it is sent with. */
export type CalendarInvitation = { method: 'REQUEST' | 'CANCEL' | 'PUBLISH'; content: string }

/**
 * A push notification as it is read on a locked screen, maybe by others: town and day, never a customer's name, street or phone
 * (docs/rules/messages.md).
 */
export type PushContent = {
  title: string
  body: string
  /** The page that a tap opens. */
  url: string
  /** The subject: a newer notification about the same one replaces it. */
  about: string
  /** Until when it is worth being shown. */
  until: Date
  urgency: 'normal' | 'high'
}

/** A message that nobody has read for so long is found by its email. In milliseconds. */
export const READ_WITHIN = 3 * 86_400_000

/** The data that a push notification is written from, besides its subject. */
export type PushContext = { t: Translator; now: Date; reader: Reader; links: Links; town: string }

/**
 * One kind of notification: how it is composed from current data, when it still applies, and how it reads. Its audience, label and
 * payload are declared in contract/platform/notification-kinds.ts.
 */
export type Notification<Kind extends MessageKind, Subject> = {
  kind: Kind
  /** Undefined when the data is gone. */
  find: (deps: ComposeDeps, payload: MessagePayload<Kind>, readFor: ReadFor) => Promise<Subject | undefined>
  /** Whether it is still worth sending, judged by the current data; left out where it always is. */
  applies?: (subject: Subject, payload: MessagePayload<Kind>, now: Date) => boolean
  email: (subject: Subject, context: EmailContext, payload: MessagePayload<Kind>) => ComposedEmail
  /** Undefined when nothing of it is to come. */
  calendar?: (subject: Subject, deps: ComposeDeps) => CalendarInvitation | undefined
  /** The same on a phone, as long as the email applies. Whatever is left out is the same for all that its readers get. */
  push?: {
    /** The topic that a painter turns off to get none of these; null: followers of a booking want all of them. */
    topic: PushTopic | null
    write: (
      subject: Subject,
      context: PushContext,
      payload: MessagePayload<Kind>,
    ) => Pick<PushContent, 'title' | 'body'> & Partial<PushContent>
  }
}

/** Defines a kind of notification; the file that does is found by itself (all-notifications.ts). */
export const defineNotification = <const Kind extends MessageKind, Subject>(
  notification: Notification<Kind, Subject>,
): Notification<Kind, Subject> => notification

declare module '#server/platform/deps.ts' {
  interface Deps {
    /** Reads the inbox, for the office and for its morning digest. */
    readInbox: (deps: ComposeDeps) => Promise<Inbox>
    /** An item of it in one line, for the digest. */
    formatInboxItem: (reader: Reader, item: InboxItemDetails, now: Date) => string
  }
}
