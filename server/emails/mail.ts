import type { Letter } from './letter.ts'
import type { Links } from './links.ts'

/** What every message may use besides its subject. */
export type MailContext = { now: Date; links: Links }

/** One kind of message: what it is called, when it is still true, and what it says. */
export type Mail<Subject, Payload = unknown> = {
  /** For lists of messages, and when the data behind a message is gone. */
  title: string
  /** Whether it is still worth sending, judged by the data as it is now. */
  applies: (subject: Subject, payload: Payload, now: Date) => boolean
  write: (subject: Subject, context: MailContext, payload: Payload) => Letter
}
