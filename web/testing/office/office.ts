import { todayIn } from '#domain/platform/dates.ts'
import { philadelphiaPrices } from '#domain/pricing/markets/philadelphia-prices.ts'
import { market } from '#web/lib/here.ts'
import { aBoard, aBoardPainter, aBoardVisit, halfDays } from '#web/office/dispatch/board/testing/board-records.ts'
import { anOfficeReview } from '#web/site/reviews/testing/a-review.ts'
import { bookingAnswers, history } from './booking-answers.ts'
import { closureAnswers } from './closure-answers.ts'
import { aDayVisit, theInbox, theVisits } from './inbox-records.ts'
import { aDuePayout, aPayout, aReceivable, aYear, theMoney } from './money-records.ts'
import { aSimulation } from './price-records.ts'
import {
  aBusiness,
  aFullMessage,
  aLedger,
  aLeftJob,
  aMessage,
  anArea,
  anAreaPainter,
  anId,
  anOfficePainter,
  aPainterLine,
  thePainters,
  thePrices,
} from './records.ts'

const at = '2026-11-23T15:00:00.000Z'
const date = '2099-12-01'
/** The first day of the board. */
const today = todayIn(market, new Date())

const board = {
  ...aBoard({ from: today, to: today }),
  contractors: [
    aBoardPainter({ isActive: false }),
    aBoardPainter({
      id: anId('D'),
      name: 'Ann Bell',
      slots: halfDays(today, today).map((slot) => ({ ...slot, offered: true, booking: null })),
    }),
  ],
  visits: [
    aBoardVisit({ customerName: null, contractorId: anId('D'), slots: halfDays(today, today) }),
    aBoardVisit({ bookingId: anId('E'), contractorId: null, state: 'no_painter', slots: halfDays(today, today) }),
  ],
}

const inquiry = {
  id: anId('A'),
  kind: 'commercial',
  quoteId: anId('Q'),
  place: null,
  name: 'Ray Ortiz',
  company: 'Ortiz Dental',
  email: 'ray@example.com',
  phone: null,
  message: null,
  createdAt: at,
  handledAt: null,
}

