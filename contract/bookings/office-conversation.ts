import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'
import { identifier } from '#contract/platform/fields.ts'
import { conversationQuery, MessageKey, ReadTo, Thread, Written } from './conversation.ts'

const params = z.object({ id: identifier('booking') })

export const getBookingThread = endpoint({
  name: 'getBookingThread',
  method: 'GET',
  path: '/api/admin/bookings/{id}/messages',
  access: 'administrator',
  summary: 'What customer, painter and office said about a booking.',
  params,
  query: z.object(conversationQuery),
  status: 200,
  response: Thread,
})

export const writeAsOffice = endpoint({
  name: 'writeAsOffice',
  method: 'POST',
  path: '/api/admin/bookings/{id}/messages',
  access: 'administrator',
  summary: 'The office writes to customer and painter.',
  params,
  body: z.object({ ...Written, messageKey: MessageKey }),
  status: 200,
  response: Thread,
})

export const readAsOffice = endpoint({
  name: 'readAsOffice',
  method: 'PUT',
  path: '/api/admin/bookings/{id}/messages/read',
  access: 'administrator',
  summary: 'The office has read up to a message.',
  params,
  body: ReadTo,
  status: 204,
})
