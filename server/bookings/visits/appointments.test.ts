import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import { addDays, instantAt } from '#domain/platform/dates.ts'
import { formatVisit, visitTimes } from '#domain/scheduling/visit-times.ts'
import { linksUnder } from '#server/platform/auth/links.ts'
import { addressOf, homes } from '#server/testing/homes.ts'
import { market, reader } from '#server/testing/market.ts'
import { type Appointment, bookingCalendar, jobsCalendar } from './appointments.ts'
import { fold } from './icalendar.ts'

const booking = {
  id: 'ABCDEFGHJKMNPQRSTVWX',
  scheduled_date: '2026-12-01',
  time_slot: 'morning',
  half_days: 1,
  kind: 'painting',
  purpose: null,
  status: 'scheduled',
  confirmed_at: new Date('2026-11-22T15:00:00Z'),
  sequence: 2,
  version: 3,
  key_epoch: 0,
  cancelled_by: null,
  cancel_reason: null,
  updated_at: new Date('2026-11-23T15:00:00Z'),
} as const

const links = linksUnder('https://x.example', null)
type Booking = Appointment['booking']

const quote = {
  address: addressOf(homes.center, '1500 Market St, Apt 4; rear\\door'),
  customer_name: 'Zoë, “Dana” 🎨\r\nMiller',
  phone: '(215) 555-0123',
  ...homes.center,
}

const read = (content: string) => {
  const calendar = new ICAL.Component(ICAL.parse(content))
  const zone = calendar.getFirstSubcomponent('vtimezone')
  ICAL.TimezoneService.reset()
  if (zone) ICAL.TimezoneService.register(new ICAL.Timezone(zone))
  const events = calendar.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component))
  return { calendar, method: calendar.getFirstPropertyValue('method'), events, event: events[0]! }
}

/** From when to when a calendar blocks time: each instance of its entries, in order. */
const instancesOf = (content: string): [Date, Date][] =>
  read(content)
    .events.filter((event) => !event.isRecurrenceException())
    .flatMap((event) => {
      if (!event.isRecurring()) return [[event.startDate.toJSDate(), event.endDate.toJSDate()] as [Date, Date]]
      const found: [Date, Date][] = []
      const days = event.iterator()
      for (let day = days.next(); day; day = days.next()) {
        const { startDate, endDate } = event.getOccurrenceDetails(day)
        found.push([startDate.toJSDate(), endDate.toJSDate()])
      }
      return found
    })

