import { expect, test } from 'vitest'
import type { Booking } from '#contract/bookings/bookings.ts'
import type { TimelineItem, Visit } from '#contract/bookings/visits.ts'
import { visitPhases } from '#domain/bookings/visit-progress.ts'
import { reader } from '#web/lib/here.ts'
import { aBooking } from '#web/testing/bookings.ts'
import { headlineOf, stepsOf } from './headline.ts'
import { formatVisitDates, heroDays } from './hero-days.ts'
import { aVisit } from './testing/a-visit.ts'
import { formatTimelineItem } from './timeline-texts.ts'

const MORNING = new Date('2026-11-23T12:00:00Z')
const FRIDAY = new Date('2026-11-20T15:00:00Z')
const at = (time: string): Date => new Date(`2026-11-23T${time}:00Z`)

const TUESDAY = new Date('2026-11-24T15:00:00Z')
const missed = { credit: 100_00 }

/** The painter has left for the day. */
const left = (time: string): TimelineItem => ({ kind: 'left', at: at(time), minutes: null, note: null })

const read = (visit: Partial<Visit> | null, now = MORNING, booking: Partial<Booking> = {}): string => {
  const { title, mark } = headlineOf(reader, aBooking(booking), visit && aVisit(visit), now)
  return [title, mark].filter(Boolean).join(' ')
}

const ours: NonNullable<Booking['cancellation']> = {
  by: 'office',
  reason: 'A painter fell ill.',
  fee: 0,
  credit: 10_000,
  wasFreeUntil: null,
  wasWaiting: false,
  wasMissed: false,
}

// @proves docs/rules/visits.md#who-canceled
test('a visit that we canceled shows our reason, and what we owe, on its page and in its timeline', () => {
  const cancelled = aBooking({ status: 'cancelled', cancellation: ours })
  const { lines } = headlineOf(reader, cancelled, aVisit({ phase: 'cancelled' }), MORNING)
  expect(lines).toEqual([
    'Our reason: A painter fell ill.',
    'Nothing is charged.',
    'We canceled at the last minute, so you get a credit of $100.00.',
  ])
  const stands = ['Our $30.00 credit from Thu, Nov 19 is still good.', 'We owe you $130.00.']
  const earlier = aBooking({ status: 'cancelled', cancellation: { ...ours, stands } })
  expect(headlineOf(reader, earlier, aVisit({ phase: 'cancelled' }), MORNING).lines).toEqual([
    'Our reason: A painter fell ill.',
    'Canceling costs you nothing.',
    'We canceled at the last minute, so you get a credit of $100.00.',
    ...stands,
  ])
  const item = { kind: 'cancelled', at: MORNING, minutes: null, note: null } as const
  expect(formatTimelineItem(reader, item, 'Maria', cancelled)).toBe('We canceled')
  expect(formatTimelineItem(reader, item, 'Maria', { ...cancelled, cancellation: { ...ours, by: 'customer' } })).toBe(
    'You canceled',
  )
})

const newcomer = { ...aBooking().painter!, hasBeenThere: false }

