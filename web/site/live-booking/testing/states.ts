import type { Booking } from '#contract/bookings/bookings.ts'
import type { ChangeOrder } from '#contract/bookings/change-orders.ts'
import type { Visit, VisitNoShow } from '#contract/bookings/visits.ts'
import { aStoredQuote } from '#web/site/booking-flow/testing/a-quote.ts'
import { aBooking, aBookingAnswer } from '#web/testing/bookings.ts'
import { aChange, theChanges } from '#web/testing/changes.ts'
import { aConversation } from '#web/testing/conversations.ts'
import { aVisitAnswer } from './a-visit.ts'

const MONDAY = '2026-11-23'
const at = (time: string): Date => new Date(`${MONDAY}T${time}:00Z`)
const FRIDAY = new Date('2026-11-20T15:05:00Z')
const confirmed = { ...aBooking().painter!, confirmedAt: new Date('2026-11-20T20:00:00Z'), confirmsBy: null }
const there = { firstName: 'Maria', phone: '(215) 555-0155' }
const twoDays = { endDate: '2026-11-24', endsAt: new Date('2026-11-24T17:00:00Z'), estimatedDays: 2 } as const
const underWay = { status: 'in_progress', cancellationFee: null, painter: confirmed } as const
const done = { status: 'completed', cancellationFee: null, painter: confirmed } as const
const owed = { owed: 100_00, paid: 0, balance: 100_00, due: 100_00, state: 'due' } as const
const paid = { owed: 100_00, paid: 100_00, balance: 0, due: 0, state: 'paid' } as const
const completed: Visit['timeline'][number] = { kind: 'completed', at: at('17:05'), minutes: null, note: null }

const noShow: VisitNoShow = {
  state: 'waiting',
  since: at('13:20'),
  waitUntil: at('13:50'),
  fee: 100_00,
  isHeld: false,
  tried: [],
  objection: { until: null, at: null, text: null },
  decision: null,
}

/** A state of a booking's page, and what stands in its first part: when, who, what, how much, and what can be done. */
export type State = {
  name: string
  now: Date
  booking: Partial<Booking>
  visit: Partial<Visit>
  change?: ChangeOrder
  tone: 'well' | 'yours' | 'failed' | 'off'
  when: string
  who: string | null
  what: string
  price: string | null
  /** The names of buttons and links. */
  controls: string[]
}

const who = 'Maria A.'
const what = 'Bedroom'
const price = '$100.00you pay when it’s done'
const change = ['Move visit', 'Cancel visit']

