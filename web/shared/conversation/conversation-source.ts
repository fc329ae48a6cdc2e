import type { QueryKey, UseQueryOptions } from '@tanstack/react-query'
import type { ConversationPart } from '#contract/bookings/conversation.ts'

/** A message to send; the key stays the same when it is sent again. */
export type Outgoing = { text: string; photos: string[]; key: string }

/** A message that waits on this device until there is a network. */
export type WaitingMessage = { key: string; text: string; at: Date }

/** Where a conversation is read and written, by one of those who take part. */
export type ConversationSource = {
  /** Under which a draft is stored until it is sent. */
  draftKey: string
  newest: UseQueryOptions<ConversationPart, Error, ConversationPart, QueryKey>
  /** The messages before a number. */
  before: (number: number) => Promise<ConversationPart>
  /** `saved`: it waits on this device and will be sent. Without it the conversation is only read. */
  write?: (message: Outgoing) => Promise<ConversationPart | 'saved'>
  /** Notes how far it was read; without it, looking at it is no reading. */
  read?: (to: number) => Promise<unknown>
}
