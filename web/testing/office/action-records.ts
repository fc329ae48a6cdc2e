import { aCandidate, theCandidates } from '#web/office/dispatch/candidates/testing/candidates.ts'
import { aBookingInFull, anId } from './records.ts'

const at = '2026-11-23T15:00:00.000Z'

/** An entry of a booking's timeline in wire format. */
export const anEntry = (letter: string, overrides: object = {}) => ({
  id: anId(letter),
  at,
  kind: 'change',
  actor: 'admin',
  actorName: null,
  text: 'Booking updated',
  change: null,
  messageId: null,
  messageKind: null,
  failed: false,
  mentions: [],
  ...overrides,
})

/** A booking that was confirmed by e-mail, written about, and changed. */
export const aTimeline = () => [
  anEntry('T', {
    text: 'booking.updated',
    change: {
      id: anId('H'),
      at,
      actor: 'admin',
      actorName: null,
      action: 'booking.updated',
      subjectType: 'booking',
      subjectId: anId('B'),
      before: { timeSlot: 'afternoon' },
      after: { timeSlot: 'morning' },
    },
  }),
  anEntry('V', { kind: 'note', text: 'A neighbor of Ray Ortiz' }),
  anEntry('W', {
    kind: 'message',
    actor: 'system',
    actorName: null,
    text: 'Booking confirmed',
    messageId: anId('M'),
    messageKind: 'booking-confirmation',
  }),
]

/** The preview of an action, in wire format: customer and painter are notified. */
export const aPreview = (overrides: object = {}) => ({
  recipients: [
    {
      who: 'customer',
      name: 'Dana Miller',
      address: 'dana@example.com',
      push: false,
      at,
      subject: 'Your visit',
      text: 'Hello Dana',
    },
    {
      who: 'painter',
      name: 'Kim Lee',
      address: 'kim@example.com',
      push: true,
      at: '2199-12-02T13:00:00.000Z',
      subject: 'Your job',
      text: 'Hello Kim',
    },
  ],
  visit: {
    scheduledDate: '2099-12-04',
    endDate: '2099-12-04',
    timeSlot: 'morning',
    endsAt: '2099-12-04T17:00:00.000Z',
  },
  painter: { id: anId('C'), name: 'Kim Lee', earns: 270, answerBy: null },
  fee: 0,
  credit: 0,
  price: { before: 477, after: 477, painter: 270, painterBefore: 270, platform: 180, platformBefore: 180 },
  warnings: [],
  undoable: true,
  ...overrides,
})

/** The result of an action, in wire format. */
export const anActionResult = (overrides: object = {}) => ({
  booking: aBookingInFull({ version: 2 }),
  undo: null,
  ...overrides,
})

/** Who could take the booking: the one who has it, one who fits, one elsewhere, one who is taken. */
export const theFourCandidates = () =>
  theCandidates([
    aCandidate({ current: true }),
    aCandidate({ contractorId: anId('D'), name: 'Ann Bell' }),
    aCandidate({ contractorId: anId('E'), name: 'Cy Dunn', group: 'other_area' }),
    aCandidate({
      contractorId: anId('F'),
      name: 'Bea Brown',
      group: 'not_free',
      why: {
        reason: 'slots_taken',
        date: '2099-11-25',
        timeSlot: 'morning',
        takenBy: { bookingId: anId('G'), customerName: 'Bob Stone' },
      },
    }),
  ])

const aFit = (letter: string, date: string, timeSlot: string) => ({
  contractorId: anId(letter),
  date,
  timeSlot,
  endDate: date,
})

/** When it would fit: its painter on two more days, another one on one. */
export const theFits = () => ({
  fits: [aFit('C', '2099-12-04', 'morning'), aFit('C', '2099-12-07', 'afternoon'), aFit('D', '2099-12-05', 'morning')],
})
