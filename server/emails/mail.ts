import type { Reader } from '../../domain/reader.ts'
import type { Message } from '../../domain/words/message.ts'
import type { Links } from '../keys/links.ts'
import type { Letter } from './letter.ts'

/** What every message may use in addition to its subject. */
export type MailContext = { now: Date; reader: Reader; links: Links }

/** One kind of message: its name, when it still applies, and what it says. */
export type Mail<Subject, Payload = unknown> = {
  /** For lists of messages, and for messages whose data is gone. */
  title: Message
  /** Whether it is still worth sending, judged by the current data. */
  applies: (subject: Subject, payload: Payload, now: Date) => boolean
  write: (subject: Subject, context: MailContext, payload: Payload) => Letter
}
