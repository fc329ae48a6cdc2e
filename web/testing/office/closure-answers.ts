import { anId } from './records.ts'

const date = '2099-12-01'

const onClosedDay = {
  bookingId: anId('B'),
  version: 1,
  customerName: 'Dana Miller',
  town: 'Media',
  scheduledDate: date,
  endDate: date,
  timeSlot: 'morning',
  painter: { id: anId('C'), name: 'Kim Lee' },
  move: {
    scheduledDate: '2099-12-02',
    endDate: '2099-12-02',
    timeSlot: 'afternoon',
    painter: { id: anId('D'), name: 'Ann Bell' },
  },
  why: null,
  credit: 100,
}
const closureVisits = [
  onClosedDay,
  ...(['begun', 'held', 'nobody'] as const).map((why, index) => ({
    ...onClosedDay,
    bookingId: anId('EFG'.charAt(index)),
    customerName: null,
    painter: null,
    move: null,
    why,
    credit: 0,
  })),
]

/** Every read about closed days and pauses of new bookings. */
export const closureAnswers: Readonly<Record<string, unknown>> = {
  'GET /api/admin/closures': {
    closures: [
      { id: anId('F'), version: 1, firstDay: date, lastDay: date, label: '12', area: null, visits: 2 },
      {
        id: anId('G'),
        version: 1,
        firstDay: date,
        lastDay: '2099-12-03',
        label: '12',
        area: { id: anId('D'), name: 'Zips' },
        visits: 0,
      },
    ],
    holidays: [{ date, label: '12' }],
  },
  'GET /api/admin/booking-pauses': {
    pauses: [
      { id: anId('P'), version: 1, until: date, note: null, area: null },
      { id: anId('R'), version: 1, until: date, note: '12', area: { id: anId('D'), name: 'Zips' } },
    ],
  },
  [`GET /api/admin/closures/${anId('F')}/visits`]: { visits: closureVisits, more: 3 },
}