// @proves docs/rules/visits.md#the-day-of-the-visit
test.each<[string, Partial<Visit> | null, Date?, Partial<Booking>?]>([
  ['You’re booked for Mon, Nov 23', null],
  ['We’re finding your painter for Mon, Nov 23', null, MORNING, { painter: null }],
  ['Sam can’t come back', null, MORNING, { painter: null, lostPainter: 'Sam' }],
  ['You’re booked for Mon, Nov 23', { phase: 'booked' }, FRIDAY],
  ['You’re booked. Maria will paint on Mon, Nov 23', {}, FRIDAY],
  ['You’re booked. Maria comes Mon, Nov 23', {}, FRIDAY, { timeSlot: 'evening' }],
  [
    'Your color evening is booked. Your painting isn’t yet.',
    {},
    FRIDAY,
    { timeSlot: 'evening', stillToBook: 'painting' },
  ],
  ['You’re booked. Maria comes back Mon, Nov 23', {}, FRIDAY, { purpose: 'touch_up' }],
  ['You’re booked. Maria comes Mon, Nov 23', {}, FRIDAY, { purpose: 'touch_up', painter: newcomer }],
  ['Maria comes today, 8:00-8:30 AM', {}],
  ['Maria is expected, 8:00-8:30 AM', {}, at('13:31')],
  ['Maria is running late, by 9:00 AM', { phase: 'late', expectedAt: at('14:00') }],
  ['Maria is on the way, about 8:20 AM', { phase: 'on_the_way', expectedAt: at('13:20') }],
  ['Maria is here, since 8:12 AM', { phase: 'arrived', arrivedAt: at('13:12') }],
  ['Maria is painting, done about 12:00 PM', { phase: 'painting' }],
  ['Maria is painting', { phase: 'painting' }, at('17:01')],
  ['Maria has left for today', { phase: 'between', timeline: [left('20:00')] }],
  ['Maria has left for today', { phase: 'between', day: 2, days: 2, timeline: [left('20:00')] }],
  [
    'Maria is back Tue, Nov 24, 8:00-8:30 AM',
    {
      phase: 'between',
      date: '2026-11-24',
      arrivesFrom: new Date('2026-11-24T13:00:00Z'),
      arrivesTo: new Date('2026-11-24T13:30:00Z'),
    },
  ],
  ['Maria is back for day 2, Mon, Nov 23, 8:00-8:30 AM', { phase: 'between', day: 2, days: 2 }],
  [
    'Maria is back for day 2, Tue, Nov 24, 8:00-8:30 AM',
    {
      phase: 'between',
      date: '2026-11-24',
      day: 2,
      days: 2,
      arrivesFrom: new Date('2026-11-24T13:00:00Z'),
      arrivesTo: new Date('2026-11-24T13:30:00Z'),
    },
  ],
  ['Your visit was on Mon, Nov 23', { phase: 'between' }, TUESDAY],
  ['Your visit was on Mon, Nov 23', {}, TUESDAY],
  ['Your rooms are painted', { phase: 'done' }],
  ['Your touch-up is done', { phase: 'done' }, MORNING, { purpose: 'touch_up' }],
  ['This booking is canceled', { phase: 'cancelled', painter: null }],
  ['We’re sorry: we had to cancel this visit', { phase: 'cancelled' }, MORNING, { cancellation: ours }],
  ['You canceled this booking', { phase: 'cancelled' }, MORNING, { cancellation: { ...ours, by: 'customer' } }],
  ['We’re sorry. Nobody came on Mon, Nov 23', { missed }, at('17:00')],
  ['We’re sorry. Nobody came on Mon, Nov 23', { missed }, new Date('2026-12-09T15:00:00Z'), { timeSlot: 'evening' }],
  ['We’re sorry. Nobody came on Mon, Nov 23', { missed, date: '2026-11-24', day: 2, days: 2 }, TUESDAY],
  ['We’re sorry. Nobody came on Mon, Nov 23', { missed, phase: 'booked' }, TUESDAY, { purpose: 'touch_up' }],
  ['We’re sorry. Nobody came on Mon, Nov 23', { missed, phase: 'waiting' }, TUESDAY, { painter: null }],
  [
    'We’re sorry. Nobody came on Mon, Nov 23',
    { missed, phase: 'on_the_way', expectedAt: at('13:20') },
    at('17:00'),
    { purpose: 'warranty' },
  ],
  [
    'We’re sorry. Maria is on the way, about 12:20 PM',
    { missed, phase: 'on_the_way', expectedAt: at('17:20') },
    at('17:00'),
  ],
  ['Maria is here to talk colors', { phase: 'painting' }, MORNING, { timeSlot: 'evening' }],
])('the headline reads: %s', (words, visit, now, booking) => {
  expect(read(visit, now, booking)).toBe(words)
})

