import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'
import { errorText } from '#contract/platform/error-text.ts'
import { Day, Id, identifier, line, named, page, Slot } from '#contract/platform/fields.ts'
import { MOST_AT_ONCE } from '#contract/platform/many-at-once.ts'
import { Money } from '#contract/platform/money.ts'
import { customerSegments } from '#domain/customers/segments.ts'
import { isTag, LONGEST_TAG, MOST_TAGS, normalizeTag } from '#domain/customers/tags.ts'
import { text } from '#domain/platform/translation/text.ts'

/** A tag in the form in which it is stored. */
const Tag = z
  .string()
  .max(400)
  .overwrite(normalizeTag)
  .refine(
    (tag) => isTag(tag) && tag.isWellFormed() && !/\p{Cc}/u.test(tag),
    errorText(text('Use 1 to {most} letters for a tag, without a comma', { most: LONGEST_TAG })),
  )
  .meta({ description: 'Lower case, single spaces' })

export const CustomerLine = named('CustomerLine', {
  quoteId: Id.describe('Their newest quote, which names them'),
  name: z.string().nullable(),
  email: z.string(),
  phone: z.string(),
  town: z.string(),
  visits: z.int().describe('Completed ones'),
  lastVisit: z
    .object({
      date: Day.describe('Its last day'),
      bookingId: Id,
      contractorId: Id.nullable(),
      painterName: z.string().nullable(),
    })
    .nullable(),
  nextVisit: z.object({ date: Day, timeSlot: Slot, bookingId: Id }).nullable().describe('The first that is not over'),
  paid: Money.describe('What they paid for all their visits, less refunds'),
  tags: z.array(z.string()),
})

/** A customer as the office lists them, amounts in cents. */
export type CustomerLine = z.output<typeof CustomerLine>

/** In which order customers are listed. */
export const customerOrders = ['last', 'oldest', 'total', 'visits', 'name'] as const
export type CustomerOrder = (typeof customerOrders)[number]

const filters = {
  q: line(200).optional().describe('Beginnings of words: of the name, e-mail, telephone, address and town'),
  segment: z
    .enum(customerSegments)
    .optional()
    .describe(
      'year: the last visit a year ago or longer, and none coming up; best: the ten who paid most; repeat: two visits or more; coming: a visit coming up; none: no visit, done or to come; owes: something is due; complaint: one is open',
    ),
  tag: Tag.optional(),
  areaId: identifier('service area').optional().describe('Whose newest quote is for a home that this area covers'),
  from: Day.optional().describe('The last visit was on this day or later'),
  to: Day.optional().describe('The last visit was on this day or earlier'),
}

const sort = z
  .enum(customerOrders)
  .optional()
  .describe(
    'last, which is usual: the latest last visit first. oldest: the one longest ago first. total: who paid most first. visits: most first. name',
  )

export const listCustomers = endpoint('GET /api/admin/customers', 'office:read', {
  name: 'listCustomers',
  summary: 'Customers, the latest visit first unless asked otherwise. The next page is named in the Link header.',
  query: z.object({ ...page, ...filters, sort }),
  response: z.array(CustomerLine),
  shows: ['customers', 'bookings', 'quotes', 'money'],
})

export const summarizeCustomers = endpoint('GET /api/admin/customers/summary', 'office:read', {
  name: 'summarizeCustomers',
  summary: 'How many customers match, with their visits, what they paid and the mean; of all pages together.',
  query: z.object(filters),
  response: named('CustomerSummary', {
    customers: z.int(),
    visits: z.int(),
    paid: Money,
    mean: Money.nullable().describe('What one visit brought in; null without visits'),
    first: Day.nullable().describe('The earliest of their last visits'),
    last: Day.nullable().describe('The latest'),
  }),
  shows: ['customers', 'bookings', 'quotes', 'money'],
})

export const countCustomerSegments = endpoint('GET /api/admin/customers/segments', 'office:read', {
  name: 'countCustomerSegments',
  summary: 'How many customers there are, in each segment, and with each tag.',
  response: named('CustomerSegments', {
    customers: z.int(),
    segments: z.record(z.enum(customerSegments), z.int()),
    tags: z.array(z.object({ tag: z.string(), customers: z.int() })).describe('The most used first, at most 100'),
  }),
  shows: ['customers', 'bookings', 'quotes', 'money'],
})

export const exportCustomers = endpoint('GET /api/admin/customers.csv', 'office:export', {
  fresh: true,
  name: 'exportCustomers',
  summary: 'The same customers as a table, all of them.',
  query: z.object({ ...filters, sort }),
  produces: 'text/csv',
})

export const tagCustomers = endpoint('POST /api/admin/customers/tags', 'office:visits', {
  name: 'tagCustomers',
  summary:
    'Adds tags to customers and removes some. The same again changes nothing. Those who would have too many, or are gone, are left and named.',
  body: z
    .object({
      quoteIds: z.array(identifier('quote')).min(1).max(MOST_AT_ONCE).describe('A quote of each customer'),
      add: z.array(Tag).max(MOST_TAGS).default([]),
      remove: z.array(Tag).max(MOST_TAGS).default([]),
    })
    .refine(({ add, remove }) => add.length + remove.length > 0, {
      path: ['add'],
      ...errorText(text('Name a tag')),
    }),
  response: z.object({
    tagged: z.array(z.object({ quoteId: Id, tags: z.array(z.string()) })).describe('With all tags that they have now'),
    skipped: z.array(z.object({ quoteId: Id, reason: z.string() })),
  }),
  touches: ['customers'],
})
