import { theCandidates } from '#web/office/dispatch/candidates/testing/candidates.ts'
import { aChange, theChanges } from '../changes.ts'
import { aConversation, aConversationMessage, theNotes, thePhotos } from '../conversations.ts'
import { aQuote, aRoom, onTheWire } from '../quotes.ts'
import { anEntry, aPreview, aTimeline, theFits } from './action-records.ts'
import { aBooking, aBookingInFull, aLedger, anId } from './records.ts'

const at = '2026-11-23T15:00:00.000Z'

const entry = (action: string, actor: string, before: object | null, after: object | null) => ({
  id: anId(action.charAt(0).toUpperCase()).replace(/.$/, String(action.length % 10)),
  at,
  actor,
  action,
  subjectType: 'booking',
  subjectId: anId('B'),
  before,
  after,
})
/** The log entries of a booking. */
export const history = [
  entry('booking.updated', 'admin', { timeSlot: 'afternoon', notes: null }, { timeSlot: 'morning', notes: 'changed' }),
  entry('booking.cancelled', 'customer', { status: 'scheduled' }, { status: 'cancelled', cancellationFee: 100 }),
  entry('contractor.deactivated', 'admin', { isActive: true }, { isActive: false }),
  entry('job.in_progress', `contractor:${anId('C')}`, { jobStatus: 'acknowledged' }, { jobStatus: 'in_progress' }),
  entry('booking.reassigned', 'system', { contractorId: null }, { contractorId: anId('C'), occasion: 'unanswered' }),
]

const quote = aQuote({
  rooms: [{ ...aRoom({ paintTrim: true }), cost: 0 }],
  conditions: { primer: true, furnitureMoving: true, substantialPrep: false },
  paintOptions: { customerSupplies: true, colorConsultation: true },
})

const candidate = { priority: 1, reliability: 0, reservedNearby: 4, lastAssignedAt: null }
const assignment = {
  id: anId('N'),
  occasion: 'unanswered',
  madeAt: at,
  chosenContractorId: anId('D'),
  candidates: [
    { ...candidate, contractorId: anId('C'), name: 'Kim Lee', passedOver: null },
    { ...candidate, contractorId: anId('D'), name: 'Ann Bell', passedOver: null },
  ],
}

/** Every read about one booking, and the list of them. */
export const bookingAnswers: Readonly<Record<string, unknown>> = {
  'GET /api/admin/bookings': [
    aBooking({ breakdown: { subtotal: 450, tax: 27, contractor: 270, platform: 180, fees: 100, due: 577 } }),
    aBooking({ id: anId('D'), customerName: 'Bob Stone', contractorName: null }),
  ],
  [`GET /api/admin/bookings/${anId('B')}`]: aBookingInFull({ estimatedDays: 2, confirmedAt: at, history }),
  [`GET /api/admin/bookings/${anId('B')}/ledger`]: aLedger(),
  [`GET /api/admin/bookings/${anId('B')}/messages`]: aConversation({
    messages: [
      aConversationMessage({ text: '12' }),
      aConversationMessage({ number: 2, side: 'office', name: null, isOwn: true, text: '12' }),
    ],
    seenTo: 2,
  }),
  [`GET /api/admin/bookings/${anId('B')}/changes`]: theChanges(
    aChange({ words: null }),
    aChange({ id: anId('D'), reason: 'correction', state: 'approved', words: null, approvedBy: 'Dana Miller' }),
  ),
  [`GET /api/admin/bookings/${anId('B')}/timeline`]: [
    ...aTimeline().map((one) => ({ ...one, text: '12' })),
    ...['1', '2', '3', '4', '5', '6', '7'].map((letter) => anEntry(letter, { text: '12', kind: 'call', failed: true })),
  ],
  [`GET /api/admin/bookings/${anId('B')}/takers`]: theCandidates(),
  [`GET /api/admin/bookings/${anId('B')}/fits`]: theFits(),
  [`POST /api/admin/bookings/${anId('B')}/acts/preview`]: aPreview({
    told: aPreview().told.map((one) => ({ ...one, subject: '12', text: '12' })),
    painter: { id: anId('C'), name: 'Kim Lee', earns: 270, answerBy: at },
    fee: 100,
    credit: 25,
    price: { before: 477, after: 400, painter: 200, platform: 100 },
    warnings: ['12'],
  }),
  [`GET /api/admin/bookings/${anId('B')}/photos`]: thePhotos(),
  [`GET /api/admin/bookings/${anId('B')}/visit-notes`]: theNotes,
  [`GET /api/admin/bookings/${anId('B')}/candidates`]: [assignment, { ...assignment, id: anId('P'), candidates: [] }],
  [`GET /api/quotes/${anId('Q')}`]: onTheWire(quote),
}
