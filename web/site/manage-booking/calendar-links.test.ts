import { expect, test } from 'vitest'
import { visitTimes } from '#domain/scheduling/visit-times.ts'
import { googleCalendar } from '#web/lib/calendar-link.ts'
import { market, reader } from '#web/lib/here.ts'
import { appointmentEntry, calendarFile } from './calendar-links.ts'

test('a Google calendar link has the hours of a day in local time of the market', () => {
  const { endDate, endsAt } = visitTimes(market, { date: '2026-11-24', slot: 'morning', halfDays: 5 })
  const quote = { address: '12 Main St, Ambler & more' }
  const booking = {
    id: 'B1',
    scheduledDate: '2026-11-24',
    timeSlot: 'morning',
    purpose: null,
    endDate,
    endsAt,
    quote,
  } as const
  const entry = appointmentEntry(reader, booking)
  const links = entry.days.map((day) => new URL(googleCalendar(entry, day)).searchParams)
  expect(links.map((link) => link.get('dates'))).toEqual([
    '20261124T080000/20261124T160000',
    '20261125T080000/20261125T160000',
    '20261126T080000/20261126T120000',
  ])
  expect(Object.fromEntries(links[0] ?? [])).toEqual({
    action: 'TEMPLATE',
    text: 'Evencoat: Interior painting',
    dates: '20261124T080000/20261124T160000',
    ctz: 'America/New_York',
    location: '12 Main St, Ambler & more',
    details: 'Booking ID B1',
  })
  expect(appointmentEntry(reader, { ...booking, purpose: 'touch_up' }).title).toBe('Evencoat: Free touch-up')
})

test('the file belongs to the booking, and requires its key', () => {
  expect(calendarFile('ABC', 'a+b')).toBe('/api/bookings/ABC/calendar.ics?key=a%2Bb')
})
