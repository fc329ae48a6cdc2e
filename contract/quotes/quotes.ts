import { z } from 'zod'
import { Address, Unit } from '#contract/coverage/service-areas.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import {
  Day,
  Email,
  Id,
  Instant,
  identifier,
  named,
  OptionalPersonName,
  Phone,
  Slot,
} from '#contract/platform/fields.ts'
import { Money } from '#contract/platform/money.ts'
import { Finish, NewRooms, PricedRoom, Quality } from '#contract/pricing/rooms.ts'
import { projectTypes, propertyTypes } from '#domain/pricing/quote-input.ts'

/** A quote request. */
export const NewQuote = z
  .object({
    projectType: z.enum(projectTypes),
    propertyType: z.enum(propertyTypes),
    address: Address,
    unit: Unit.nullish(),
    customerName: OptionalPersonName,
    email: Email,
    phone: Phone,
    rooms: NewRooms,
    conditions: z
      .object({
        primer: z.boolean().default(false),
        furnitureMoving: z.boolean().default(false),
        substantialPrep: z.boolean().default(false),
      })
      .prefault({}),
    paintOptions: z
      .object({
        customerSupplies: z.boolean().default(false),
        colorConsultation: z.boolean().default(false),
        quality: Quality.exactOptional(),
        finish: Finish.exactOptional(),
      })
      .prefault({}),
  })
  .meta({
    id: 'NewQuote',
    description: 'totalCost and finalCost may be sent and are ignored: the server sets the price',
  })

/** A quote request as a caller may send it. */
export type NewQuote = z.input<typeof NewQuote>

const Breakdown = named('Breakdown', {
  rooms: Money.describe('The sum of the rooms'),
  minimumJobAdjustment: Money.describe('What raises the rooms to the smallest job'),
  furnitureMoving: Money,
  subtotal: Money.describe('The three above: what the tax is taken of'),
  taxRate: z.number(),
  tax: Money,
  total: Money,
})

/** A stored quote. Also part of a customer's exported data. */
export const Quote = named('Quote', {
  id: Id,
  projectType: z.enum(projectTypes),
  propertyType: z.enum(propertyTypes),
  address: z.string().describe('In one line, with the unit'),
  unit: z.string().nullable().optional(),
  zip: z.string().nullable().describe('Null when the address names none and its city has several'),
  city: z.string().nullable(),
  county: z.string().nullable(),
  customerName: z.string().nullable(),
  email: z.string().describe('Empty for somebody without one, for whom the office booked on the phone'),
  phone: z.string(),
  rooms: z.array(PricedRoom),
  conditions: z.object({ primer: z.boolean(), furnitureMoving: z.boolean(), substantialPrep: z.boolean() }),
  paintOptions: z.object({
    customerSupplies: z.boolean(),
    colorConsultation: z.boolean(),
    quality: Quality.exactOptional(),
    finish: Finish.exactOptional(),
  }),
  totalCost: Money.describe('What the customer pays, tax included'),
  finalCost: Money.describe('The total, until an administrator records an adjustment'),
  breakdown: Breakdown,
  createdAt: Instant,
  expiresAt: Instant,
  ownColors: z
    .boolean()
    .exactOptional()
    .describe('The customer picks the colors without a color evening, so none is asked for; left out otherwise'),
})

/** A stored quote, amounts in cents. */
export type Quote = z.output<typeof Quote>

export const createQuote = endpoint('POST /api/quotes', 'public', {
  name: 'createQuote',
  limit: 'quotes',
  summary:
    'Prices a project and keeps the quote for as many days as it is valid. With a header Idempotency-Key the same request is answered with the same quote, however often it arrives.',
  body: NewQuote,
  status: 201,
  response: Quote,
  touches: ['quotes'],
})

/** A visit that is booked for a quote. */
const BookedVisit = z
  .object({ scheduledDate: Day, timeSlot: Slot, endDate: Day })
  .meta({ id: 'BookedVisit', description: 'A visit that is booked for a quote, without who and where' })

/** A visit that is booked for a quote. */
export type BookedVisit = z.output<typeof BookedVisit>

/** A stored quote when it is read later, with the visits that are booked for it. */
export const QuoteWithVisits = Quote.extend({
  shareToken: z.string().describe('For GET /api/shared-quotes/{token}: shows the quote to others, without its id'),
  booked: z.array(BookedVisit).exactOptional().describe('Visits that are booked, by date; left out when there is none'),
}).meta({ id: 'QuoteWithVisits' })

/** A stored quote when it is read later, amounts in cents. */
export type QuoteWithVisits = z.output<typeof QuoteWithVisits>

export const getQuote = endpoint('GET /api/quotes/{id}', 'public', {
  name: 'getQuote',
  summary: 'A stored quote, and which visits are booked for it.',
  params: z.object({ id: identifier('quote') }),
  response: QuoteWithVisits,
  shows: ['quotes', 'bookings'],
})

export const setOwnColors = endpoint('PUT /api/quotes/{id}/own-colors', 'public', {
  name: 'setOwnColors',
  summary: 'Whether the customer picks the colors without a color evening. It can be changed back at any time.',
  params: z.object({ id: identifier('quote') }),
  body: z.object({ ownColors: z.boolean() }),
  response: z.object({ ownColors: z.boolean() }),
  touches: ['quotes', 'booking'],
})

const SharedQuote = Quote.omit({ id: true, customerName: true, email: true, phone: true }).meta({
  id: 'SharedQuote',
  description: 'What somebody sees who was sent the link: price and rooms, neither who it is for nor what books it',
})

/** A quote as shown to people with whom its owner shared the link, amounts in cents. */
export type SharedQuote = z.output<typeof SharedQuote>

export const getSharedQuote = endpoint('GET /api/shared-quotes/{token}', 'public', {
  name: 'getSharedQuote',
  summary: 'A quote that was shared: nothing can be booked or changed with it.',
  params: z.object({ token: z.string().max(200) }),
  response: SharedQuote,
})
