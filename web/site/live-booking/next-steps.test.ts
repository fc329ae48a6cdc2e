import { expect, test } from 'vitest'
import type { Booking } from '#contract/bookings/bookings.ts'
import { reader } from '#web/lib/here.ts'
import { aBooking } from '#web/testing/bookings.ts'
import { colorsToDo, nextSteps } from './next-steps.ts'
import { aVisit } from './testing/a-visit.ts'

const FRIDAY = new Date('2026-11-20T15:05:00Z')
const SUNDAY = new Date('2026-11-22T15:00:00Z')
const read = (booking: Partial<Booking>, now = FRIDAY) =>
  nextSteps(reader, aBooking(booking), null, now).map(({ title, text }) => [title, text].filter(Boolean).join(': '))

test('what happens next is one list, from the confirmation to the end of the visit', () => {
  expect(read({})).toEqual([
    'Check your inbox: A confirmation email is on its way, with the appointment as a calendar entry.',
    'Maria A. confirms by Fri, Nov 20, 9:00 PM: We’ll email you.',
    'The day before: We’ll remind you by email.',
    'Mon, Nov 23, 8:00-8:30 AM: Maria arrives. An email tells you when it’s time.',
    'Mon, Nov 23, about 12:00 PM: You walk through it together, then you pay.',
  ])
})

// @proves docs/rules/visits.md#days-hours-and-slots
test.each([
  ['2026-11-24', 'Maria arrives for day 2.'],
  ['2026-11-25', 'Maria arrives for day 2, and at the same time on each day after that.'],
])('a visit that begins in the afternoon and lasts until %s says when it goes on', (endDate, words) => {
  const steps = read({ timeSlot: 'afternoon', endDate, endsAt: new Date(`${endDate}T21:00:00Z`) })
  expect(steps).toContain(`Tue, Nov 24, 8:00-8:30 AM: ${words}`)
})

test('only the steps for which there is time are named', () => {
  const confirmed = { ...aBooking().painter!, confirmsBy: null, confirmedAt: FRIDAY }
  expect(read({ painter: confirmed }, SUNDAY).map((step) => step.split(':')[0])).toEqual([
    'Mon, Nov 23, 8',
    'Mon, Nov 23, about 12',
  ])
  const unknown = { ...aBooking().painter!, confirmsBy: null, confirmedAt: null }
  expect(read({ painter: unknown }).at(1)).toBe('Your painter confirms: We’ll email you as soon as that’s done.')
})

// @proves docs/rules/visits.md#the-day-of-the-visit
test('nobody is said to arrive while nobody has the visit', () => {
  expect(read({ painter: null })).toEqual([
    'Check your inbox: A confirmation email is on its way, with the appointment as a calendar entry.',
    'We find your painter: We’ll email you as soon as somebody says yes.',
    'The day before: We’ll remind you by email.',
  ])
  expect(read({ painter: null, lostPainter: 'Maria', purpose: 'touch_up' })).toEqual([])
})

test.each<[string, Partial<Booking>, string]>([
  ['an evening', { timeSlot: 'evening' }, 'Maria brings the colors, and you pick them together in your rooms.'],
  ['a touch-up', { purpose: 'touch_up' }, 'There’s nothing to pay: a touch-up is free of charge.'],
  ['a warranty visit', { purpose: 'warranty' }, 'There’s nothing to pay: a warranty visit is free of charge.'],
  [
    'a visit with its deposit paid',
    { deposit: 20_00, payment: { owed: 100_00, paid: 20_00, balance: 80_00, due: 0, state: 'not_due' } },
    'You walk through it together, then you pay the rest.',
  ],
  [
    'a visit that is paid',
    { payment: { owed: 100_00, paid: 100_00, balance: 0, due: 0, state: 'paid' } },
    'You walk through it together.',
  ],
])('%s ends in its own way', (_, booking, words) => {
  expect(read(booking).at(-1)).toContain(words)
})

test('a visit under way names what is left of it, and a finished one nothing', () => {
  const steps = (phase: 'on_the_way' | 'painting' | 'done') =>
    nextSteps(reader, aBooking(), aVisit({ phase }), new Date('2026-11-23T14:00:00Z')).map(({ text }) => text)
  expect(steps('on_the_way')).toEqual(['Maria arrives', 'You walk through it together, then you pay.'])
  expect(steps('painting')).toEqual(['You walk through it, then you pay'])
  expect(steps('done')).toEqual([])
})

// @proves docs/rules/promises.md#nobody-came
test.each(['waiting', 'booked', 'confirmed', 'late', 'on_the_way'] as const)(
  'nothing is promised again once nobody came to a visit that is %s',
  (phase) => {
    const visit = aVisit({ phase, missed: { credit: 100_00 } })
    expect(nextSteps(reader, aBooking(), visit, new Date('2026-11-23T17:00:00Z'))).toEqual([])
  },
)

test('no arrival is named that is over', () => {
  const today = (time: string) =>
    nextSteps(reader, aBooking(), aVisit(), new Date(`2026-11-23T${time}:00Z`)).map(({ title }) => title)
  expect(today('13:30')).toContain('Mon, Nov 23, 8:00-8:30 AM')
  expect(today('13:31')).not.toContain('Mon, Nov 23, 8:00-8:30 AM')
})

// @proves docs/rules/colors.md#until-when
test('open colors are to be picked until their deadline, and after it the page says what happens', () => {
  const until = new Date('2026-11-26T04:59:59.999Z')
  const booking = {
    colors: { total: 5, open: 2, until, canPick: true },
    scheduledDate: '2026-11-30',
    endDate: '2026-11-30',
  }
  const toDo = (now: Date, more: Partial<Booking> = {}) =>
    colorsToDo(reader, aBooking({ ...booking, ...more }), null, now)
  const late = new Date(until.getTime() + 1)
  expect(toDo(SUNDAY)).toEqual({
    title: 'Pick your last 2 colors',
    text: 'Please pick them by Wed, Nov 25, 11:59 PM, so Maria can buy the paint.',
    label: 'Pick 2 colors',
  })
  expect(read(booking, SUNDAY)[0]).not.toContain('color')
  expect(toDo(late)).toBeNull()
  expect(read(booking, late)[0]).toMatch(/^2 colors are still to pick: Maria brings the color fan/)
  expect(toDo(SUNDAY, { colors: { ...booking.colors, open: 0 } })).toBeNull()
  const otherVisit = {
    scheduledDate: '2026-11-24',
    timeSlot: 'evening',
    endDate: '2026-11-24',
    endsAt: new Date('2026-11-25T00:00:00Z'),
    isDone: false,
  } as const
  expect(toDo(SUNDAY, { otherVisit })).toBeNull()
})
