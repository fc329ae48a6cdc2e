import { aBooking, anId } from './records.ts'

const at = '2026-11-23T15:00:00.000Z'

/** A quote in the office's list, in wire format. */
export const aQuoteLine = (overrides: object = {}) => ({
  quoteId: anId('Q'),
  name: 'Dana Miller',
  email: 'dana@example.com',
  phone: '2155550123',
  town: 'Philadelphia',
  total: 477,
  createdAt: at,
  expiresAt: '2099-12-23T15:00:00.000Z',
  openedAt: null,
  state: 'new',
  source: 'website',
  lastCall: null,
  ...overrides,
})

/** A customer in the office's list, in wire format. */
export const aCustomerLine = (overrides: object = {}) => ({
  quoteId: anId('Q'),
  name: 'Dana Miller',
  email: 'dana@example.com',
  phone: '2155550123',
  town: 'Ardmore',
  visits: 2,
  lastVisit: { date: '2025-11-19', bookingId: anId('B'), contractorId: anId('C'), painterName: 'Kim Lee' },
  nextVisit: null,
  paid: 4231.18,
  tags: ['landlord'],
  ...overrides,
})

/** Everything about a customer, in wire format. */
export const aCustomerPage = (overrides: object = {}) => ({
  quoteId: anId('Q'),
  name: 'Dana Miller',
  email: 'dana@example.com',
  phone: '2155550123',
  town: 'Philadelphia',
  address: '1500 Market St, Philadelphia, PA 19102',
  others: [{ name: 'Paul Miller', email: 'paul@example.com', phone: '2155550123' }],
  money: { paid: 100, due: 377, lifetime: 954 },
  quotes: [aQuoteLine({ openedAt: at, state: 'opened' }), aQuoteLine({ quoteId: anId('D'), state: 'booked' })],
  bookings: [aBooking(), aBooking({ id: anId('E'), status: 'completed', state: 'paid', scheduledDate: '2026-06-01' })],
  more: { quotes: false, bookings: false, messages: false },
  emails: [{ id: anId('M'), kind: 'quote', to: 'dana@example.com', state: 'sent', createdAt: at, sentAt: at }],
  conversation: [{ bookingId: anId('B'), side: 'customer', text: 'The doorbell is broken', at }],
  complaints: [],
  tags: ['landlord'],
  notes: [
    {
      id: anId('N'),
      at,
      actor: 'admin',
      actorName: null,
      kind: 'call_back',
      callOn: '2099-11-26',
      text: 'After six',
      bookingId: null,
      quoteId: anId('Q'),
      mentions: [],
    },
    {
      id: anId('O'),
      at,
      actor: 'admin',
      actorName: null,
      kind: 'note',
      callOn: null,
      text: 'Dog in the yard, tell @Ana',
      mentions: [{ account: anId('P'), name: 'Ana Ruiz', written: '@Ana' }],
      bookingId: anId('B'),
      quoteId: null,
    },
  ],
  ...overrides,
})

/** A call that somebody asks for, with nothing else known, in wire format. */
export const anInquiry = (overrides: object = {}) => ({
  id: anId('A'),
  kind: 'call',
  quoteId: null,
  name: 'Dana Miller',
  company: null,
  email: null,
  phone: null,
  place: null,
  message: null,
  createdAt: at,
  handledAt: null,
  ...overrides,
})