/** Every read of the administrator, with one record of each kind in the response. */
export const officeAnswers: Readonly<Record<string, unknown>> = {
  'GET /api/admin/overview': {
    totalContractors: 6,
    activeContractors: 5,
    totalBookings: 21,
    bookingsWithoutContractor: 2,
    totalServiceAreas: 4,
    activeServiceAreas: 3,
    itemsNeedingCleanup: 2,
    openInquiries: 1,
    undeliveredMessages: 0,
    reviewsToLookAt: 1,
  },
  'GET /api/admin/needs': theInbox(),
  'GET /api/admin/visits': theVisits(
    aDayVisit({ state: 'late', expectedAt: at }),
    aDayVisit({ date: '2099-12-02', day: 2, days: 2, state: 'unanswered', answerBy: at }),
    aDayVisit({ bookingId: anId('D'), date: '2099-12-03', customerName: null, painter: null, state: 'no_painter' }),
    aDayVisit({ bookingId: anId('E'), date: '2099-12-03', timeSlot: 'evening', kind: 'consultation', price: 0 }),
  ),
  'GET /api/admin/reviews': [
    anOfficeReview({ state: 'waiting', findings: ['phone', 'slur'], showName: false }),
    anOfficeReview({ id: anId('E'), state: 'hidden', hiddenFor: 'names_person', isSuspended: true, answer: 'Thanks' }),
  ],
  [`GET /api/admin/contractors/${anId('C')}/record`]: {
    jobs: 23,
    answered: { kept: 23, of: 23 },
    onTime: { kept: 22, of: 23 },
    handedBack: 0,
    finished: { kept: 23, of: 23 },
    reviews: { count: 3, mean: 4.9 },
    reliability: 0,
  },
  'GET /api/admin/money': theMoney(),
  'GET /api/admin/money/owed': [
    aReceivable(),
    aReceivable({ bookingId: anId('D'), for: 'late_fee', days: 21, reminders: 2, remindedLast: at }),
  ],
  'GET /api/admin/money/ledger': aLedger().entries.map((one) => ({ ...one, customerName: 'Dana Miller' })),
  'GET /api/admin/payouts/due': {
    on: '2026-11-27',
    painters: [aDuePayout(), aDuePayout({ contractorId: anId('D'), name: 'Ann Bell', due: -80, collected: 380 })],
  },
  'GET /api/admin/payouts': [aPayout()],
  [`GET /api/admin/payouts/years/${new Date().getFullYear()}`]: {
    threshold: 2000,
    painters: [aYear(), aYear({ contractorId: anId('D'), reported: true, hasTaxForm: false })],
  },
  ...bookingAnswers,
  ...closureAnswers,
  'GET /api/admin/board': board,
  'GET /api/contractor-availability-overview': [{ date }],
  [`GET /api/contractor-availability/${date}`]: { timeSlots: [] },
  [`GET /api/admin/contractors/${anId('C')}/leaving`]: {
    contractor: anOfficePainter(),
    lastDay: date,
    jobs: [
      aLeftJob(),
      aLeftJob({ bookingId: anId('D'), successor: null, fits: [] }),
      aLeftJob({ bookingId: anId('E'), hasBegun: true }),
    ],
  },
  'GET /api/admin/painters': thePainters(
    aPainterLine(),
    aPainterLine({
      id: anId('E'),
      firstName: 'Ann',
      lastName: 'Bell',
      state: 'invited',
      invitation: { sentAt: at, expiresAt: null, problem: '12' },
      areas: [],
      nextJob: null,
      lastSeenAt: null,
    }),
  ),
  'GET /api/admin/contractors': [
    anOfficePainter({ w9Document: 'W9.pdf', emailConfirmed: false }),
    anOfficePainter({ id: anId('E'), firstName: 'Ann', lastName: 'Bell', isActive: false, isVerified: true }),
  ],
  [`GET /api/admin/contractors/${anId('C')}/service-areas`]: [
    { id: anId('A'), name: 'Chester', type: 'county', assigned: true, priority: 2 },
  ],
  'GET /api/admin/pricing/config': thePrices(),
  'GET /api/admin/pricing/history': [
    { version: 2, createdAt: at, createdBy: 'admin', changes: [], settings: philadelphiaPrices },
    { version: 1, createdAt: at, createdBy: 'system', changes: [], settings: philadelphiaPrices },
  ],
  'POST /api/admin/pricing/preview': [
    {
      quoteId: anId('Q'),
      createdAt: at,
      customerName: '12',
      town: '12',
      rooms: 2,
      before: { total: 477, contractor: 270, platform: 180 },
      after: { total: 530, contractor: 300, platform: 200 },
    },
  ],
  'POST /api/admin/pricing/simulation': aSimulation,
  'GET /api/admin/cleanup/stats': {
    totalQuotes: 12,
    totalBookings: 7,
    totalAssignments: 8,
    oldQuotesCount: 1,
    oldBookingsCount: 2,
    orphanedAssignmentsCount: 1,
  },
  'GET /api/admin/cleanup/preview': {
    quotes: [{ id: anId('Q'), createdAt: at, expiresAt: at }],
    bookings: [{ id: anId('B'), scheduledDate: date }],
    assignments: [{ id: anId('J'), bookingId: anId('B'), status: 'rejected', scheduledDate: date, closedAt: at }],
  },
  'GET /api/admin/service-areas': [
    anArea(),
    anArea({ id: anId('D'), name: 'Zips', type: 'zipcode', counties: [], zipCodes: [], isActive: false }),
    anArea({ id: anId('E'), name: 'Many', zipCodes: Array.from({ length: 14 }, (_, index) => String(19_100 + index)) }),
  ],
  'POST /api/admin/service-areas/preview': {
    zipCodes: ['19087', '19301'],
    towns: anArea().towns,
    painters: [
      anAreaPainter(),
      anAreaPainter({ id: anId('D'), name: 'Ann Bell', miles: 0, milesFrom: 'areas', isVerified: false, areas: [] }),
      anAreaPainter({ id: anId('E'), name: 'Ray Ortiz', miles: null, milesFrom: null, load: 0, pausedUntil: date }),
    ],
  },
  [`GET /api/admin/service-areas/${anId('A')}/consequences`]: {
    version: 3,
    openBookings: 2,
    quotes: 1,
    painters: [{ id: anId('C'), name: 'Kim Lee' }],
    counties: ['Chester'],
    zipCodes: ['19087', '19301'],
    towns: anArea().towns,
  },
  'GET /api/admin/messages': [aMessage(), aMessage({ id: anId('N'), state: 'dead', kind: 'job-assigned' })],
  [`GET /api/admin/messages/${anId('M')}`]: aFullMessage({ attempts: 3, text: '12', html: '<p>12</p>' }),
  'GET /api/admin/inquiries': [inquiry, { ...inquiry, id: anId('B'), name: null, email: null, handledAt: at }],
  'GET /api/admin/business': aBusiness(),
  'GET /api/admin/audit': history.map((entry, index) => ({
    ...entry,
    ...(index === 0
      ? { customerName: 'Dana Miller', bookingId: anId('B'), quoteId: anId('Q') }
      : { customerName: null, bookingId: null, quoteId: null }),
    contractorId: null,
  })),
}
