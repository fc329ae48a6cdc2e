import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'
import { Day, Id, Instant, line, named, Slot } from '#contract/platform/fields.ts'
import { Money } from '#contract/platform/money.ts'
import { conversationSides } from '#domain/bookings/conversation.ts'
import { visitStates } from '#domain/bookings/visit-state.ts'
import { inquiryKinds } from '#domain/customers/inquiries.ts'

const Visit = named('FoundVisit', {
  bookingId: Id,
  scheduledDate: Day,
  endDate: Day,
  timeSlot: Slot,
  state: z.enum(visitStates),
  painterName: z.string().nullable(),
})

const person = { name: z.string().nullable(), email: z.string(), phone: z.string(), town: z.string() }

const FoundCustomer = named('FoundCustomer', {
  ...person,
  quoteId: Id.describe('Their newest quote'),
  visit: Visit.nullable().describe('The next one that is not over, else the last one; null without any'),
  bookings: z.int().describe('How many they have, canceled ones included'),
})

const FoundQuote = named('FoundQuote', { ...person, quoteId: Id, total: Money, createdAt: Instant, expiresAt: Instant })

const FoundBooking = named('FoundBooking', { ...Visit.shape, customerName: z.string().nullable(), town: z.string() })

const FoundPainter = named('FoundPainter', {
  contractorId: Id,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  isActive: z.boolean(),
  areas: z.array(z.string()),
  next: z.object({ bookingId: Id, date: Day, timeSlot: Slot, town: z.string() }).nullable(),
})

const FoundInquiry = named('FoundInquiry', {
  id: Id,
  kind: z.enum(inquiryKinds),
  name: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  text: z.string().nullable(),
  createdAt: Instant,
  handledAt: Instant.nullable(),
})

const FoundMessage = named('FoundMessage', {
  bookingId: Id,
  number: z.int(),
  side: z.enum(conversationSides),
  customerName: z.string().nullable(),
  text: z.string(),
  at: Instant,
})

const FoundArea = named('FoundArea', { id: Id, name: z.string() })

const groupOf = <T extends z.ZodType>(hit: T) =>
  z.object({
    total: z.int().describe('How many were found; at most 60 are counted'),
    isMore: z.boolean().describe('There may be more than were counted'),
    hits: z.array(hit),
  })

const Found = named('Found', {
  terms: z.array(z.string()).describe('The words that were looked for, in lower case and without accents'),
  isGuess: z.boolean().describe('Nothing has these words: what is shown differs from them by a letter'),
  day: z.object({ date: Day, visits: z.int() }).nullable().describe('The day that was named, with its visits'),
  customers: groupOf(FoundCustomer),
  quotes: groupOf(FoundQuote).describe('Quotes that nobody booked and that can still be booked'),
  bookings: groupOf(FoundBooking).describe('By a part of their id'),
  painters: groupOf(FoundPainter),
  inquiries: groupOf(FoundInquiry),
  messages: groupOf(FoundMessage),
  areas: groupOf(FoundArea),
})

/** The results of a search, by kind. */
export type Found = z.output<typeof Found>

export const searchOffice = endpoint('GET /api/admin/search', 'office:read', {
  name: 'searchOffice',
  summary:
    'Customers, quotes, bookings, painters, inquiries, messages and areas by whatever is known of them: the beginnings of words, a part of a phone number, a part of the id of a booking, a day.',
  query: z.object({ q: line(200) }),
  response: Found,
})
