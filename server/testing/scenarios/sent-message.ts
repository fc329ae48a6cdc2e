import type { MessageKind } from '#server/platform/stored-shapes/stored-message.ts'
import type { Moment } from './moment.ts'
import type { PageMoment } from './page-truths.ts'

/** Who causes something: people, the clock, or the provider of card payments. */
export const actors = ['customer', 'painter', 'office', 'clock', 'bank'] as const
export type Actor = (typeof actors)[number]

/** One thing that a message told of which went out, with what was true at that moment: a letter of several is there for each of them. */
export type SentMessage = {
  kind: MessageKind
  channel: 'email' | 'push' | 'letter' | 'call'
  /** Who caused it. */
  actor: Actor
  to: string
  subject: string
  /** All words that a person reads, in one line. */
  text: string
  /** The same, line by line as it is laid out. */
  lines: string
  /** The addresses that it links to. */
  links: string[]
  calendar: { method: string; content: string } | undefined
  payload: Record<string, unknown>
  /** The payload of all that the same letter tells of. */
  whole: Record<string, unknown>
  /** Whether it is what gives the letter its subject. */
  leads: boolean
  moment: Moment
  /** What the page of its booking showed then; of emails to customers alone. */
  page: PageMoment | undefined
}
