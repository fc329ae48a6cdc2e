import type { Reader } from '#domain/platform/reader.ts'
import type { Links } from '#server/platform/auth/links.ts'
import type { EmailContent } from './email-content.ts'

/** The purpose of reading a message: to send it, to look at it, or to list it with its subject and no more of it. */
export type ReadFor = 'send' | 'look' | 'list'

/** The data that every message may use in addition to its subject. */
export type EmailContext = {
  now: Date
  reader: Reader
  links: Links
  /** Whether customers can pay by card: only then is a deposit asked for. Left out where a message does not speak of it. */
  takesCards?: boolean
}

/** One kind of message: when it still applies, and what it says. */
export type EmailTemplate<Subject, Payload = unknown> = {
  /** Whether it is still worth sending, judged by the current data. */
  applies: (subject: Subject, payload: Payload, now: Date) => boolean
  write: (subject: Subject, context: EmailContext, payload: Payload) => EmailContent
}
