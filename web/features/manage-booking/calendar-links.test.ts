import { expect, test } from 'vitest'
import { calendarFile, googleCalendar, spanOf } from './calendar-links.ts'

const file = [
  'BEGIN:VCALENDAR',
  'BEGIN:VTIMEZONE',
  'BEGIN:STANDARD',
  'DTSTART:20071104T020000',
  'END:STANDARD',
  'END:VTIMEZONE',
  'BEGIN:VEVENT',
  'DTSTART;TZID=America/New_York:20261124T080000',
  'DTEND;TZID=America/New_York:20261126T120000',
  'END:VEVENT',
  'END:VCALENDAR',
].join('\r\n')

test('the span is that of the appointment, not of the rules of the time zone', () => {
  expect(spanOf(file)).toEqual({ start: '20261124T080000', end: '20261126T120000' })
  expect(spanOf('BEGIN:VCALENDAR\r\nEND:VCALENDAR')).toBeNull()
})

test('Google’s calendar is given the hours on the clock of the house', () => {
  const booking = { id: 'B1', timeSlot: 'morning', quote: { address: '12 Main St, Ambler & more' } } as const
  const link = new URL(googleCalendar(booking, { start: '20261124T080000', end: '20261126T120000' }))
  expect(Object.fromEntries(link.searchParams)).toEqual({
    action: 'TEMPLATE',
    text: 'Evencoat: Interior painting',
    dates: '20261124T080000/20261126T120000',
    ctz: 'America/New_York',
    location: '12 Main St, Ambler & more',
    details: 'Booking ID B1',
  })
})

test('the file is the booking’s own, and is had with its key', () => {
  expect(calendarFile('ABC', 'a+b')).toBe('/api/bookings/ABC/calendar.ics?key=a%2Bb')
})
