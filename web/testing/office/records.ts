import { translator } from '#domain/platform/translation/translator.ts'
import { philadelphiaPrices } from '#domain/pricing/markets/philadelphia-prices.ts'
import { pricingFields, pricingNames } from '#domain/pricing/pricing-settings.ts'
import { reader } from '#web/lib/here.ts'

/** Realistic identifiers: twenty characters. */
export const anId = (letter: string): string => letter.repeat(20)

const at = '2026-11-23T15:00:00.000Z'

/** A painter in wire format. */
export const anOfficePainter = (overrides: object = {}) => ({
  id: anId('C'),
  firstName: 'Kim',
  lastName: 'Lee',
  email: 'kim@example.com',
  phone: '2155550111',
  businessName: null,
  licenseNumber: null,
  bio: null,
  experienceYears: 8,
  homeZip: null,
  wishedAreas: null,
  sqFtPerDay: 600,
  isActive: true,
  lastDay: null,
  isVerified: false,
  emailConfirmed: true,
  totalJobs: 4,
  handedBack: 0,
  createdAt: at,
  w9Document: null,
  pausedUntil: null,
  ...overrides,
})

/** A painter in the office's list, in wire format. */
export const aPainterLine = (overrides: object = {}) => ({
  ...anOfficePainter(),
  state: 'active',
  complianceDocuments: { license: 'valid', insurance: 'valid' },
  invitation: null,
  areas: [{ id: anId('A'), name: 'Chester', priority: 2 }],
  nextJob: { bookingId: anId('B'), date: '2026-12-01', timeSlot: 'morning', customerName: 'Dana Miller' },
  openJobs: 2,
  record: {
    jobs: 10,
    answered: { kept: 9, of: 10 },
    onTime: { kept: 9, of: 10 },
    handedBack: 0,
    finished: { kept: 9, of: 10 },
    reviews: null,
    reliability: 0,
    warranty: { claims: 0, decided: 0, workmanship: 0 },
  },
  declined: { jobs: 1, of: 10 },
  lastSeenAt: at,
  ...overrides,
})

/** A job of a painter who leaves, in wire format. */
export const aLeftJob = (overrides: object = {}) => ({
  bookingId: anId('B'),
  version: 3,
  customerName: 'Dana Miller',
  phone: '2155550123',
  town: 'Media',
  scheduledDate: '2026-12-01',
  endDate: '2026-12-01',
  timeSlot: 'morning',
  status: 'acknowledged',
  hasBegun: false,
  reassignment: { id: anId('E'), name: 'Ann Bell' },
  fits: [
    { id: anId('E'), name: 'Ann Bell' },
    { id: anId('F'), name: 'Bob Stone' },
  ],
  ...overrides,
})

/** The office's list of painters, in wire format. */
export const thePainters = (...painters: object[]) => ({ total: painters.length, painters })

/** How the business is set, in wire format: amounts in dollars. */
export const aBusiness = (overrides: object = {}) => ({
  phone: '(215) 555-0100',
  email: null,
  officeHours: null,
  address: null,
  claims: { projects: '20+', rating: '4.9/5', satisfaction: '100%' },
  settings: {
    leadHours: 16,
    horizonDays: 60,
    fee: 100,
    freeHours: 24,
    graceMinutes: 60,
    quoteValidDays: 30,
    depositPercent: 0,
    paintCoverage: 350,
    paintCoats: 2,
    lateCredit: 25,
    lateMinutes: 30,
    lateMinutesTold: 60,
    changeCredit: 100,
    missedCredit: 100,
    missedMinutes: 120,
    tolerancePercent: 5,
    toleranceAmount: 50,
    tripCharge: 75,
    tripChargePercent: 25,
  },
  payouts: { weekday: 'fri', reportingThresholds: { 2025: 600, 2026: 2000, 2027: 2000 } },
  ...overrides,
})

/** A service area in wire format. */
export const anArea = (overrides: object = {}) => ({
  id: anId('A'),
  version: 3,
  name: 'Chester',
  type: 'county',
  zipCodes: ['19087', '19301'],
  counties: ['Chester'],
  towns: [
    { name: 'Paoli', zipCodes: ['19301'] },
    { name: 'Wayne', zipCodes: ['19087'] },
  ],
  isActive: true,
  painters: [{ id: anId('C'), name: 'Kim Lee', priority: 2 }],
  staffing: 'staffed',
  openBookings: 4,
  ...overrides,
})

/** A painter who could work in an area, in wire format. */
export const anAreaPainter = (overrides: object = {}) => ({
  id: anId('C'),
  name: 'Kim Lee',
  priority: null,
  isVerified: true,
  pausedUntil: null,
  miles: 8,
  milesFrom: 'home',
  load: 3,
  areas: ['Chester'],
  ...overrides,
})

/** A day that is closed everywhere, in wire format. */
export const aClosure = (overrides: object = {}) => ({
  id: anId('F'),
  version: 3,
  firstDay: '2026-11-26',
  lastDay: '2026-11-26',
  label: 'Thanksgiving',
  area: null,
  visits: 0,
  ...overrides,
})