// @proves docs/rules/messages.md#calendars
describe('a customer’s appointment', () => {
  const content = bookingCalendar(reader, [{ booking, quote }], linksUnder('https://evencoat.example', null))

  test('round-trips through a parser', () => {
    const { method, event } = read(content)
    expect(method).toBe('PUBLISH')
    expect(event.uid).toBe('booking-ABCDEFGHJKMNPQRSTVWX@evencoat')
    expect(event.sequence).toBe(5)
    expect(event.summary).toBe('Evencoat: Painting Job')
    expect(event.location).toBe(quote.address)
    expect(event.description.split('\n')).toEqual([
      `${formatVisit(reader, visitTimes(market, { date: '2026-12-01', slot: 'morning', halfDays: 1 }))}.`,
      'Booking ID: ABCDE-FGHJK-MNPQR-STVWX',
      'Move or cancel: https://evencoat.example/manage-booking?booking=ABCDEFGHJKMNPQRSTVWX',
    ])
    if (market.id === 'philadelphia')
      expect(event.description).toMatch(/^Tue, Dec 1 · arrives 8:00-8:30 AM · done about noon\.\n/)
    expect(event.component.getFirstPropertyValue('status')).toBe('CONFIRMED')
    expect(event.attendees).toEqual([])
  })

  test('follows the format: CRLF, no line over 75 octets, no fold within a character', () => {
    expect(content.endsWith('END:VCALENDAR\r\n')).toBe(true)
    const lines = content.slice(0, -2).split('\r\n')
    expect(lines.filter((line) => line.includes('\n') || line.includes('\r') || line === '')).toEqual([])
    expect(lines.filter((line) => Buffer.byteLength(line) > 75)).toEqual([])
    const long = `SUMMARY:${'é🎨'.repeat(60)}`
    expect(fold(long).replaceAll('\r\n ', '')).toBe(long)
    expect(
      fold(long)
        .split('\r\n')
        .every((line) => Buffer.byteLength(line) <= 75),
    ).toBe(true)
  })

  test.each([
    ['morning', 1, ['2026-12-01 morning morning']],
    ['afternoon', 1, ['2026-12-01 afternoon afternoon']],
    ['evening', 1, ['2026-12-01 evening evening']],
    ['morning', 2, ['2026-12-01 morning afternoon']],
    ['morning', 4, ['2026-12-01 morning afternoon', '2026-12-02 morning afternoon']],
    ['afternoon', 2, ['2026-12-01 afternoon afternoon', '2026-12-02 morning morning']],
    [
      'afternoon',
      5,
      ['2026-12-01 afternoon afternoon', '2026-12-02 morning afternoon', '2026-12-03 morning afternoon'],
    ],
  ] as const)('%s for %i half-days is an entry with each of its days', (time_slot, half_days, days) => {
    const kind = time_slot === 'evening' ? 'consultation' : 'painting'
    const visit = bookingCalendar(reader, [{ booking: { ...booking, time_slot, half_days, kind }, quote }], links)
    const slot = (id = '') => market.slots[id as keyof typeof market.slots]
    expect(instancesOf(visit)).toEqual(
      days.map((day) => {
        const [date = '', first, last] = day.split(' ')
        return [instantAt(market, date, slot(first).start), instantAt(market, date, slot(last).end)]
      }),
    )
    expect(read(visit).event.startDate.zone?.tzid).toBe(market.zone)
  })

  test.each(['2026-10-31', '2026-11-01', '2027-03-13', '2027-03-14'])(
    'has the hours of each of its days when clocks change, from %s on',
    (scheduled_date) => {
      const visit = { ...booking, scheduled_date, time_slot: 'afternoon', half_days: 5 } as const
      const { morning, afternoon } = market.slots
      expect(instancesOf(bookingCalendar(reader, [{ booking: visit, quote }], links))).toEqual(
        [0, 1, 2].map((later) => {
          const date = addDays(scheduled_date, later)
          const { start } = later === 0 ? afternoon : morning
          return [instantAt(market, date, start), instantAt(market, date, afternoon.end)]
        }),
      )
    },
  )

  test('replaces a day by a series and a series by a day, under one identifier', () => {
    const files = [1, 3, 1].map((half_days, moves) =>
      bookingCalendar(reader, [{ booking: { ...booking, half_days, sequence: moves }, quote }], links),
    )
    const entries = files.map((file) => read(file).events)
    expect(files.map((file) => instancesOf(file).length)).toEqual([1, 2, 1])
    expect(new Set(entries.flat().map(({ uid }) => uid)).size).toBe(1)
    expect(entries.map((events) => [...new Set(events.map(({ sequence }) => sequence))])).toEqual([[3], [4], [5]])
    expect(files.map((file) => file.includes('RRULE:FREQ=DAILY'))).toEqual([false, true, false])
  })

  test.each<[string, Partial<Booking>, string]>([
    ['a painter who has not said yes', { confirmed_at: null }, 'TENTATIVE'],
    ['nobody', { confirmed_at: null, status: 'pending' }, 'TENTATIVE'],
    ['a painter who has said yes', {}, 'CONFIRMED'],
    ['a painter of whom the office says so', { confirmed_at: null, status: 'confirmed' }, 'CONFIRMED'],
    ['a painter at work', { confirmed_at: null, status: 'in_progress' }, 'CONFIRMED'],
  ])('is as certain as the visit is with %s', (_, change, expected) => {
    const { event } = read(bookingCalendar(reader, [{ booking: { ...booking, ...change }, quote }], links))
    expect(event.component.getFirstPropertyValue('status')).toBe(expected)
  })

  test.each(['2026-03-07', '2026-03-08', '2026-03-09', '2026-10-31', '2026-11-01', '2026-11-02', '2031-07-04'])(
    'has a time zone that gives the right instant on %s',
    (scheduled_date) => {
      const { event } = read(bookingCalendar(reader, [{ booking: { ...booking, scheduled_date }, quote }], links))
      expect(event.startDate.toJSDate()).toEqual(instantAt(market, scheduled_date, market.slots.morning.start))
    },
  )

  test.each([1, 5])('withdraws the whole entry of %i half-days with the same identifier when canceled', (half_days) => {
    const cancelled = { ...booking, half_days, time_slot: 'afternoon', status: 'cancelled', sequence: 3 } as const
    const { method, event, events } = read(bookingCalendar(reader, [{ booking: cancelled, quote }], links))
    expect([method, event.uid, event.sequence]).toEqual(['CANCEL', 'booking-ABCDEFGHJKMNPQRSTVWX@evencoat', 6])
    expect([events.length, event.component.getFirstProperty('recurrence-id')]).toEqual([1, null])
    expect(event.component.getFirstPropertyValue('status')).toBe('CANCELLED')
  })

  // @proves docs/rules/visits.md#visits-that-follow
  test('is named a touch-up if it is one', () => {
    const touchUp = { booking: { ...booking, purpose: 'touch_up' }, quote } as const
    const { event } = read(bookingCalendar(reader, [touchUp], links))
    expect(event.summary).toBe('Evencoat: Free touch-up')
    expect(event.description).toContain('Booking ID: ABCDE-FGHJK-MNPQR-STVWX')
  })

  test('names organizer and attendee in an invitation, and rejects injected content', () => {
    const invitation = { organizer: 'no-reply@evencoat.example', attendee: 'dana@example.com\r\nX-EVIL:1' }
    const { method, event } = read(bookingCalendar(reader, [{ booking, quote, invitation }], links))
    expect(method).toBe('REQUEST')
    expect(event.organizer).toBe('mailto:no-reply@evencoat.example')
    expect(event.attendees.map((one) => one.getFirstValue())).toEqual(['mailto:dana@example.comX-EVIL:1'])
    expect(event.component.getFirstProperty('x-evil')).toBeNull()
  })
})

