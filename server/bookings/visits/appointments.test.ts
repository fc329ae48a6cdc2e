import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import { instantAt } from '#domain/platform/dates.ts'
import { formatVisit, visitTimes } from '#domain/scheduling/visit-times.ts'
import { linksUnder } from '#server/platform/auth/links.ts'
import { addressOf, homes } from '#server/testing/homes.ts'
import { market, reader } from '#server/testing/market.ts'
import { bookingCalendar, jobsCalendar } from './appointments.ts'
import { fold } from './icalendar.ts'

const booking = {
  id: 'ABCDEFGHJKMNPQRSTVWX',
  scheduled_date: '2026-12-01',
  time_slot: 'morning',
  half_days: 1,
  kind: 'painting',
  purpose: null,
  status: 'scheduled',
  sequence: 2,
  key_epoch: 0,
  cancelled_by: null,
  cancel_reason: null,
  updated_at: new Date('2026-11-23T15:00:00Z'),
} as const

const links = linksUnder('https://x.example', null)

const quote = {
  address: addressOf(homes.center, '1500 Market St, Apt 4; rear\\door'),
  final_cost: 123_450,
  tax_rate: 0,
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

describe('a customer’s appointment', () => {
  const content = bookingCalendar(reader, booking, quote, linksUnder('https://evencoat.example', null))

  test('round-trips through a parser', () => {
    const { method, event } = read(content)
    expect(method).toBe('PUBLISH')
    expect(event.uid).toBe('booking-ABCDEFGHJKMNPQRSTVWX@evencoat')
    expect(event.sequence).toBe(2)
    expect(event.summary).toBe('Evencoat: Painting Job')
    expect(event.location).toBe(quote.address)
    expect(event.description.split('\n')).toEqual([
      `${formatVisit(reader, visitTimes(market, { date: '2026-12-01', slot: 'morning', halfDays: 1 }))}.`,
      'Price: $1,234.50',
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
    ['morning', 1, '2026-12-01', 'morning', ['08:00', '12:00']],
    ['afternoon', 1, '2026-12-01', 'afternoon', ['12:00', '16:00']],
    ['evening', 1, '2026-12-01', 'evening', ['16:00', '19:00']],
    ['morning', 2, '2026-12-01', 'afternoon', ['08:00', '16:00']],
    ['afternoon', 5, '2026-12-03', 'afternoon', ['12:00', '16:00']],
  ] as const)('%s for %i half-days ends on %s with the %s', (time_slot, half_days, lastDay, last, inPhiladelphia) => {
    const { slots } = market
    const kind = time_slot === 'evening' ? 'consultation' : 'painting'
    const { event } = read(bookingCalendar(reader, { ...booking, time_slot, half_days, kind }, quote, links))
    expect(event.startDate.toString()).toBe(`2026-12-01T${slots[time_slot].start}:00`)
    expect(event.endDate.toString()).toBe(`${lastDay}T${slots[last].end}:00`)
    expect(event.startDate.zone?.tzid).toBe(market.zone)
    if (market.id === 'philadelphia') {
      expect([slots[time_slot].start, slots[last].end]).toEqual(inPhiladelphia)
      expect(event.startDate.zone?.tzid).toBe('America/New_York')
    }
  })

  test.each(['2026-03-07', '2026-03-08', '2026-03-09', '2026-10-31', '2026-11-01', '2026-11-02', '2031-07-04'])(
    'has a time zone that gives the right instant on %s',
    (scheduled_date) => {
      const { event } = read(bookingCalendar(reader, { ...booking, scheduled_date }, quote, links))
      expect(event.startDate.toJSDate()).toEqual(instantAt(market, scheduled_date, market.slots.morning.start))
    },
  )

  test('withdraws the entry with the same identifier when canceled', () => {
    const { method, event } = read(
      bookingCalendar(reader, { ...booking, status: 'cancelled', sequence: 3 }, quote, links),
    )
    expect([method, event.uid, event.sequence]).toEqual(['CANCEL', 'booking-ABCDEFGHJKMNPQRSTVWX@evencoat', 3])
    expect(event.component.getFirstPropertyValue('status')).toBe('CANCELLED')
  })

  // @proves docs/rules/visits.md#visits-that-follow
  test('is named a touch-up if it is one, and then has no price', () => {
    const { event } = read(
      bookingCalendar(reader, { ...booking, purpose: 'touch_up' }, { ...quote, final_cost: 0 }, links),
    )
    expect(event.summary).toBe('Evencoat: Free touch-up')
    expect(event.description).not.toMatch(/Price|\$/)
    expect(event.description).toContain('Booking ID: ABCDE-FGHJK-MNPQR-STVWX')
  })

  test('names organizer and attendee in an invitation, and rejects injected content', () => {
    const invitation = { organizer: 'no-reply@evencoat.example', attendee: 'dana@example.com\r\nX-EVIL:1' }
    const { method, event } = read(bookingCalendar(reader, booking, quote, links, { invitation }))
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

test('an empty feed is still a valid calendar', () => {
  expect(read(jobsCalendar(reader, [], 'https://x.example')).events).toEqual([])
})
