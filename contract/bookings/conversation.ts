import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'
import { errorText } from '#contract/platform/error-text.ts'
import { blankableText, Instant, identifier, named } from '#contract/platform/fields.ts'
import { SealedPhoto } from '#contract/quotes/sealed-photo.ts'
import { conversationSides, MAX_MESSAGE, MAX_MESSAGE_PHOTOS } from '#domain/bookings/conversation.ts'
import { text } from '#domain/platform/translation/text.ts'
import { BookingKey } from './bookings.ts'
import { HappenedAt } from './jobs.ts'

const ConversationMessage = named('ConversationMessage', {
  number: z.int().describe('From 1, in the order in which they arrived'),
  side: z.enum(conversationSides),
  name: z.string().nullable().describe('Of the customer, or the first name of the painter; null for the office'),
  isOwn: z.boolean().describe('Written by whoever reads it'),
  text: z.string().describe('Plain text; empty for photos alone'),
  photos: z.array(SealedPhoto),
  at: Instant,
})

/** A message in the conversation about a booking. */
export type ConversationMessage = z.output<typeof ConversationMessage>

/** A part of the conversation about a booking. */
export const ConversationPart = named('ConversationPart', {
  messages: z.array(ConversationMessage).describe('Oldest first'),
  before: z.int().nullable().describe('With this number the messages before these are read; null at the beginning'),
  unread: z.int().describe('How many of others the reader has not read'),
  seenTo: z.int().describe('Up to which number the other side has read'),
  closesAt: Instant,
  isOpen: z.boolean().describe('Whether messages can still be written'),
})

/** A part of the conversation about a booking. */
export type ConversationPart = z.output<typeof ConversationPart>

export const conversationQuery = { before: z.coerce.number<string | number>().int().min(1).max(1_000_000).optional() }

/** The fields of a new message. */
export const Written = {
  text: blankableText(MAX_MESSAGE),
  photos: z
    .array(identifier('photo'))
    .max(MAX_MESSAGE_PHOTOS)
    .refine((ids) => new Set(ids).size === ids.length, errorText(text('Add each photo once')))
    .default([])
    .describe('Photos that were uploaded for this message'),
}

/** The key that a page gives to a message: sent again, it is the same one. */
export const MessageKey = z
  .string()
  .regex(/^[\w-]{8,64}$/, errorText(text('8 to 64 letters, digits, - and _.')))
  .describe('Sent again with the same key, it is the same message')

/** Up to which message somebody has read. */
export const ReadTo = z.object({ to: z.int().min(1).max(1_000_000) })

const ofBooking = z.object({ id: identifier('booking') })
const ofJob = z.object({ jobId: identifier('job') })
const keyQuery = { key: BookingKey.optional() }

export const getConversation = endpoint('GET /api/bookings/{id}/messages', 'public', {
  name: 'getConversation',
  summary: 'What was said about a booking, the newest 50 messages or those before a number, for whoever has its key.',
  params: ofBooking,
  query: z.object({ ...keyQuery, ...conversationQuery }),
  response: ConversationPart,
  shows: ['conversation'],
})

export const writeAsCustomer = endpoint('POST /api/bookings/{id}/messages', 'public', {
  name: 'writeAsCustomer',
  limit: 'messages',
  summary: 'The customer writes to the painter, or to the office while nobody has taken the visit.',
  params: ofBooking,
  query: z.object(keyQuery),
  body: z.object({ ...Written, messageKey: MessageKey }),
  response: ConversationPart,
  touches: ['conversation', 'messages'],
  answers: 'getConversation',
})

export const readAsCustomer = endpoint('PUT /api/bookings/{id}/messages/read', 'public', {
  name: 'readAsCustomer',
  summary: 'The customer has read up to a message.',
  params: ofBooking,
  query: z.object(keyQuery),
  body: ReadTo,
  status: 204,
  touches: ['conversation'],
})

export const getJobConversation = endpoint('GET /api/contractor/jobs/{jobId}/messages', 'contractor', {
  name: 'getJobConversation',
  summary: 'What was said about a visit, for the painter who acknowledged its job.',
  params: ofJob,
  query: z.object(conversationQuery),
  response: ConversationPart,
  shows: ['conversation'],
})

export const writeAsPainter = endpoint('POST /api/contractor/jobs/{jobId}/messages', 'contractor', {
  name: 'writeAsPainter',
  limit: 'messages',
  summary: 'The painter writes to the customer. Takes a header Idempotency-Key, like every call that changes a job.',
  params: ofJob,
  body: z.object({ ...Written, happenedAt: HappenedAt }),
  response: ConversationPart,
  touches: ['conversation', 'messages'],
  answers: 'getJobConversation',
})

export const readAsPainter = endpoint('PUT /api/contractor/jobs/{jobId}/messages/read', 'contractor', {
  name: 'readAsPainter',
  summary: 'The painter has read up to a message.',
  params: ofJob,
  body: ReadTo,
  status: 204,
  touches: ['conversation'],
})