test('a painter’s feed has each job with its customer’s contact details', () => {
  const second = {
    ...booking,
    id: 'B',
    scheduled_date: '2026-12-09',
    status: 'pending',
    kind: 'consultation',
    time_slot: 'evening',
  } as const
  const { calendar, events } = read(
    jobsCalendar(
      reader,
      [
        { job: { id: 'J1', status: 'acknowledged', earnings: 50_000 }, booking, quote },
        {
          job: { id: 'J2', status: 'acknowledged', earnings: 0 },
          booking: second,
          quote: { ...quote, customer_name: null },
        },
      ],
      'https://x.example',
    ),
  )
  expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe('Evencoat jobs')
  expect(events.map((event) => [event.uid, event.summary])).toEqual([
    ['job-J1@evencoat', 'Painting Job: Zoë, “Dana” 🎨\nMiller'],
    ['job-J2@evencoat', 'Color Consultation'],
  ])
  expect(events[0]?.description).toBe(
    'Phone: (215) 555-0123\nYou earn: $500.00\nhttps://x.example/contractor/dashboard',
  )
  expect(events[1]?.component.getFirstPropertyValue('status')).toBe('TENTATIVE')
  expect(events[0]?.location).toBe(quote.address)
})

// @proves docs/rules/visits.md#visits-that-follow
test('a touch-up is named as such in its painter’s calendar, and earns nothing there', () => {
  const job = {
    job: { id: 'J1', status: 'acknowledged', earnings: 0 },
    booking: { ...booking, purpose: 'touch_up' },
    quote,
  } as const
  const { event } = read(jobsCalendar(reader, [job], 'https://x.example'))
  expect(event.summary).toMatch(/^Free touch-up: Zoë/)
  expect(event.description).toBe('Phone: (215) 555-0123\nhttps://x.example/contractor/dashboard')
})

test('a painter’s feed has a job of several days day by day, as long as they are reserved', () => {
  const visit = { ...booking, time_slot: 'afternoon', half_days: 3 } as const
  const feed = jobsCalendar(
    reader,
    [{ job: { id: 'J1', status: 'acknowledged', earnings: 0 }, booking: visit, quote }],
    'https://x.example',
  )
  const { morning, afternoon } = market.slots
  expect(instancesOf(feed)).toEqual([
    [instantAt(market, '2026-12-01', afternoon.start), instantAt(market, '2026-12-01', afternoon.contractorEnd)],
    [instantAt(market, '2026-12-02', morning.start), instantAt(market, '2026-12-02', afternoon.contractorEnd)],
  ])
})

test('an empty feed is still a valid calendar', () => {
  expect(read(jobsCalendar(reader, [], 'https://x.example')).events).toEqual([])
})