/** A visit of some days from Monday morning on, as it is on one of them. */
const ofDays = (days: number, day: number) => {
  const noon = days % 2 === 0
  const dateOf = (index: number) => `2026-11-${22 + index}`
  const date = dateOf(day)
  const endsAt = new Date(`${dateOf(days)}T${noon ? '17' : '21'}:00:00Z`)
  const booking = aBooking({ endDate: dateOf(days), endsAt, estimatedDays: days })
  const visit: Partial<Visit> = {
    date,
    day,
    days,
    arrivesFrom: new Date(`${date}T13:00:00Z`),
    arrivesTo: new Date(`${date}T13:30:00Z`),
    endsAt: day === days ? endsAt : new Date(`${date}T21:00:00Z`),
  }
  return { booking, visit, now: new Date(`${date}T12:00:00Z`), before: new Date('2026-11-20T15:00:00Z') }
}
const whole = (day: number, days: number, phase: Visit['phase'], isBefore = false): string => {
  const { booking, visit, now, before } = ofDays(days, day)
  const head = headlineOf(reader, booking, aVisit({ ...visit, phase }), isBefore ? before : now)
  const chips = (head.days ?? []).map(({ day, lines }) => [day, ...lines].join(', '))
  return [[head.title, head.mark].filter(Boolean).join(' '), ...head.lines, ...chips].join(' | ')
}

// @proves docs/rules/visits.md#the-day-of-the-visit
test.each([
  [1, 'Mon, Nov 23 | Mon, Nov 23, Arrives 8:00-8:30 AM, Done about 4:00 PM'],
  [2, 'Nov 23 and 24 | Mon, Nov 23, Arrives, 8:00-8:30 AM | Tue, Nov 24, Done about, noon'],
  [3, 'Nov 23 to 25 | Mon, Nov 23, Arrives, 8:00-8:30 AM | Wed, Nov 25, Done about, 4:00 PM'],
])(
  'the page before a visit of %i days shows its first day with the arrival, and its last one with the end',
  (days, expected) => {
    expect(whole(1, days, 'booked', true)).toBe(`You’re booked for ${expected}`)
    expect(whole(1, days, 'confirmed', true)).toBe(`You’re booked. Maria will paint on ${expected}`)
  },
)

// @proves docs/rules/visits.md#the-day-of-the-visit
test.each([
  [1, 1, 'confirmed', 'Maria comes today, 8:00-8:30 AM | Mon, Nov 23 | done about 4:00 PM'],
  [
    1,
    2,
    'confirmed',
    'Maria comes today, 8:00-8:30 AM | Day 1 of 2, Mon, Nov 23 | until about 4:00 PM that day | continues Tue, Nov 24 until about noon',
  ],
  [
    1,
    3,
    'painting',
    'Maria is painting, until about 4:00 PM today | Day 1 of 3, Mon, Nov 23 | continues through Wed, Nov 25, about 4:00 PM',
  ],
  [2, 2, 'painting', 'Maria is painting, done about 12:00 PM | Day 2 of 2, Tue, Nov 24'],
  [
    2,
    3,
    'between',
    'Maria is back for day 2, Tue, Nov 24, 8:00-8:30 AM | Day 2 of 3, Tue, Nov 24 | until about 4:00 PM that day | continues through Wed, Nov 25, about 4:00 PM',
  ],
  [
    2,
    3,
    'painting',
    'Maria is painting, until about 4:00 PM today | Day 2 of 3, Tue, Nov 24 | continues through Wed, Nov 25, about 4:00 PM',
  ],
  [
    3,
    3,
    'between',
    'Maria is back for day 3, Wed, Nov 25, 8:00-8:30 AM | Day 3 of 3, Wed, Nov 25 | done about 4:00 PM',
  ],
  [3, 3, 'painting', 'Maria is painting, done about 4:00 PM | Day 3 of 3, Wed, Nov 25'],
] as const)(
  'the page on day %i of %i (%s) shows the end of today’s work and the end of the visit',
  (day, days, phase, expected) => {
    expect(whole(day, days, phase)).toBe(expected)
  },
)

