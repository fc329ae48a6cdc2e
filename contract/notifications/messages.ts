import { z } from 'zod'
import { actorFields } from '#contract/platform/actor.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { Email, Flag, Id, Instant, identifier, line, named, page } from '#contract/platform/fields.ts'
import { letterWays } from '#domain/notifications/without-email.ts'
import { lettersDone } from '#domain/platform/letter-done.ts'

const params = z.object({ id: identifier('message') })

const State = z
  .enum(['waiting', 'sent', 'failed', 'dead', 'dropped'])
  .describe('failed: will be tried again; dead: given up; dropped: no longer true when its turn came')

/** Also part of a customer's exported data. */
export const Message = named('Message', {
  id: Id,
  kind: z.string(),
  to: z.string(),
  subject: z.string(),
  state: State,
  attempts: z.int(),
  lastError: z.string().nullable(),
  problem: z.string().nullable().describe('The same in plain words, while it has not been delivered'),
  bookingId: Id.nullable().describe('The booking that it is about'),
  quoteId: Id.nullable().describe('A quote of the customer to whom it is addressed'),
  contractorId: Id.nullable().describe('The painter to whom it is addressed'),
  createdAt: Instant,
  sentAt: Instant.nullable(),
  letter: z
    .object({
      name: z.string().describe('To whom'),
      way: z.enum(letterWays).describe('Printed, or told by phone'),
      done: z.enum(lettersDone).nullable().describe('How it reached them; null while it waits for somebody to do it'),
      by: z.string().nullable().describe('Who printed it or called'),
      byName: actorFields.actorName,
    })
    .exactOptional()
    .describe('Of a message to somebody without an e-mail address, for whom `to` is empty'),
})

/** A queued e-mail with its delivery state. */
export type Message = z.output<typeof Message>

export const listMessages = endpoint('GET /api/admin/messages', 'office:read', {
  name: 'listMessages',
  summary: 'Queued messages, newest first.',
  query: z.object({
    ...page,
    state: State.optional(),
    letters: Flag.default(false).describe('Only those that are printed or told by phone'),
    q: line(200).optional().describe('A part of the address that it goes to'),
  }),
  response: z.array(Message),
  shows: ['messages'],
})

export const getMessage = endpoint('GET /api/admin/messages/{id}', 'office:contacts', {
  name: 'getMessage',
  summary: 'A message with its text.',
  params,
  response: named('MessageWithText', {
    ...Message.shape,
    text: z.string(),
    html: z.string().describe('What the reader sees; blank when what it was about is gone'),
    again: z
      .object({
        to: z.string().describe('The present address of its reader'),
        isCustomers: z.boolean().describe('Another address becomes that of the customer'),
      })
      .nullable()
      .describe('Where it goes when it is sent again; null for what is not an e-mail'),
  }),
  shows: ['messages'],
})

export const resendMessage = endpoint('POST /api/admin/messages/{id}/resend', 'office:visits', {
  fresh: ({ to }: { to?: string }) => to !== undefined,
  name: 'resendMessage',
  summary:
    'Puts a message into the queue again: to the present address of its reader, or to a corrected one, which becomes that of the customer. A letter is e-mailed once its reader has an address, and printed again while they have none.',
  params,
  body: z.object({ to: Email.optional().describe('Instead of the present address of its reader') }).default({}),
  response: Message,
  touches: ['messages', 'inbox', 'booking'],
})