/** The states of a booking's page, from booking to the end. */
export const states: State[] = [
  {
    name: 'booked',
    now: FRIDAY,
    booking: twoDays,
    visit: { phase: 'booked', days: 2 },
    tone: 'well',
    when: 'You’re booked for Nov 23 and 24',
    who,
    what,
    price,
    controls: ['Message', ...change],
  },
  {
    name: 'nobody has it yet',
    now: FRIDAY,
    booking: { status: 'pending', painter: null },
    visit: { phase: 'waiting', painter: null },
    tone: 'well',
    when: 'We’re finding your painter for Mon, Nov 23',
    who: 'We’re looking for a painter for your date',
    what,
    price,
    controls: ['Message', ...change],
  },
  {
    name: 'confirmed',
    now: FRIDAY,
    booking: { painter: confirmed },
    visit: {},
    tone: 'well',
    when: 'You’re booked. Maria will paint on Mon, Nov 23',
    who,
    what,
    price,
    controls: ['Message', ...change],
  },
  {
    name: 'colors are to be picked',
    now: FRIDAY,
    booking: {
      painter: confirmed,
      colors: { total: 3, open: 2, until: new Date('2026-11-21T04:59:00Z'), canPick: true },
    },
    visit: {},
    tone: 'yours',
    when: 'You’re booked. Maria will paint on Mon, Nov 23',
    who,
    what,
    price,
    controls: ['Pick 2 colors', 'Message', ...change],
  },
  {
    name: 'an evening whose painting has no date',
    now: FRIDAY,
    booking: {
      painter: confirmed,
      timeSlot: 'evening',
      endsAt: new Date('2026-11-24T00:00:00Z'),
      stillToBook: 'painting',
      finalCost: 0,
    },
    visit: {},
    tone: 'yours',
    when: 'Your color evening is booked. Your painting isn’t yet.',
    who,
    what: 'Color evening',
    price: null,
    controls: ['Message', ...change, 'Choose a date for the painting'],
  },
  {
    name: 'the day before',
    now: new Date('2026-11-22T20:00:00Z'),
    booking: {
      painter: confirmed,
      cancellationFee: 100_00,
      freeUntil: null,
      wasFreeUntil: new Date('2026-11-22T14:00:00Z'),
    },
    visit: {},
    tone: 'well',
    when: 'You’re booked. Maria will paint on Mon, Nov 23',
    who,
    what,
    price,
    controls: ['Message', ...change],
  },
  {
    name: 'on the way',
    now: at('13:05'),
    booking: { painter: confirmed, cancellationFee: 100_00, freeUntil: null },
    visit: { phase: 'on_the_way', expectedAt: at('13:20'), painter: there },
    tone: 'well',
    when: 'Maria is on the way, about 8:20 AM',
    who,
    what,
    price,
    controls: ['Call Maria'],
  },
  {
    name: 'running late',
    now: at('13:25'),
    booking: { painter: confirmed, cancellationFee: 100_00, freeUntil: null },
    visit: {
      phase: 'late',
      expectedAt: at('14:00'),
      painter: there,
      lateCredit: { after: at('14:30'), credit: 25_00 },
    },
    tone: 'well',
    when: 'Maria is running late, by 9:00 AM',
    who,
    what,
    price,
    controls: ['Call Maria', ...change],
  },
  {
    name: 'on the way at last, two hours late',
    now: at('16:00'),
    booking: { painter: confirmed, freeUntil: null },
    visit: { phase: 'on_the_way', expectedAt: at('16:20'), painter: there, missed: { credit: 100_00 } },
    tone: 'failed',
    when: 'We’re sorry. Maria is on the way, about 11:20 AM',
    who,
    what,
    price,
    controls: ['Call Maria', ...change],
  },
  {
    name: 'here',
    now: at('13:15'),
    booking: underWay,
    visit: { phase: 'arrived', arrivedAt: at('13:12'), painter: there },
    tone: 'well',
    when: 'Maria is here, since 8:12 AM',
    who,
    what,
    price,
    controls: ['Call Maria'],
  },
  {
    name: 'nobody answers the door',
    now: at('13:25'),
    booking: { painter: confirmed, cancellationFee: null },
    visit: { phase: 'arrived', arrivedAt: at('13:12'), painter: there, noShow },
    tone: 'yours',
    when: 'Maria is at your door, until 8:50 AM',
    who,
    what,
    price,
    controls: ['Call Maria'],
  },
  {
    name: 'a change waits for an answer',
    now: at('14:45'),
    booking: underWay,
    visit: { phase: 'painting', painter: there },
    change: aChange(),
    tone: 'yours',
    when: 'Maria is painting, done about 12:00 PM',
    who,
    what,
    price,
    controls: ['See the change', 'Call Maria'],
  },
  {
    name: 'between the days',
    now: at('23:00'),
    booking: { ...underWay, ...twoDays },
    visit: {
      phase: 'between',
      date: '2026-11-24',
      day: 2,
      days: 2,
      arrivesFrom: new Date('2026-11-24T13:00:00Z'),
      arrivesTo: new Date('2026-11-24T13:30:00Z'),
      endsAt: twoDays.endsAt,
    },
    tone: 'well',
    when: 'Maria is back for day 2, Tue, Nov 24, 8:00-8:30 AM',
    who,
    what,
    price,
    controls: ['Message'],
  },
  {
    name: 'done and not paid',
    now: at('18:00'),
    booking: { ...done, payment: owed },
    visit: { phase: 'done', timeline: [completed] },
    tone: 'yours',
    when: 'Your rooms are painted',
    who: 'Maria A. painted',
    what,
    price: null,
    controls: ['How to pay $100.00', 'Message'],
  },
  {
    name: 'done and paid',
    now: at('18:00'),
    booking: { ...done, payment: paid },
    visit: { phase: 'done', timeline: [completed] },
    tone: 'well',
    when: 'Your rooms are painted',
    who: 'Maria A. painted',
    what,
    price: '$100.00paid',
    controls: ['Message'],
  },
  {
    name: 'canceled',
    now: FRIDAY,
    booking: {
      status: 'cancelled',
      cancellationFee: null,
      painter: null,
      cancellation: {
        by: 'customer',
        reason: null,
        fee: 0,
        credit: 0,
        wasFreeUntil: null,
        wasWaiting: false,
        wasMissed: false,
      },
    },
    visit: { phase: 'cancelled', painter: null },
    tone: 'off',
    when: 'You canceled this booking',
    who: null,
    what,
    price: null,
    controls: [],
  },
  {
    name: 'nobody came',
    now: at('17:00'),
    booking: { painter: confirmed, payment: { ...owed, due: 0, balance: 0, owed: 0, state: 'nothing_owed' } },
    visit: { missed: { credit: 100_00 }, painter: there },
    tone: 'failed',
    when: 'We’re sorry. Nobody came on Mon, Nov 23',
    who: 'Talk to a person',
    what,
    price: null,
    controls: ['Pick new dates', 'Cancel visit', 'Call us', 'Call Maria'],
  },
]

/** The answers of the server to what the page of a state reads, by "METHOD /path", and the key that opens it. */
export function answersOf({ booking, visit, change: asked }: State) {
  const { key, ...answer } = aBookingAnswer(booking)
  const path = `/api/bookings/${answer.id}`
  const notes = { gateCode: null, parking: null, pets: null, other: null }
  return {
    id: answer.id,
    key,
    answers: {
      [`GET ${path}`]: answer,
      [`GET ${path}/visit`]: aVisitAnswer(visit),
      [`GET ${path}/changes`]: theChanges(...(asked ? [asked] : [])),
      [`GET ${path}/messages`]: aConversation(),
      [`GET ${path}/notes`]: notes,
      [`GET ${path}/photos`]: { rooms: [], photos: [], free: 100 },
      [`GET /api/quotes/${answer.quote.id}`]: aStoredQuote,
    } as Record<string, unknown>,
  }
}
