import type { Found } from '#contract/office/search.ts'
import { anId } from '#web/testing/office/records.ts'

const none = { total: 0, isMore: false, hits: [] }

const group = <One>(...hits: One[]) => ({ total: hits.length, isMore: false, hits })

const kinds = ['customers', 'quotes', 'bookings', 'painters', 'inquiries', 'messages', 'areas']

/** An answer of the search, as it arrives; nothing was found unless it is said. */
export const theFound = (found: { [Kind in keyof Found]?: unknown } = {}) => ({
  terms: ['610555'],
  isGuess: false,
  day: null,
  ...Object.fromEntries(kinds.map((kind) => [kind, none])),
  ...found,
})

const aVisit = {
  bookingId: anId('B'),
  scheduledDate: '2099-12-01',
  endDate: '2099-12-01',
  timeSlot: 'morning',
  state: 'no_painter',
  painterName: null,
}

export const aCustomer = (more: object = {}) => ({
  name: 'Dana Miller',
  email: 'dana@example.com',
  phone: '6105550117',
  town: 'Media',
  quoteId: anId('Q'),
  visit: aVisit,
  bookings: 1,
  ...more,
})

const at = '2026-11-23T15:00:00.000Z'

/** One of every kind. */
export const everyKind = theFound({
  customers: {
    total: 31,
    isMore: true,
    hits: [aCustomer(), aCustomer({ quoteId: anId('E'), name: null, visit: null })],
  },
  quotes: group({
    ...aCustomer({ name: 'Bob Stone', quoteId: anId('D') }),
    total: 890.4,
    createdAt: at,
    expiresAt: at,
  }),
  bookings: group({ ...aVisit, painterName: 'Kim Lee', customerName: 'Dana Miller', town: 'Media' }),
  painters: group(
    {
      contractorId: anId('C'),
      name: 'Kim Lee',
      email: 'kim@example.com',
      phone: '6105550150',
      isActive: true,
      areas: ['Media'],
      next: { bookingId: anId('B'), date: '2099-12-01', timeSlot: 'morning', town: 'Media' },
    },
    {
      contractorId: anId('P'),
      name: 'Ann Bell',
      email: 'ann@example.com',
      phone: '6105550151',
      isActive: false,
      areas: [],
      next: null,
    },
  ),
  inquiries: group({
    id: anId('A'),
    kind: 'call',
    name: 'Ray Ortiz',
    phone: null,
    email: null,
    text: '610 555 0190',
    createdAt: at,
    handledAt: null,
  }),
  messages: group({
    bookingId: anId('B'),
    number: 1,
    side: 'customer',
    customerName: 'Dana Miller',
    text: '610.555.0108',
    at,
  }),
  areas: group({ id: anId('S'), name: 'Media' }),
})
