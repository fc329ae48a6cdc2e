import { anId } from '#web/testing/office/records.ts'

/** The first painter; any field can be overridden. In wire format: amounts in dollars. */
export const aCandidate = (overrides: object = {}) => ({
  contractorId: anId('C'),
  name: 'Kim Lee',
  phone: '2155550111',
  group: 'fits',
  current: false,
  halfDays: 2,
  endDate: '2099-11-25',
  endsAt: '2099-11-25T21:00:00.000Z',
  areas: ['Chester', 'Delaware'],
  load: { reserved: 3, offered: 12 },
  milesFromHome: 7,
  milesFromJob: null,
  record: { jobs: 24, answered: { kept: 24, of: 24 }, onTime: { kept: 22, of: 23 }, handedBack: 0 },
  why: null,
  earns: 415.01,
  ...overrides,
})

const taken = { bookingId: anId('E'), customerName: 'Dana Miller' }

/** Somebody in each group, with each reason. */
const everyCandidate = [
  aCandidate({ milesFromJob: { miles: 2, bookingId: anId('E'), customerName: 'Dana Miller' } }),
  aCandidate({
    contractorId: anId('D'),
    name: 'Ann Bell',
    current: true,
    milesFromJob: { miles: 4, bookingId: anId('E'), customerName: null },
  }),
  aCandidate({
    contractorId: anId('F'),
    name: 'Bob Stone',
    group: 'other_area',
    milesFromHome: null,
    endDate: '2099-11-27',
  }),
  aCandidate({ contractorId: anId('G'), name: 'Ray Ortiz', group: 'other_area', areas: [], halfDays: 1 }),
  ...[
    { reason: 'slots_taken', date: '2099-11-26', timeSlot: 'afternoon', takenBy: taken },
    { reason: 'slots_taken', date: '2099-11-26', timeSlot: 'morning', takenBy: { ...taken, customerName: null } },
    { reason: 'time_off', date: '2099-11-25', timeSlot: 'morning', takenBy: null },
    { reason: 'not_offered', date: '2099-12-04', timeSlot: 'morning', takenBy: null },
    { reason: 'too_long', date: null, timeSlot: null, takenBy: null },
  ].map((why, index) =>
    aCandidate({ contractorId: anId('HJKMN'.charAt(index)), name: 'Ann Bell', group: 'not_free', why }),
  ),
  aCandidate({
    contractorId: anId('P'),
    group: 'declined',
    record: { jobs: 0, answered: { kept: 0, of: 0 }, onTime: { kept: 0, of: 0 }, handedBack: 0 },
  }),
]

export const theCandidates = (candidates: readonly object[] = everyCandidate, more: object = {}) => ({
  bookingId: anId('B'),
  version: 4,
  customerName: 'Dana Miller',
  phone: '2155550123',
  town: 'Media',
  scheduledDate: '2099-11-25',
  timeSlot: 'morning',
  halfDays: 3,
  endDate: '2099-11-26',
  status: 'scheduled',
  candidates,
  ...more,
})

/** A visit that is to be placed. */
export const anAutoAssignment = (overrides: object = {}) => ({
  bookingId: anId('B'),
  version: 4,
  customerName: 'Dana Miller',
  phone: '2155550123',
  town: 'Media',
  scheduledDate: '2099-11-25',
  endDate: '2099-11-26',
  timeSlot: 'morning',
  painter: { id: anId('C'), name: 'Kim Lee', load: 3, others: 1 },
  move: null,
  credit: 0,
  ...overrides,
})

/** Two that can be placed, and one for which nobody is free. */
export const theAutoAssignments = [
  anAutoAssignment(),
  anAutoAssignment({
    bookingId: anId('D'),
    customerName: 'Bob Stone',
    painter: { id: anId('E'), name: 'Ann Bell', load: 0, others: 0 },
  }),
  anAutoAssignment({ bookingId: anId('E'), customerName: null, painter: null }),
]
