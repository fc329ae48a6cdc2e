import { z } from 'zod'
import { Assignee, Inbox } from '#contract/notifications/inbox.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { errorText } from '#contract/platform/error-text.ts'
import { Day, Flag, Id, Instant, line } from '#contract/platform/fields.ts'
import { inboxItemKinds, itemOwners, MAX_INBOX_ITEMS } from '#domain/notifications/inbox.ts'
import { text } from '#domain/platform/translation/text.ts'

export const getInbox = endpoint('GET /api/admin/inbox', 'office:read', {
  name: 'getInbox',
  summary: 'What needs a person in the office now, the most urgent first, each with what the act in place needs.',
  query: z.object({
    limit: z.coerce
      .number<string | number>()
      .int()
      .min(1)
      .max(MAX_INBOX_ITEMS)
      .optional()
      .describe('The most lines; 200 unless told otherwise'),
    snoozed: Flag.default(false).describe('Lists what is snoozed instead'),
    whose: z
      .enum(itemOwners)
      .optional()
      .describe('Lists and counts only what the account that asks has taken, or what nobody has'),
  }),
  response: Inbox,
  shows: [
    'inbox',
    'bookings',
    'conversation',
    'money',
    'inquiries',
    'reviews',
    'messages',
    'painters',
    'coverage',
    'quotes',
    'settings',
  ],
})

const ItemIds = z.array(line(200)).min(1).max(MAX_INBOX_ITEMS)

export const snoozeInboxItems = endpoint('POST /api/admin/inbox/snooze', 'office:visits', {
  name: 'snoozeInboxItems',
  summary:
    'Keeps lines out of what needs somebody until 7 AM of a day. They come back before it when they become more urgent, or come up anew.',
  body: z
    .object({
      ids: ItemIds.optional().describe('These lines'),
      kind: z.enum(inboxItemKinds).optional().describe('All lines of a kind instead'),
      until: Day,
    })
    .refine(({ ids, kind }) => (ids === undefined) !== (kind === undefined), errorText(text('Name lines or a kind'))),
  response: z.object({ ids: z.array(Id).describe('The lines that are snoozed now'), until: Instant }),
  touches: ['inbox'],
})

export const wakeInboxItems = endpoint('POST /api/admin/inbox/wake', 'office:visits', {
  name: 'wakeInboxItems',
  summary: 'Puts snoozed lines back at once; also the undo of snoozing them.',
  body: z.object({ ids: ItemIds }),
  response: z.object({ woken: z.int() }),
  touches: ['inbox'],
})

export const assignInboxItem = endpoint('PUT /api/admin/inbox/assignment', 'office:inbox', {
  name: 'assignInboxItem',
  summary:
    'Gives a line to somebody, oneself included, or back to nobody. 409 when somebody else has it than the caller knew: of two who take it at once, one wins.',
  body: z.object({
    id: line(200),
    to: line(60).nullable().describe('The account that has it from now on; null: nobody'),
    from: line(60).nullable().describe('Who has it as far as the caller knows'),
  }),
  response: z.object({ assignee: Assignee.nullable() }),
  touches: ['inbox'],
})