// @proves docs/rules/visits.md#the-day-of-the-visit
test('the last day of a visit of several days is shown in every phase', () => {
  for (const phase of visitPhases.filter((one) => one !== 'done' && one !== 'cancelled'))
    for (const days of [2, 3])
      for (let day = 1; day <= days; day++)
        expect([phase, whole(day, days, phase)]).toEqual([
          phase,
          expect.stringMatching(days === 2 ? /Nov 24/ : /Nov 25/),
        ])
})

test('an evening shows its window and how long it takes, and days of two months both are named', () => {
  const evening = aBooking({ timeSlot: 'evening', endsAt: new Date('2026-11-24T00:00:00Z') })
  expect(heroDays(reader, evening)).toEqual([
    { day: 'Mon, Nov 23', lines: ['Between 4:00 and 7:00 PM', 'Takes about an hour'] },
  ])
  const across = aBooking({ scheduledDate: '2026-11-30', endDate: '2026-12-01' })
  expect(formatVisitDates(reader, across)).toBe('Nov 30 and Dec 1')
})

// @proves docs/rules/visits.md#days-hours-and-slots
test('the last day of a visit that begins in the afternoon has its own arrival', () => {
  const twoDays = aBooking({ timeSlot: 'afternoon', endDate: '2026-11-24', endsAt: new Date('2026-11-24T21:00:00Z') })
  expect(heroDays(reader, twoDays)).toEqual([
    { day: 'Mon, Nov 23', lines: ['Arrives', '12:00-12:30 PM'] },
    { day: 'Tue, Nov 24', lines: ['Arrives', '8:00-8:30 AM', 'Done about', '4:00 PM'] },
  ])
})

test('finished work says since when', () => {
  const completed: TimelineItem = { kind: 'completed', at: at('21:06'), minutes: null, note: null }
  const { lines } = headlineOf(reader, aBooking(), aVisit({ phase: 'done', timeline: [completed] }), MORNING)
  expect(lines).toEqual(['Maria finished on Mon, Nov 23, 4:06 PM'])
})

test('a color evening that is over does not claim that colors were picked', () => {
  const { title } = headlineOf(reader, aBooking({ timeSlot: 'evening' }), aVisit({ phase: 'done' }), MORNING)
  expect(title).toBe('Your color evening is done')
})

test('every phase has its steps, of which at most one is current', () => {
  for (const phase of visitPhases) {
    const steps = stepsOf(reader, aBooking(), phase)
    expect(steps.map(({ label }) => label)).toEqual([
      'Booked',
      'Confirmed',
      'On the way',
      phase === 'arrived' ? 'Here' : 'Painting',
      'Done',
    ])
    expect(steps.filter(({ state }) => state === 'now').length).toBeLessThanOrEqual(1)
  }
})

// @proves docs/rules/promises.md#nobody-came
test.each<[string, Partial<Visit>, string[]]>([
  [
    'with a painter who may be there',
    { missed },
    [
      'We’ve credited your booking with $100, and we’re finding out why.',
      'Is your painter with you? Then all is well.',
    ],
  ],
  [
    'without a painter',
    { missed, painter: null },
    ['We’ve credited your booking with $100, and we’re finding out why.'],
  ],
  ['without a credit', { missed: { credit: 0 }, painter: null }, ['We’re finding out why.']],
])('the head of the page says what it costs us that nobody came: %s', (_, visit, lines) => {
  const head = headlineOf(reader, aBooking(), aVisit(visit), TUESDAY)
  expect([head.mark, head.days, head.lines]).toEqual([null, undefined, lines])
})