/** A booking of a list in wire format, amounts in dollars. */
export const aBooking = (overrides: object = {}) => ({
  id: anId('B'),
  status: 'scheduled',
  state: 'unanswered',
  customerName: 'Dana Miller',
  customerEmail: 'dana@example.com',
  customerPhone: '2155550123',
  address: '1500 Market St, Philadelphia, PA 19102',
  town: 'Philadelphia',
  propertyType: 'townhouse',
  projectType: 'interior',
  scheduledDate: '2099-12-01',
  endDate: '2099-12-01',
  timeSlot: 'morning',
  purpose: null,
  notes: null,
  totalCost: 477,
  finalCost: 477,
  breakdown: { subtotal: 450, tax: 27, contractor: 270, platform: 180, fees: 0, due: 477 },
  payment: { owed: 477, paid: 0, balance: 477, due: 0, state: 'not_due' },
  taxRate: 0.06,
  commissionRate: 0.6,
  cancellationFee: null,
  rescheduleFee: null,
  contractorId: anId('C'),
  contractorName: 'Kim Lee',
  contractorEmail: 'kim@example.com',
  assignmentId: anId('J'),
  assignmentStatus: 'assigned',
  quoteId: anId('Q'),
  source: 'website',
  createdAt: at,
  version: 1,
  ...overrides,
})

const anEntry = (id: string, overrides: object) => ({
  id: anId(id),
  at,
  account: 'owed',
  kind: 'price',
  amount: 477,
  method: null,
  reference: null,
  reason: null,
  actor: 'customer',
  actorName: null,
  bookingId: anId('B'),
  contractorId: null,
  contractorName: null,
  reversible: false,
  ...overrides,
})

const aLine = (id: string, overrides: object) => ({
  id: anId(id),
  kind: 'price',
  account: 'owed',
  amount: 477,
  tax: 0,
  owed: 0,
  paid: 0,
  painter: 0,
  costs: 0,
  at,
  actor: 'customer',
  actorName: null,
  contractorId: null,
  contractorName: null,
  reason: null,
  method: null,
  reference: null,
  state: 'stands',
  ended: null,
  madeUpBy: null,
  documents: [],
  entries: [anId(id)],
  reversible: null,
  ...overrides,
})

/** The money of a booking: a price, a late fee, half of it paid by check, and a document. */
export const aLedger = (overrides: object = {}) => ({
  payment: { owed: 577, paid: 300, balance: 277, due: 277, state: 'partly_paid' },
  painters: [{ contractorId: anId('C'), name: 'Kim Lee', earned: 330, balance: 30 }],
  collected: { tax: 14.6, tip: 0, painter: 171.58, fees: 0, platform: 113.82 },
  refundableToCard: 0,
  tips: 0,
  lines: [
    aLine('E', { owed: 477, documents: [{ id: anId('K'), kind: 'invoice', number: '2026-0418' }] }),
    aLine('F', { kind: 'late_rescheduling_fee', amount: 100, owed: 100, reversible: anId('F') }),
    aLine('G', {
      account: 'paid',
      kind: 'payment',
      amount: 300,
      paid: 300,
      method: 'check',
      reference: '1042',
      reversible: anId('G'),
    }),
    aLine('H', {
      account: 'held',
      kind: 'collected',
      amount: -300,
      painter: -300,
      method: 'check',
      reference: '1042',
      contractorId: anId('C'),
      contractorName: 'Kim Lee',
    }),
    aLine('L', {
      kind: 'credit',
      amount: -25,
      state: 'reversed',
      ended: { at, actor: 'admin', actorName: 'Pat', reason: 'They had called you' },
    }),
  ],
  entries: [
    anEntry('E', {}),
    anEntry('F', { kind: 'late_rescheduling_fee', amount: 100, reversible: true }),
    anEntry('G', {
      account: 'paid',
      kind: 'payment',
      amount: 300,
      method: 'check',
      reference: '1042',
      reversible: true,
    }),
    anEntry('H', {
      account: 'held',
      kind: 'collected',
      amount: -300,
      method: 'check',
      reference: '1042',
      contractorId: anId('C'),
      contractorName: 'Kim Lee',
    }),
  ],
  documents: [{ id: anId('K'), kind: 'invoice', number: '2026-0418', amount: 100, issuedAt: at }],
  ...overrides,
})

export const aBookingInFull = (overrides: object = {}) => ({
  ...aBooking(),
  estimatedDays: 1,
  endsAt: '2099-12-01T17:00:00.000Z',
  contractorPhone: '2155550111',
  halfDays: 1,
  reservedSlots: [{ date: '2099-12-01', timeSlot: 'morning' }],
  confirmedAt: null,
  followsBookingId: null,
  missedAt: null,
  signOff: null,
  canSignOff: [],
  warranty: { until: null, canClaim: false, claims: [] },
  complaints: [],
  lateChange: { freeHours: 24, graceMinutes: 60, credit: 100 },
  history: [],
  ...overrides,
})

/** The prices in force, with overrides. */
export const thePrices = (overrides: object = {}) =>
  pricingNames.map((name) => ({
    name,
    value: { ...philadelphiaPrices, ...overrides }[name],
    description: translator(reader)(pricingFields[name].description),
    unit: pricingFields[name].unit,
    category: pricingFields[name].category,
    isActive: true,
  }))

export const aMessage = (overrides: object = {}) => ({
  id: anId('M'),
  kind: 'booking-confirmation',
  to: 'dana@example.com',
  subject: 'Booking confirmed',
  state: 'sent',
  attempts: 1,
  lastError: null,
  problem: null,
  bookingId: null,
  quoteId: null,
  contractorId: null,
  createdAt: at,
  sentAt: at,
  ...overrides,
})

/** A message with its text and where it would go again, in wire format. */
export const aFullMessage = (overrides: object = {}) => ({
  ...aMessage(),
  text: 'Hello Dana',
  html: '',
  again: { to: 'dana@example.com', isCustomers: true },
  ...overrides,
})
