import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'
import { identifier } from '#contract/platform/fields.ts'
import { ConversationPart, conversationQuery, MessageKey, ReadTo, Written } from './conversation.ts'

const params = z.object({ id: identifier('booking') })

export const getBookingConversation = endpoint('GET /api/admin/bookings/{id}/messages', 'office:read', {
  name: 'getBookingConversation',
  summary: 'What customer, painter and office said about a booking.',
  params,
  query: z.object(conversationQuery),
  response: ConversationPart,
  shows: ['conversation'],
})

export const writeAsOffice = endpoint('POST /api/admin/bookings/{id}/messages', 'office:visits', {
  name: 'writeAsOffice',
  summary: 'The office writes to customer and painter.',
  params,
  body: z.object({ ...Written, messageKey: MessageKey }),
  response: ConversationPart,
  touches: ['conversation', 'messages'],
  answers: 'getBookingConversation',
})

export const readAsOffice = endpoint('PUT /api/admin/bookings/{id}/messages/read', 'office:visits', {
  name: 'readAsOffice',
  summary: 'The office has read up to a message.',
  params,
  body: ReadTo,
  status: 204,
  touches: ['conversation'],
})
